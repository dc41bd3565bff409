import type { DemoProduct } from '../types.ts'

export const body: readonly DemoProduct[] = [
  {
    slug: 'estuary-hand-wash',
    categories: ['body'],
    sku: 'LYS-CUE-001',
    title: { es: 'Gel de manos Estuario', en: 'Estuary hand wash' },
    short: {
      es: 'Romero y pomelo en vidrio ámbar. Limpia bien y no deja las manos como lija.',
      en: 'Rosemary and grapefruit in amber glass. It cleans well and doesn’t leave hands like sandpaper.',
    },
    large: {
      es: `Te lavas las manos diez veces al día. Merece la pena que el jabón huela bien y que, a la décima, la piel siga contenta.

La base es jabón de oliva líquido, hecho a fuego lento en un caldero que fue de mermelada. El romero lo cortamos en los montes de Baiona; el pomelo lo pone la cáscara que sobra de una fábrica de zumos. El olor dura lo que tardas en secarte y luego se retira con educación.

Cuando se acabe, pide la bolsa de recarga y vuelve a llenar el frasco. Clave: oleato potásico de oliva, Rosmarinus officinalis, glicerina. En 300 o 500 ml.`,
      en: `You wash your hands ten times a day. Your soap may as well smell good and, by the tenth, your skin should still be on your side.

The base is a liquid olive soap, cooked slowly in what used to be a jam cauldron. We cut the rosemary on the hills above Baiona; the grapefruit comes from peel a juice factory had no use for. The scent stays while you dry your hands, then politely leaves.

When it runs out, order the refill pouch and fill it up again. Key ingredients: potassium olivate, Rosmarinus officinalis, glycerine. In 300 or 500 ml.`,
    },
    priceCents: 1900,
    stock: 127,
    weight: '520',
    dimensions: '300 / 500 ml · Ø 7 × 18 cm (300 ml)',
    ageDays: 670,
    appeal: 4.4,
    drawing: {
      kind: 'pump',
      finish: 'amber-glass',
      color: 'ecru',
      trim: 'black',
      companion: 'rosemary',
      substance: 'gel',
      ground: 'lichen',
    },
    volumes: [
      { name: '300 ml', priceCents: 1900 },
      { name: '500 ml', priceCents: 2700, weight: '820' },
    ],
  },
  {
    slug: 'olive-hand-cream',
    categories: ['body'],
    sku: 'LYS-CUE-002',
    title: { es: 'Crema de manos Arrieiro', en: 'Arrieiro hand cream' },
    short: {
      es: 'Oliva, cera de abeja y lanolina en tubo de aluminio. Se absorbe antes de que suene el móvil.',
      en: 'Olive, beeswax and lanolin in an aluminium tube. Absorbed before your phone rings.',
    },
    large: {
      es: `Los arrieros llevaban el vino y el aceite entre la costa y el interior, y se untaban las manos con lo que goteaba del pellejo. La idea era buena; el olor, mejorable.

Hemos dejado el aceite de oliva y le hemos añadido cera de abeja y un poco de lanolina de la misma lana de nuestros jerséis. Protege de agua, detergente y frío sin dejar huellas en el teclado.

Una nuez de crema después de fregar, y otra antes de dormir. El tubo se enrolla y se recicla. Clave: Olea europaea, lanolina, alantoína. En 50 o 100 ml, con un perfume ligero a hoja verde.`,
      en: `Muleteers carried wine and oil between the coast and the interior, and greased their hands with whatever dripped from the skins. Good idea; the smell had room for improvement.

We kept the olive oil and added beeswax and a little lanolin from the very wool in our jumpers. It shields hands from water, detergent and cold without leaving prints on a keyboard.

A small squeeze after the washing-up, another before bed. The tube rolls up and recycles. Key ingredients: Olea europaea oil, lanolin, allantoin. In 50 or 100 ml, lightly scented of green leaves.`,
    },
    priceCents: 1250,
    stock: 134,
    weight: '68',
    dimensions: '50 / 100 ml · 4 × 13 cm (50 ml)',
    ageDays: 480,
    appeal: 3.9,
    drawing: {
      kind: 'tube',
      finish: 'aluminium',
      color: 'olive',
      trim: 'black',
      companion: 'olive-branch',
      ground: 'lichen',
    },
    volumes: [
      { name: '50 ml', priceCents: 1250 },
      { name: '100 ml', priceCents: 1990, weight: '125' },
    ],
  },
  {
    slug: 'salt-pan-soap',
    categories: ['body'],
    sku: 'LYS-CUE-003',
    title: { es: 'Jabón de sal Salina', en: 'Salina sea salt soap' },
    short: {
      es: 'Pastilla densa con un tercio de sal marina. Espuma corta, piel lisa.',
      en: 'A dense bar with one third sea salt. Short lather, smooth skin.',
    },
    large: {
      es: `Pesa como una piedra y se gasta como una piedra. Un tercio de cada pastilla es sal de los esteros de San Fernando, recogida con rastrillo en agosto, cuando el levante seca el agua en un par de días.

La sal hace que la espuma sea baja y cremosa, y que la piel quede pulida sin rascar. Compensamos con más aceite de coco y de ricino, que evitan la tirantez.

No lo uses justo después de afeitarte o depilarte. Guárdalo en seco y se mantendrá nuevo hasta el último tercio. Clave: sal marina, Cocos nucifera, Ricinus communis. Sin perfume. 130 g.`,
      en: `It weighs like a stone and wears like one. A third of each bar is salt from the San Fernando salt pans, raked in August when the levante wind dries the water in a couple of days.

Salt keeps the lather low and creamy and leaves skin polished without any scratching. To make up for it we use more coconut and castor oil, which prevent that tight feeling.

Avoid it straight after shaving. Keep it dry and it will look new down to its last third. Key ingredients: sea salt, Cocos nucifera oil, Ricinus communis oil. Fragrance-free. 130 g.`,
    },
    priceCents: 850,
    stock: 121,
    weight: '138',
    dimensions: '130 g · 8 × 6 × 3 cm',
    ageDays: 715,
    appeal: 3.2,
    drawing: {
      kind: 'soap',
      finish: 'paper',
      color: 'salt',
      trim: 'sea',
      companion: 'salt-crystals',
      ground: 'lichen',
    },
  },
  {
    slug: 'islet-body-scrub',
    categories: ['body'],
    sku: 'LYS-CUE-004',
    title: { es: 'Exfoliante de azahar Islote', en: 'Islote citrus body scrub' },
    short: {
      es: 'Sal fina, aceite de almendra y piel de naranja. Sales de la ducha con piernas nuevas.',
      en: 'Fine salt, almond oil and orange peel. You step out of the shower with new legs.',
    },
    large: {
      es: `A finales de febrero, las piernas llevan cinco meses en la oscuridad. Antes de sacarlas al mundo, pásales esto: sal fina de Isla Cristina en aceite de almendra, con ralladura de naranja amarga y una gota de azahar.

Sobre la piel mojada, de los tobillos hacia arriba, sin apretar. La sal se deshace sola y el aceite se queda, así que después no hace falta crema. Cuidado con el suelo de la ducha, que resbala.

Remueve antes de usar: no lleva emulsionante y es normal que se separe. Clave: sal marina, Prunus amygdalus dulcis, Citrus aurantium. 250 g en tarro de vidrio.`,
      en: `By late February your legs have spent five months in the dark. Before taking them out into the world, give them this: fine Isla Cristina salt in almond oil, with bitter orange zest and a drop of blossom.

Use it on wet skin from the ankles up, without pressing. The salt dissolves by itself and the oil stays, so you need no lotion afterwards. Mind the shower floor, which gets slippery.

Stir before use: there is no emulsifier in it and some separation is normal. Key ingredients: sea salt, Prunus amygdalus dulcis oil, Citrus aurantium. 250 g in a glass jar.`,
    },
    priceCents: 2300,
    stock: 58,
    weight: '430',
    dimensions: '250 g · Ø 8,5 × 7 cm',
    ageDays: 220,
    appeal: 1.8,
    drawing: {
      kind: 'jar',
      finish: 'clear-glass',
      color: 'camel',
      companion: 'citrus',
      substance: 'scrub',
      ground: 'lichen',
    },
  },
  {
    slug: 'grove-bath-oil',
    categories: ['body'],
    sku: 'LYS-CUE-005',
    title: { es: 'Aceite de baño Bosque', en: 'Bosque bath oil' },
    short: {
      es: 'Eucalipto, pino y aceite de girasol. Un paseo por el monte sin salir de la bañera.',
      en: 'Eucalyptus, pine and sunflower oil. A walk in the woods without leaving the tub.',
    },
    large: {
      es: `Gallegos y eucaliptos mantenemos una relación complicada. Ocupan lo que no deben, pero cuando llueve y se abre la ventana, no hay olor igual. Compramos la hoja a una brigada que los tala para volver a plantar robles.

Un chorrito bajo el grifo abierto basta para una bañera. El agua se vuelve lechosa, el vaho huele a monte y la piel sale suave sin quedar resbaladiza. Sin bañera, prueba con unas gotas en el suelo de la ducha, lejos de los pies.

Botella de cerámica con tapón de corcho. Clave: Helianthus annuus, Eucalyptus globulus, Pinus pinaster. 200 ml.`,
      en: `Galicians and eucalyptus trees have a complicated relationship. They take over where they shouldn’t, yet when it rains and you open the window nothing smells like them. We buy our leaves from a crew who fell them in order to replant oaks.

A dash under the running tap is enough for a bath. The water turns milky, the steam smells of hills and your skin comes out soft without being slippery. No tub? Try a few drops on the shower floor, away from your feet.

Ceramic bottle with a cork stopper. Key ingredients: Helianthus annuus oil, Eucalyptus globulus, Pinus pinaster. 200 ml.`,
    },
    priceCents: 3200,
    stock: 41,
    weight: '460',
    dimensions: '200 ml · Ø 6,5 × 17 cm',
    ageDays: 300,
    appeal: 1.2,
    drawing: {
      kind: 'flask',
      finish: 'ceramic',
      color: 'moss',
      trim: 'camel',
      companion: 'eucalyptus',
      ground: 'lichen',
    },
  },
  {
    slug: 'spring-tide-bath-salts',
    categories: ['body'],
    sku: 'LYS-CUE-006',
    title: { es: 'Sales de baño Marea Viva', en: 'Spring Tide bath salts' },
    short: {
      es: 'Sal gruesa, lavanda y algas secas. Veinte minutos sin teléfono.',
      en: 'Coarse salt, lavender and dried seaweed. Twenty minutes without your phone.',
    },
    large: {
      es: `Las mareas vivas llegan con la luna llena y la nueva. El mar se retira más que nunca y enseña lo que guarda: praderas de algas, pozas templadas, alguna bota. De ahí recogemos la lechuga de mar que lleva esta mezcla.

La sal es gruesa, sin refinar, gris por fuera y blanca cuando se deshace. La lavanda va en flor, metida en una bolsita de algodón para que no atasque el desagüe.

Dos puñados en agua caliente, puerta cerrada. También en una palangana, para los pies de quien ha estado de pie todo el día. Clave: sal marina, Lavandula angustifolia, Ulva lactuca. 500 g.`,
      en: `Spring tides come with the full and the new moon. The sea draws back further than ever and shows what it keeps: meadows of weed, warm pools, the occasional boot. That is where we gather the sea lettuce in this mix.

The salt is coarse and unrefined, grey outside and white as it dissolves. The lavender is whole flowers, tucked into a little cotton bag so it won’t block your drain.

Two handfuls in hot water, door shut. Or in a basin, for the feet of someone who has stood all day. Key ingredients: sea salt, Lavandula angustifolia, Ulva lactuca. 500 g.`,
    },
    priceCents: 1700,
    stock: 0,
    weight: '515',
    dimensions: '500 g · 14 × 20 cm',
    ageDays: 395,
    appeal: 1.6,
    drawing: { kind: 'pouch', finish: 'paper', color: 'sand', trim: 'plum', companion: 'lavender', ground: 'lichen' },
  },
  {
    slug: 'breeze-deodorant',
    categories: ['body'],
    sku: 'LYS-CUE-007',
    title: { es: 'Desodorante en barra Nordés', en: 'Nordés deodorant stick' },
    short: {
      es: 'Salvia y limón en barra de cartón, sin aluminio ni bicarbonato. Fresco como el viento del que toma el nombre.',
      en: 'Sage and lemon in a paper stick, free of aluminium and baking soda. As fresh as the wind it is named after.',
    },
    large: {
      es: `El nordés despeja el cielo en una hora y deja la ría afilada como un cuchillo. Es el viento bueno, y su nombre nos pareció una promesa razonable para un desodorante.

No corta la transpiración: absorbe con almidón de maíz y neutraliza el olor con un derivado del zinc. La textura es seca, se desliza sin tirones y no deja cercos en la camisa de lino, que es lo que más nos preocupaba.

Dos pasadas por la mañana. Si vienes de un antitranspirante, date una semana. Clave: ricinoleato de zinc, Zea mays, Salvia officinalis. 60 g.`,
      en: `The nordés clears the sky within an hour and leaves the ría as sharp as a knife. It is the good wind, and its name struck us as a fair promise for a deodorant.

It doesn’t stop you sweating: corn starch absorbs, and a zinc derivative takes care of odour. The texture is dry, glides without dragging and leaves no rings on a linen shirt, which was our main worry.

Two strokes in the morning. If you are coming off an antiperspirant, allow yourself a week. Key ingredients: zinc ricinoleate, Zea mays starch, Salvia officinalis. 60 g.`,
    },
    priceCents: 1290,
    stock: 84,
    weight: '78',
    dimensions: '60 g · Ø 3,5 × 10 cm',
    ageDays: 145,
    appeal: 1.9,
    drawing: { kind: 'stick', finish: 'paper', color: 'sage', trim: 'salt', companion: 'citrus', ground: 'lichen' },
  },
  {
    slug: 'mariners-balm',
    categories: ['body'],
    sku: 'LYS-CUE-008',
    title: { es: 'Bálsamo multiusos Mariñeira', en: 'Mariñeira all-purpose balm' },
    short: {
      es: 'Una lata para codos, talones, nudillos y lo que se ponga áspero.',
      en: 'One tin for elbows, heels, knuckles and anything else gone rough.',
    },
    large: {
      es: `Las mariscadoras trabajan dobladas en el agua, con rastrillo y guantes que siempre calan. En sus casas había una lata de grasa para las manos, y cada una defendía su receta. Juntamos cinco y nos quedamos con lo común: cera, caléndula, aceite y nada de prisa.

Es denso y se calienta entre los dedos antes de extenderse. Por la noche, bajo unos calcetines, hace maravillas en los talones. También da brillo a unos zapatos; lo hemos comprobado.

La lata cierra a rosca y no se abre en la mochila. Clave: Cera alba, Calendula officinalis, manteca de cacao. 60 g.`,
      en: `The women who gather shellfish here work bent double in the water, with a rake and gloves that always leak. Every one of their homes had a tin of grease for hands, and each swore by her own recipe. We put five together and kept what they shared: wax, calendula, oil and no hurry.

It is dense and warms between your fingers before it spreads. Overnight, under socks, it does wonders for heels. It also polishes shoes; we checked.

The tin screws shut and won’t open in a rucksack. Key ingredients: Cera alba, Calendula officinalis, cocoa butter. 60 g.`,
    },
    priceCents: 1400,
    stock: 99,
    weight: '82',
    dimensions: '60 g · Ø 6,5 × 2,5 cm',
    ageDays: 455,
    appeal: 2.2,
    drawing: { kind: 'tin', finish: 'aluminium', color: 'butter', companion: 'calendula', ground: 'lichen' },
  },
  {
    slug: 'cotton-body-lotion',
    categories: ['body'],
    sku: 'LYS-CUE-009',
    title: { es: 'Loción corporal Sábana', en: 'Sábana body lotion' },
    short: {
      es: 'Hidratante ligera con aceite de algodón y olor a ropa tendida.',
      en: 'A light moisturiser with cottonseed oil and the smell of sheets on a line.',
    },
    large: {
      es: `Queríamos embotellar el momento de meterse en una cama recién hecha. El olor nos costó catorce pruebas: un fondo de almizcle vegetal, flor de algodón y algo de ozono, el del aire después de una tormenta.

La textura es de leche. Se extiende con dos pasadas, no blanquea y te deja vestirte al minuto. Lleva aceite de semilla de algodón, que hidrata sin engrasar, y glicerina para que el efecto llegue hasta la noche.

Frasco de vidrio esmerilado, pesado, de los que se quedan en la balda. Clave: Gossypium herbaceum, glicerina, betaína. En 250 o 400 ml.`,
      en: `We wanted to bottle the moment you slip into a freshly made bed. The scent took fourteen attempts: a base of plant musk, cotton flower and a touch of ozone, the kind you get in the air after a storm.

The texture is milky. It spreads in two strokes, doesn’t turn white and lets you dress within a minute. Cottonseed oil moisturises without grease, and glycerine carries the effect through to the evening.

A frosted glass bottle with some heft, the sort that earns its place on the shelf. Key ingredients: Gossypium herbaceum oil, glycerine, betaine. In 250 or 400 ml.`,
    },
    priceCents: 2600,
    stock: 69,
    weight: '470',
    dimensions: '250 / 400 ml · Ø 6,5 × 18 cm (250 ml)',
    ageDays: 80,
    appeal: 1.5,
    drawing: { kind: 'pump', finish: 'frosted-glass', color: 'white', companion: 'cotton-boll', ground: 'lichen' },
    volumes: [
      { name: '250 ml', priceCents: 2600 },
      { name: '400 ml', priceCents: 3600, weight: '690' },
    ],
  },
]
