import type { DemoProduct } from '../types.ts'

export const face: readonly DemoProduct[] = [
  {
    slug: 'seaweed-serum',
    categories: ['face'],
    sku: 'LYS-CAR-001',
    title: { es: 'Sérum de algas Sargazo', en: 'Sargazo seaweed serum' },
    short: {
      es: 'Wakame de la ría y ácido hialurónico en una textura que no pesa. Dos gotas, mañana y noche.',
      en: 'Wakame from the ría and hyaluronic acid in a weightless texture. Two drops, morning and night.',
    },
    large: {
      es: `Las algas viven entre dos mundos, unas horas bajo el agua y otras al sol, y guardan la humedad mejor que nadie. Recogemos wakame a mano en la ría de Muros, con la marea baja de abril, y lo maceramos en frío durante tres semanas.

El sérum es casi agua al tacto: se absorbe antes de que busques la crema. Deja la piel elástica y con un brillo sano, sin rastro pegajoso.

Aplica dos gotas sobre el rostro húmedo y presiona con las palmas. Ingredientes clave: extracto de Undaria pinnatifida, hialuronato de sodio, pantenol. Sin perfume. 30 ml.`,
      en: `Seaweeds live between two worlds, some hours under water and some in the sun, and they hold moisture better than anything we know. We gather wakame by hand in the Muros ría on April’s low tides and steep it cold for three weeks.

The serum feels close to water and is gone before you have found your cream. It leaves skin supple and quietly bright, with no tackiness.

Press two drops into a damp face with your palms. Key ingredients: Undaria pinnatifida extract, sodium hyaluronate, panthenol. Fragrance-free. 30 ml.`,
    },
    priceCents: 3400,
    stock: 118,
    weight: '95',
    dimensions: '30 ml · Ø 3,2 × 10 cm',
    ageDays: 590,
    appeal: 4.6,
    drawing: {
      kind: 'dropper',
      finish: 'amber-glass',
      color: 'sea',
      trim: 'black',
      companion: 'seaweed',
      ground: 'mist',
    },
  },
  {
    slug: 'salt-milk-cleanser',
    categories: ['face'],
    sku: 'LYS-CAR-002',
    title: { es: 'Leche limpiadora Bruma', en: 'Bruma cleansing milk' },
    short: {
      es: 'Leche suave de almendra que se lleva el día y deja la cara en paz.',
      en: 'A soft almond milk that takes the day off and leaves your face in peace.',
    },
    large: {
      es: `Hay limpiadores que dejan la cara tirante, como si alguien hubiera tensado una sábana. Esta leche hace lo contrario. Lleva aceite de almendra del Algarve y un tensioactivo de coco tan manso que podrías usarlo con los ojos medio cerrados.

Retira el protector solar, la máscara de pestañas de diario y el polvo de la calle. Se extiende en seco, se masajea un minuto y se aclara con agua templada o con una toallita mojada.

El frasco es de cerámica esmaltada y se rellena. Clave: Prunus amygdalus dulcis, avena, glicerina vegetal. 150 ml.`,
      en: `Some cleansers leave your face tight, as though someone had pulled a sheet across it. This milk does the opposite. It holds Algarve almond oil and a coconut-derived cleanser so gentle you could use it half asleep.

It removes sunscreen, everyday mascara and street dust. Spread it on dry skin, massage for a minute and rinse with lukewarm water or a wet flannel.

The bottle is glazed ceramic and can be refilled. Key ingredients: Prunus amygdalus dulcis oil, oat, vegetable glycerine. 150 ml.`,
    },
    priceCents: 2400,
    stock: 88,
    weight: '380',
    dimensions: '150 ml · Ø 6 × 16 cm',
    ageDays: 430,
    appeal: 2.6,
    drawing: { kind: 'pump', finish: 'ceramic', color: 'white', trim: 'oat', companion: 'almond', ground: 'mist' },
  },
  {
    slug: 'calm-calendula-cream',
    categories: ['face'],
    sku: 'LYS-CAR-003',
    title: { es: 'Crema de caléndula Calma', en: 'Calma calendula cream' },
    short: {
      es: 'Crema de día de tacto mantequilloso, con caléndula de huerta y manteca de karité.',
      en: 'A buttery day cream with garden calendula and shea.',
    },
    large: {
      es: `La caléndula la cultiva Carmiña en Cambados, entre las viñas de albariño, porque dice que se hacen buena compañía. Nosotros ponemos los pétalos en aceite de girasol, al sol de una ventana, cuarenta días. Y sale este amarillo.

La crema es densa en el tarro y ligera en la cara. Una avellana basta para rostro y cuello, también bajo el maquillaje. Pensada para pieles secas o que se enfadan con el viento.

Clave: Calendula officinalis, manteca de karité, escualano de oliva. Aroma tenue y natural, a campo. 50 ml en tarro de vidrio.`,
      en: `Carmiña grows the calendula in Cambados between rows of albariño vines; she says they keep each other good company. We leave the petals in sunflower oil on a sunny windowsill for forty days, and out comes this yellow.

The cream is dense in the jar and light on the face. A hazelnut of it covers face and neck, and sits well under make-up. Meant for skin that runs dry or takes offence at the wind.

Key ingredients: Calendula officinalis, shea butter, olive squalane. A faint natural scent, like a field. 50 ml in a glass jar.`,
    },
    priceCents: 2900,
    stock: 95,
    weight: '210',
    dimensions: '50 ml · Ø 6,5 × 5 cm',
    ageDays: 510,
    appeal: 3.3,
    drawing: {
      kind: 'jar',
      finish: 'frosted-glass',
      color: 'butter',
      trim: 'white',
      companion: 'calendula',
      ground: 'mist',
    },
  },
  {
    slug: 'tidal-clay-mask',
    categories: ['face'],
    sku: 'LYS-CAR-004',
    title: { es: 'Mascarilla de arcilla Marisma', en: 'Marisma clay mask' },
    short: {
      es: 'Arcilla rosa y alga, en crema. Diez minutos de domingo para la cara.',
      en: 'Pink clay and seaweed in a cream. Ten minutes of Sunday for your face.',
    },
    large: {
      es: `Cualquiera que haya cruzado descalzo una marisma sabe lo que deja el barro al secarse: una piel lisa, limpia, un poco asombrada. Esta mascarilla es la versión sin cangrejos.

Mezclamos arcilla rosa y caolín con un gel de carragenato, un alga roja, que impide que se agriete y que tire. Absorbe la grasa sobrante y afina el aspecto de los poros.

Una capa fina, diez minutos, y fuera con agua antes de que se seque del todo. Una o dos veces por semana. Clave: caolín, Chondrus crispus, aceite de pepita de uva. 75 ml en tubo de aluminio.`,
      en: `Anyone who has crossed a salt marsh barefoot knows what drying mud leaves behind: smooth, clean, slightly astonished skin. This mask is the version without crabs.

We blend pink clay and kaolin with a carrageen seaweed gel, which keeps it from cracking and pulling. It soaks up excess oil and makes pores look finer.

A thin layer, ten minutes, then off with water before it dries completely. Once or twice a week. Key ingredients: kaolin, Chondrus crispus, grape seed oil. 75 ml in an aluminium tube.`,
    },
    priceCents: 2200,
    stock: 63,
    weight: '100',
    dimensions: '75 ml · 5 × 15 cm',
    ageDays: 275,
    appeal: 1.5,
    drawing: { kind: 'tube', finish: 'aluminium', color: 'clay', trim: 'white', companion: 'pebbles', ground: 'mist' },
  },
  {
    slug: 'dew-lavender-toner',
    categories: ['face'],
    sku: 'LYS-CAR-005',
    title: { es: 'Bruma facial de lavanda Rocío', en: 'Rocío lavender mist' },
    short: {
      es: 'Agua de lavanda destilada en cobre. Un soplo fresco a cualquier hora.',
      en: 'Lavender water distilled in copper. A cool breath at any hour.',
    },
    large: {
      es: `En julio encendemos el alambique, y el taller entero huele a armario de abuela durante tres días. De cada carga de lavanda sale muy poco aceite y mucha agua floral. El aceite lo vendemos; el agua nos la quedamos para esto.

Es un tónico sin alcohol que refresca después de limpiar y antes de la crema. También se usa encima del maquillaje, en el tren o a las cinco de la tarde frente a una pantalla.

Cierra los ojos y pulveriza a un palmo. Clave: hidrolato de Lavandula angustifolia, aloe, agua de mar filtrada. En 100 o 200 ml.`,
      en: `In July we light the still, and for three days the whole workshop smells of a grandmother’s linen cupboard. Each load of lavender gives very little oil and a great deal of floral water. We sell the oil and keep the water for this.

It is an alcohol-free toner for after cleansing and before cream. It also works over make-up, on a train, or at five in the afternoon facing a screen.

Close your eyes and spray from a hand’s length away. Key ingredients: Lavandula angustifolia water, aloe, filtered sea water. In 100 or 200 ml.`,
    },
    priceCents: 1800,
    stock: 104,
    weight: '240',
    dimensions: '100 / 200 ml · Ø 4,5 × 14 cm (100 ml)',
    ageDays: 335,
    appeal: 2,
    drawing: {
      kind: 'spray',
      finish: 'clear-glass',
      color: 'plum',
      trim: 'white',
      companion: 'lavender',
      ground: 'mist',
    },
    volumes: [
      { name: '100 ml', priceCents: 1800 },
      { name: '200 ml', priceCents: 2900, weight: '330' },
    ],
  },
  {
    slug: 'beacon-lip-balm',
    categories: ['face', 'sun-hair'],
    sku: 'LYS-CAR-006',
    title: { es: 'Bálsamo labial Baliza', en: 'Beacon lip balm' },
    short: {
      es: 'Cera de abeja y aceite de oliva en barra de cartón. Vive en el bolsillo del abrigo.',
      en: 'Beeswax and olive oil in a paper stick. It lives in your coat pocket.',
    },
    large: {
      es: `Empezó como bálsamo para percebeiros, que trabajan con la boca llena de sal, y ellos mismos nos pidieron que no oliera a nada raro. No huele: apenas sabe a cera.

Protege los labios del viento y del frío con una película que no brilla y que dura un café entero. Sirve también para cutículas, para cejas rebeldes y para una cremallera atascada.

Empuja el cartón desde abajo, sin prisa. El tubo se tira al contenedor azul. Clave: Cera alba de colmenas gallegas, Olea europaea, vitamina E. 8 g.`,
      en: `It began as a balm for percebeiros, the barnacle gatherers, whose mouths are full of salt all day. They asked for only one thing: no funny smell. There isn’t any, just a hint of wax.

It guards lips from wind and cold with a film that doesn’t shine and outlasts a coffee. It also does cuticles, unruly eyebrows and stuck zips.

Push the card up from below, without hurrying. The tube goes in the paper bin. Key ingredients: Cera alba from Galician hives, Olea europaea oil, vitamin E. 8 g.`,
    },
    priceCents: 690,
    stock: 136,
    weight: '18',
    dimensions: '8 g · Ø 2 × 7,5 cm',
    ageDays: 700,
    appeal: 3.7,
    drawing: { kind: 'stick', finish: 'paper', color: 'rose', trim: 'oat', companion: 'olive-branch', ground: 'mist' },
  },
  {
    slug: 'remanso-cleansing-balm',
    categories: ['face'],
    sku: 'LYS-CAR-007',
    title: { es: 'Bálsamo desmaquillante Remanso', en: 'Remanso cleansing balm' },
    short: {
      es: 'Sólido en la lata, aceite en los dedos, leche con el agua. Se lo lleva todo.',
      en: 'Solid in the tin, oil in your fingers, milk with water. It takes everything away.',
    },
    large: {
      es: `Primero parece sorbete. Al calor de los dedos se vuelve aceite y, cuando lo mojas, leche. Tres estados en un minuto y ni una pizca de maquillaje al final.

Es el paso previo para los días de máscara resistente al agua o de mucho protector solar. Una cucharadita sobre la cara seca, masaje sin prisa, agua, y a dormir.

No contiene aceites minerales ni perfume. El olor verde, entre romero y monte, es el de la propia planta. Clave: manteca de mango, aceite de oliva virgen, Rosmarinus officinalis. Lata de aluminio de 90 g, con espátula de madera.`,
      en: `At first it looks like sorbet. The warmth of your fingers turns it to oil and, once wet, to milk. Three states in a minute and not a trace of make-up at the end.

It is the first step on days of waterproof mascara or heavy sunscreen. A teaspoonful on a dry face, an unhurried massage, water, and off to bed.

It contains no mineral oils and no perfume. The green smell, part rosemary and part hillside, is the plant’s own. Key ingredients: mango butter, virgin olive oil, Rosmarinus officinalis. 90 g aluminium tin with a wooden spatula.`,
    },
    priceCents: 2600,
    stock: 4,
    weight: '140',
    dimensions: '90 g · Ø 8 × 3 cm',
    ageDays: 190,
    appeal: 1.4,
    drawing: { kind: 'tin', finish: 'aluminium', color: 'sage', companion: 'rosemary', ground: 'mist' },
  },
  {
    slug: 'ember-charcoal-soap',
    categories: ['face', 'body'],
    sku: 'LYS-CAR-008',
    title: { es: 'Jabón facial de carbón Brasa', en: 'Brasa charcoal face soap' },
    short: {
      es: 'Pastilla negra de carbón vegetal y oliva, curada ocho semanas. Espuma blanca y fina.',
      en: 'A black bar of charcoal and olive oil, cured for eight weeks. The lather is white and fine.',
    },
    large: {
      es: `Es negro y hace espuma blanca, cosa que a los niños les parece magia. El carbón viene de sarmiento de viña, molido hasta que no se nota entre los dedos.

Lo hacemos en frío y lo dejamos secar ocho semanas en estantes de castaño. Así conserva su glicerina y no se deshace en la jabonera. Limpia a fondo las pieles con brillos; si la tuya es seca, úsalo solo por la noche.

Déjalo escurrir en un sitio aireado y te durará dos meses. Clave: Olea europaea, aceite de coco, carbón vegetal. 110 g, envuelto en papel.`,
      en: `It is black and lathers white, which children take for magic. The charcoal is made from vine prunings, ground until you can no longer feel it between your fingers.

We make it by cold process and leave it for eight weeks on chestnut shelves. That keeps the glycerine in and stops it melting in the dish. It cleans shiny skin thoroughly; if yours is dry, use it at night only.

Let it drain somewhere airy and it will last two months. Key ingredients: Olea europaea oil, coconut oil, vegetable charcoal. 110 g, wrapped in paper.`,
    },
    priceCents: 950,
    stock: 112,
    weight: '115',
    dimensions: '110 g · 8 × 5,5 × 2,5 cm',
    ageDays: 360,
    appeal: 1.7,
    drawing: {
      kind: 'soap',
      finish: 'paper',
      color: 'charcoal',
      trim: 'ecru',
      companion: 'olive-branch',
      ground: 'mist',
    },
  },
  {
    slug: 'pearl-oat-powder',
    categories: ['face'],
    sku: 'LYS-CAR-009',
    title: { es: 'Polvo exfoliante de avena Ostra', en: 'Ostra oat polishing powder' },
    short: {
      es: 'Avena, arroz y concha de ostra molida. Con agua se hace crema; en seco dura y dura.',
      en: 'Oat, rice and milled oyster shell. Water turns it to cream; dry, it keeps and keeps.',
    },
    large: {
      es: `En las depuradoras de Arcade sobran conchas. Las lavamos, las tostamos y las molemos tan finas como el azúcar glas, y con ese polvo, avena y harina de arroz preparamos un exfoliante que no lleva agua ni conservantes.

Echa media cucharadita en la mano, moja, frota hasta que haga crema y pásala por la cara en círculos. Pule sin arañar y deja un tacto de porcelana mate. Basta con dos veces por semana.

La bolsa es de papel y cierra con zip; que no le entre humedad. Clave: Avena sativa, Oryza sativa, carbonato cálcico marino. 60 g.`,
      en: `The oyster beds at Arcade have shells to spare. We wash, toast and mill them as fine as icing sugar; that powder, with oats and rice flour, makes a polish that needs neither water nor preservatives.

Tip half a teaspoon into your hand, wet it, rub until creamy and work it over your face in circles. It buffs without scratching and leaves a matt, porcelain feel. Twice a week is enough.

The pouch is paper and reseals; keep the damp out. Key ingredients: Avena sativa, Oryza sativa, marine calcium carbonate. 60 g.`,
    },
    priceCents: 1650,
    stock: 72,
    weight: '70',
    dimensions: '60 g · 10 × 15 cm',
    ageDays: 1,
    appeal: 0.8,
    drawing: {
      kind: 'pouch',
      finish: 'paper',
      color: 'oat',
      trim: 'stone',
      companion: 'shells',
      substance: 'powder',
      closure: 'zip',
      ground: 'mist',
    },
  },
]
