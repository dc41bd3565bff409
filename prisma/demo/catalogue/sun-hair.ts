import type { DemoProduct } from '../types.ts'

export const sunAndHair: readonly DemoProduct[] = [
  {
    slug: 'noon-canvas-hat',
    categories: ['sun-hair'],
    sku: 'LYS-SOL-001',
    title: { es: 'Sombrero de lona Mediodía', en: 'Mediodía canvas sun hat' },
    short: {
      es: 'Lona de algodón color crudo, ala de nueve centímetros y se dobla en el bolso.',
      en: 'Ecru cotton canvas, a nine-centimetre brim, and it folds into your bag.',
    },
    large: {
      es: `A mediodía no hay sombra en la playa, salvo la que traigas puesta. El ala de este sombrero mide nueve centímetros, lo justo para cubrir la nariz y la nuca sin convertirte en una seta.

La lona está pespunteada en círculos, uno cada siete milímetros, y por eso el ala aguanta el viento pero se deja enrollar. Dentro lleva una cinta de lino que absorbe el sudor y se puede ajustar con un cordón.

Mójalo si aprieta el calor: tarda una hora en secarse y refresca durante toda ella. A mano con jabón, y a secar sobre un tarro grande.`,
      en: `At midday there is no shade on a beach except what you bring on your head. This brim measures nine centimetres, just enough to cover nose and nape without turning you into a mushroom.

The canvas is stitched in circles, one every seven millimetres, which is why the brim stands up to wind and still rolls up. Inside, a linen band takes care of sweat and adjusts with a cord.

Wet it when the heat gets serious: it takes an hour to dry and cools you for all of it. Wash by hand with soap and dry it over a big jar.`,
    },
    priceCents: 4500,
    stock: 53,
    weight: '130',
    dimensions: 'Ø 36 cm · 55–60 cm',
    ageDays: 320,
    appeal: 2.3,
    drawing: { kind: 'hat', fabric: 'canvas', color: 'ecru', trim: 'navy', pattern: 'plain', ground: 'foam' },
  },
  {
    slug: 'zenith-face-sunscreen',
    categories: ['sun-hair', 'face'],
    sku: 'LYS-SOL-002',
    title: { es: 'Protector facial FPS 50 Cénit', en: 'Zenith face sunscreen SPF 50' },
    short: {
      es: 'Fluido mineral sin rastro blanco, para todos los días del año. También los nublados.',
      en: 'A mineral fluid with no white cast, for every day of the year. Cloudy ones too.',
    },
    large: {
      es: `El problema de los filtros minerales era la cara de mimo. Lo resolvimos con óxido de zinc recubierto y una punta de pigmento color arena que se funde con casi todos los tonos.

Es fluido, mate y no pica en los ojos cuando sudas. Sirve de base de maquillaje y se lleva bien con el sérum de algas debajo.

Aplica dos dedos de producto quince minutos antes de salir, y repite cada dos horas y después de bañarte. Ningún protector filtra toda la radiación: busca la sombra a mediodía y tapa a los bebés. Clave: óxido de zinc, escualano, vitamina E. 50 ml.`,
      en: `The trouble with mineral filters used to be the mime-artist face. We solved it with coated zinc oxide and a hint of sand pigment that melts into almost every skin tone.

It is fluid, matt and doesn’t sting your eyes when you sweat. It works as a make-up base and gets on well with the seaweed serum underneath.

Apply two fingers’ worth fifteen minutes before going out, then again every two hours and after swimming. No sunscreen blocks all radiation: find shade at midday and keep babies covered. Key ingredients: zinc oxide, squalane, vitamin E. 50 ml.`,
    },
    priceCents: 2790,
    stock: 108,
    weight: '70',
    dimensions: '50 ml · 4 × 13 cm',
    ageDays: 370,
    appeal: 4.1,
    drawing: { kind: 'tube', finish: 'aluminium', color: 'sand', trim: 'white', companion: 'pebbles', ground: 'foam' },
  },
  {
    slug: 'ridge-sun-stick',
    categories: ['sun-hair'],
    sku: 'LYS-SOL-003',
    title: { es: 'Barra solar FPS 50 Cresta', en: 'Cresta sun stick SPF 50' },
    short: {
      es: 'Para nariz, orejas y pómulos. Se aplica con una mano mientras sujetas la tabla con la otra.',
      en: 'For nose, ears and cheekbones. One hand applies it while the other holds your board.',
    },
    large: {
      es: `La probaron los de la escuela de surf de Pantín, que pasan seis horas al día a remojo. Pidieron que no se derritiera en la furgoneta, que no dejara las manos resbaladizas y que se viera dónde te la habías puesto. Por eso es azul claro.

El color se difumina si insistes; si no, te queda pintura de guerra. Cera de abeja y óxido de zinc, nada más complicado que eso.

Pásala tres veces por zona y repite con frecuencia, sobre todo al salir del agua. Resiste el baño, pero no hace milagros. Clave: óxido de zinc, Cera alba, aceite de coco. 25 g en tubo de cartón.`,
      en: `It was tested at the Pantín surf school, where they soak for six hours a day. They asked that it shouldn’t melt in the van, shouldn’t leave hands slippery and should show where you had put it. Hence the pale blue.

The colour blurs if you keep rubbing; if not, you get war paint. It is beeswax and zinc oxide, nothing fancier.

Three passes over each area, and often, above all when you come out of the water. It resists swimming, but it can’t do miracles. Key ingredients: zinc oxide, Cera alba, coconut oil. 25 g in a paper tube.`,
    },
    priceCents: 1590,
    stock: 90,
    weight: '38',
    dimensions: '25 g · Ø 3 × 8 cm',
    ageDays: 205,
    appeal: 2.1,
    drawing: {
      kind: 'stick',
      finish: 'paper',
      color: 'sky',
      trim: 'white',
      companion: 'seaweed',
      contents: 'tinted',
      ground: 'foam',
    },
  },
  {
    slug: 'towel-sun-mist',
    categories: ['sun-hair', 'body'],
    sku: 'LYS-SOL-004',
    title: { es: 'Bruma solar FPS 30 Toalla', en: 'Toalla sun mist SPF 30' },
    short: {
      es: 'Protector corporal en espray, ligero y sin gas. Llega a la espalda sin pedir ayuda.',
      en: 'A light, gas-free body sunscreen spray. It reaches your back without asking for help.',
    },
    large: {
      es: `Hay dos clases de personas: las que se echan crema antes de la playa y las que se la echan con arena. Para las segundas hicimos esta bruma.

Sale en gota fina con una bomba mecánica, funciona boca abajo y se absorbe sin que la arena se quede a vivir. Deja la piel hidratada, no aceitosa, y huele levemente a piel de limón.

Agita, pulveriza generosamente y extiende con la mano. Repite cada dos horas y tras el baño; no la inhales ni la apliques directamente en la cara. Botella de aluminio que se recicla. Clave: filtros de amplio espectro, aloe, Citrus limon. 150 ml.`,
      en: `There are two kinds of people: those who put sunscreen on before the beach and those who do it with sand. We made this mist for the second kind.

A mechanical pump sends it out in fine drops, it works upside down, and it sinks in before the sand can move in. Skin is left moisturised, not oily, with a faint smell of lemon peel.

Shake, spray generously and smooth over by hand. Repeat every two hours and after swimming; don’t inhale it or spray it straight at your face. Recyclable aluminium bottle. Key ingredients: broad-spectrum filters, aloe, Citrus limon. 150 ml.`,
    },
    priceCents: 2250,
    stock: 76,
    weight: '195',
    dimensions: '150 ml · Ø 5 × 17 cm',
    ageDays: 255,
    appeal: 2.4,
    drawing: {
      kind: 'spray',
      finish: 'aluminium',
      color: 'butter',
      trim: 'white',
      companion: 'citrus',
      ground: 'foam',
    },
  },
  {
    slug: 'dusk-after-sun',
    categories: ['sun-hair', 'body'],
    sku: 'LYS-SOL-005',
    title: { es: 'Gel para después del sol Ocaso', en: 'Ocaso after-sun gel' },
    short: {
      es: 'Aloe y eucalipto, fresco como una sábana a la sombra.',
      en: 'Aloe and eucalyptus, as cool as a sheet in the shade.',
    },
    large: {
      es: `Hay una hora, entre la playa y la cena, en la que solo quieres agua fría y silencio. Este gel es para esa hora.

El aloe lo cultivan en Conil, a un kilómetro del mar, y se procesa el mismo día del corte. Lo acompañan pepino y una pizca de eucalipto, que dan sensación de frescor sin llegar a picar. Se absorbe en nada y no mancha la ropa blanca.

Mételo en la nevera media hora y reparte sin frotar. Es un cosmético: si te has quemado de verdad, consulta en la farmacia. Clave: Aloe barbadensis, Cucumis sativus, betaína. 200 ml en vidrio esmerilado.`,
      en: `There is an hour, between beach and dinner, when all you want is cold water and quiet. This gel is for that hour.

The aloe grows in Conil, a kilometre from the sea, and is processed on the day it is cut. Cucumber and a pinch of eucalyptus add a cool feeling that stops short of a sting. It sinks in at once and won’t stain white clothes.

Leave it in the fridge for half an hour and spread without rubbing. It is a cosmetic: if you are properly burnt, ask a pharmacist. Key ingredients: Aloe barbadensis, Cucumis sativus, betaine. 200 ml in frosted glass.`,
    },
    priceCents: 1950,
    stock: 0,
    weight: '390',
    dimensions: '200 ml · Ø 6 × 17 cm',
    ageDays: 345,
    appeal: 1.9,
    drawing: {
      kind: 'pump',
      finish: 'frosted-glass',
      color: 'sage',
      trim: 'white',
      companion: 'eucalyptus',
      substance: 'gel',
      ground: 'foam',
    },
  },
  {
    slug: 'surf-salt-spray',
    categories: ['sun-hair'],
    sku: 'LYS-SOL-006',
    title: { es: 'Espray de sal Melena', en: 'Melena sea salt spray' },
    short: {
      es: 'Textura de día de playa en un martes de oficina. Con sal de verdad y sin acartonar.',
      en: 'Beach-day texture on an office Tuesday. Real salt, none of the crunch.',
    },
    large: {
      es: `Ese pelo que te queda al volver del agua, con ondas que no has hecho tú y cuerpo para rato. Los espráis de sal suelen dar lo primero y, de propina, estropajo.

Al nuestro le pusimos la mitad de la sal habitual y, a cambio, proteína de arroz y un gel de semilla de lino que sujeta con suavidad. En pelo fino da volumen; en el rizado, definición.

Pulveriza sobre el pelo húmedo, estruja con las manos y deja que se seque solo. También en seco, para revivir el segundo día. Clave: sal marina, Linum usitatissimum, proteína de arroz. 150 ml, aroma a coco seco y brisa.`,
      en: `You know the hair you have when you come back from the sea, with waves you didn’t make and body to spare. Salt sprays usually give you that and, as a bonus, a scouring pad.

We halved the usual salt and put in rice protein and a flaxseed gel with a soft hold instead. Fine hair gets volume; curls get definition.

Spray on damp hair, scrunch with your hands and let it dry by itself. It works on dry hair too, to revive day two. Key ingredients: sea salt, Linum usitatissimum, rice protein. 150 ml, scented with dry coconut and sea breeze.`,
    },
    priceCents: 1690,
    stock: 115,
    weight: '290',
    dimensions: '150 ml · Ø 5 × 15 cm',
    ageDays: 520,
    appeal: 3,
    drawing: {
      kind: 'spray',
      finish: 'clear-glass',
      color: 'sea',
      trim: 'black',
      companion: 'salt-crystals',
      ground: 'foam',
    },
  },
  {
    slug: 'nettle-shampoo-bar',
    categories: ['sun-hair'],
    sku: 'LYS-SOL-007',
    title: { es: 'Champú sólido Ortiga', en: 'Ortiga shampoo bar' },
    short: {
      es: 'Ortiga y romero en pastilla. Espuma abundante y setenta lavados por delante.',
      en: 'Nettle and rosemary in a bar. Plenty of lather and seventy washes ahead of you.',
    },
    large: {
      es: `Si dejaste los champús sólidos porque el pelo se te quedaba como encerado, dale otra oportunidad a este. No es jabón: está hecho con un tensioactivo de coco de pH ajustado, así que no necesita vinagre ni periodo de adaptación.

La ortiga la traemos de un prado de Mondoñedo, cortada con guantes y con respeto. Deja el cabello ligero y con brillo, sobre todo si se te engrasa pronto.

Frota entre las manos, no en la cabeza, y masajea con la espuma. Que escurra bien entre lavado y lavado. Clave: isetionato de coco, Urtica dioica, Rosmarinus officinalis. 80 g, para unas setenta duchas.`,
      en: `If you gave up on shampoo bars because they left your hair like wax, give this one a chance. It isn’t soap: it is made with a pH-adjusted coconut cleanser, so there is no vinegar rinse and no settling-in period.

The nettles come from a meadow in Mondoñedo, cut with gloves and with respect. Hair is left light and glossy, especially if yours turns greasy early.

Rub it in your hands rather than on your head, and massage with the lather. Let it drain between washes. Key ingredients: sodium cocoyl isethionate, Urtica dioica, Rosmarinus officinalis. 80 g, good for about seventy showers.`,
    },
    priceCents: 1150,
    stock: 130,
    weight: '86',
    dimensions: '80 g · Ø 6,5 × 3 cm',
    ageDays: 415,
    appeal: 2.8,
    drawing: { kind: 'soap', finish: 'paper', color: 'moss', trim: 'ecru', companion: 'rosemary', ground: 'foam' },
  },
  {
    slug: 'amber-hair-oil',
    categories: ['sun-hair'],
    sku: 'LYS-SOL-008',
    title: { es: 'Aceite capilar Ámbar', en: 'Ámbar hair oil' },
    short: {
      es: 'Tres gotas de almendra y camelia para puntas que han visto demasiado verano.',
      en: 'Three drops of almond and camellia for ends that have seen too much summer.',
    },
    large: {
      es: `En los pazos gallegos las camelias florecen en enero y nadie recoge la semilla. Nosotros sí: prensada en frío da un aceite fino y dorado, muy parecido al que se usa en Japón desde hace siglos para peinar.

Lo mezclamos con almendra dulce y un poco de argán. Tres gotas calentadas entre las palmas alisan el encrespado y dan brillo sin apelmazar; una cucharada, la noche antes de lavarte el pelo, lo deja como seda.

De medios a puntas, nunca en la raíz. Clave: Camellia japonica, Prunus amygdalus dulcis, Argania spinosa. En 50 o 100 ml, con cuentagotas.`,
      en: `In the manor gardens of Galicia camellias bloom in January and nobody collects the seed. We do: cold-pressed, it gives a fine golden oil, close to the one used for centuries in Japan to dress hair.

We blend it with sweet almond and a little argan. Three drops warmed between your palms smooth frizz and add shine without weight; a spoonful the night before washing leaves hair like silk.

Mid-lengths to ends, never at the roots. Key ingredients: Camellia japonica oil, Prunus amygdalus dulcis oil, Argania spinosa oil. In 50 or 100 ml, with a dropper.`,
    },
    priceCents: 2890,
    stock: 62,
    weight: '140',
    dimensions: '50 / 100 ml · Ø 3,8 × 11 cm (50 ml)',
    ageDays: 110,
    appeal: 1.6,
    drawing: {
      kind: 'dropper',
      finish: 'amber-glass',
      color: 'camel',
      trim: 'ecru',
      companion: 'almond',
      ground: 'foam',
    },
    volumes: [
      { name: '50 ml', priceCents: 2890 },
      { name: '100 ml', priceCents: 4900, weight: '240' },
    ],
  },
  {
    slug: 'harvest-hair-mask',
    categories: ['sun-hair'],
    sku: 'LYS-SOL-009',
    title: { es: 'Mascarilla capilar Vendimia', en: 'Vendimia hair mask' },
    short: {
      es: 'Semilla de uva y manteca de karité para el pelo que vuelve de vacaciones hecho paja.',
      en: 'Grape seed and shea for hair that comes home from holiday as straw.',
    },
    large: {
      es: `Septiembre: se vendimia, vuelven las clases y el pelo cruje. De lo primero sacamos remedio para lo tercero. La pepita de uva, que en la bodega sobra, guarda un aceite ligero que suaviza sin dejar peso.

Es una crema espesa, de color ciruela muy pálido. Repártela con los dedos, peina con púas anchas y espera diez minutos envuelta en una toalla caliente. Aclara con agua fresca y notarás el peine resbalar.

Una vez a la semana basta. Apta para pelo teñido. Clave: Vitis vinifera, manteca de karité, proteína de trigo hidrolizada. Tarro de cerámica de 200 ml, que luego sirve para las brochas.`,
      en: `September: the grapes come in, school starts and your hair crackles. The first provides for the last. Grape pips, which wineries have to spare, hold a light oil that softens hair without weighing it down.

It is a thick cream in a very pale plum. Work it through with your fingers, comb with wide teeth and wait ten minutes wrapped in a hot towel. Rinse with cool water and feel the comb slide.

Once a week is enough. Suitable for coloured hair. Key ingredients: Vitis vinifera oil, shea butter, hydrolysed wheat protein. A 200 ml ceramic jar, which will later hold your brushes.`,
    },
    priceCents: 2450,
    stock: 48,
    weight: '410',
    dimensions: '200 ml · Ø 8,5 × 7 cm',
    ageDays: 3,
    appeal: 1.1,
    drawing: { kind: 'jar', finish: 'ceramic', color: 'plum', trim: 'ecru', companion: 'cotton-boll', ground: 'foam' },
  },
]
