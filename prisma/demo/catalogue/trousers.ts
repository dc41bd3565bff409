import type { DemoProduct } from '../types.ts'

export const trousers: readonly DemoProduct[] = [
  {
    slug: 'bajamar-wide-trousers',
    categories: ['trousers'],
    sku: 'LYS-PAN-001',
    title: { es: 'Pantalón ancho de lino Bajamar', en: 'Bajamar wide linen trousers' },
    short: {
      es: 'Lino de cintura alta y mucho vuelo. Fresco hasta en el coche.',
      en: 'Linen with a high waist and plenty of swing. Cool even in the car.',
    },
    large: {
      es: `Con la marea baja hay que remangarse para cruzar, y con estos basta un tirón. La pernera es tan ancha que el aire entra por abajo y sale por donde puede.

Cintura alta con dos pinzas delante y goma solo atrás. Los bolsillos son profundos de verdad: probamos con un teléfono, unas llaves y tres conchas. El lino, de 210 gramos, no clarea.

El largo está pensado para sandalia plana; si los vas a llevar con tacón, escríbenos después de comprar y te los mandamos sin dobladillo. Lavado a 30 grados.`,
      en: `At low tide you have to roll up your trousers to get across, and with these one tug will do. The leg is so wide that air comes in at the bottom and leaves wherever it can.

A high waist with two pleats in front and elastic only at the back. The pockets are properly deep: we tested them with a phone, keys and three shells. At 210 grams the linen is opaque.

The length is meant for flat sandals; for heels, write to us after ordering and ask for an unfinished hem. Wash at 30 degrees.`,
    },
    priceCents: 8900,
    stock: 83,
    weight: '380',
    dimensions: 'XS–XL · 104 × 36 cm (M)',
    ageDays: 575,
    appeal: 3.9,
    drawing: {
      kind: 'wide-trousers',
      fabric: 'linen',
      color: 'oat',
      pattern: 'plain',
      details: { waist: 'flat', drawstring: false, pleats: 2, buttons: 0 },
      ground: 'shell',
    },
    furtherColors: ['charcoal'],
  },
  {
    slug: 'redera-wide-jeans',
    categories: ['trousers'],
    sku: 'LYS-PAN-002',
    title: { es: 'Vaquero ancho Redera', en: 'Redera wide jeans' },
    short: {
      es: 'Denim índigo de pierna recta y ancha. Para sentarse en el suelo a remendar redes o a lo que sea.',
      en: 'Indigo denim, cut straight and wide. For sitting on the ground mending nets, or whatever you do.',
    },
    large: {
      es: `Las rederas pasan el día en el suelo del puerto, con las piernas estiradas y las manos ocupadas. Tres de ellas probaron estos vaqueros durante un invierno y nos mandaron cambiar el tiro dos veces. Tenían razón las dos.

Es un denim de once onzas sin elastano que cede por el uso. Talle alto, pierna ancha desde la cadera, bajo sin rematar para que lo cortes a tu altura.

Lávalos solos la primera vez, con un chorro de vinagre. Luego, en frío y cada diez puestas, si eres de las nuestras.`,
      en: `Net menders spend their day on the harbour floor, legs out and hands busy. Three of them wore these jeans through a winter and sent us back to redraw the rise twice. They were right both times.

It is an eleven-ounce denim with no elastane, which gives with wear. High waist, wide from the hip down, and a raw hem for you to cut at your own height.

Wash them alone the first time, with a dash of vinegar. After that, cold, every ten wears if you are one of us.`,
    },
    priceCents: 9500,
    stock: 57,
    weight: '680',
    dimensions: '34–46 · 106 × 38 cm (38)',
    ageDays: 400,
    appeal: 2.3,
    drawing: {
      kind: 'wide-trousers',
      fabric: 'denim',
      color: 'indigo',
      pattern: 'plain',
      details: { waist: 'flat', drawstring: false, buttons: 1, rawHem: true },
      ground: 'shell',
    },
  },
  {
    slug: 'barro-wide-trousers',
    categories: ['trousers'],
    sku: 'LYS-PAN-003',
    title: { es: 'Pantalón fluido Barro', en: 'Barro fluid trousers' },
    short: {
      es: 'Algodón satinado color arcilla, ligero y con caída. Cómodo como un pijama, serio como un traje.',
      en: 'Clay cotton sateen, light and fluid. Easy as pyjamas, smart as a suit.',
    },
    large: {
      es: `Los alfareros de Buño trabajan un barro que, al secarse, toma este tono entre teja y piel. Lo llevamos a un satén de algodón muy lavado, mate por fuera y suave por dentro.

La cintura lleva cordón y goma, escondidos bajo un canesú para que con camisa metida parezca un pantalón de vestir. Nadie sospechará que llevas toda la reunión en pijama.

La tela se desliza y pesa poco; en la maleta ocupa lo que un libro. Máquina en frío y tendido rápido para que la raya caiga sola.`,
      en: `The potters of Buño work a clay that dries to this colour, somewhere between roof tile and skin. We brought it to a much-washed cotton sateen, matt outside and soft within.

The waist has both drawstring and elastic, hidden beneath a yoke so that with a shirt tucked in they pass for tailored trousers. Nobody will suspect you spent the meeting in pyjamas.

The cloth slides and weighs little; in a suitcase it takes the room of a paperback. Machine wash cold and hang up straight away so the crease falls by itself.`,
    },
    priceCents: 8200,
    stock: 40,
    weight: '320',
    dimensions: 'XS–XL · 103 × 35 cm (M)',
    ageDays: 72,
    appeal: 1.3,
    drawing: {
      kind: 'wide-trousers',
      fabric: 'cotton',
      color: 'clay',
      pattern: 'plain',
      details: { drawstring: 'hidden' },
      ground: 'shell',
    },
  },
  {
    slug: 'olivar-linen-trousers',
    categories: ['trousers'],
    sku: 'LYS-PAN-004',
    title: { es: 'Pantalón de lino Olivar', en: 'Olivar linen trousers' },
    short: {
      es: 'Lino verde oliva de corte recto, con cordón en la cintura. Va de la playa a la mesa.',
      en: 'Straight olive linen with a drawstring waist. It goes from beach to table.',
    },
    large: {
      es: `Siempre hay un pantalón que pasa las vacaciones en la silla y no llega a guardarse nunca. Este aspira a serlo.

Cintura con goma y cordón de algodón trenzado, bolsillos sesgados, uno trasero con botón. La pernera baja recta y permite dos vueltas si te metes en la orilla. El color sale del envés de la hoja del olivo, más gris que verde.

Si quieres que dure, enjuágalo en agua dulce después de la playa: la sal y el lino se llevan bien solo en nuestro nombre.`,
      en: `There is always one pair of trousers that stays on the chair all holiday and never gets put away. These hope to be that pair.

Elastic and a plaited cotton drawstring at the waist, slanted pockets, one back pocket with a button. The leg is straight and takes two turn-ups when you wade in. The colour comes from the underside of an olive leaf, more grey than green.

If you want them to last, rinse them in fresh water after the beach: linen and salt only get along in our name.`,
    },
    priceCents: 7500,
    stock: 68,
    weight: '340',
    dimensions: 'S–XXL · 105 × 30 cm (M)',
    ageDays: 500,
    appeal: 2.6,
    drawing: {
      kind: 'trousers',
      fabric: 'linen',
      color: 'olive',
      pattern: 'plain',
      details: { shape: 'straight', waist: 'elastic', drawstring: true, pockets: { kind: 'slant', count: 2 } },
      ground: 'shell',
    },
  },
  {
    slug: 'cubierta-canvas-trousers',
    categories: ['trousers'],
    sku: 'LYS-PAN-005',
    title: { es: 'Pantalón de loneta Cubierta', en: 'Deck canvas trousers' },
    short: {
      es: 'Loneta marino resistente, rodillas dobles y bolsillo de herramienta.',
      en: 'Tough navy canvas with double knees and a tool pocket.',
    },
    large: {
      es: `Cubierta de barco, taller, huerto, mudanza. Es un pantalón para ensuciarse, y por eso las rodillas van dobladas y las costuras de entrepierna, triples.

La loneta es de algodón, diez onzas y media, con un acabado seco que no hace ruido al andar. Tiene un bolsillo estrecho en el muslo derecho para el metro o la navaja, y trabillas anchas que admiten cualquier cinturón.

Se lava a 40 grados las veces que haga falta. El azul marino irá perdiendo fuerza por delante y, en un par de años, tendrás uno que no se parece al de nadie.`,
      en: `Boat deck, workshop, allotment, house move. These are trousers for getting dirty in, so the knees are doubled and the inseams sewn three times over.

The canvas is cotton, ten and a half ounces, with a dry finish that makes no noise when you walk. A narrow pocket on the right thigh holds a folding rule or a knife, and the loops are wide enough for any belt.

Wash them at 40 degrees as often as they need it. The navy will fade at the front and, in a couple of years, no one else will own a pair like yours.`,
    },
    priceCents: 8900,
    stock: 45,
    weight: '590',
    dimensions: '38–52 · 106 × 32 cm (42)',
    ageDays: 340,
    appeal: 1.1,
    drawing: {
      kind: 'trousers',
      fabric: 'canvas',
      color: 'navy',
      pattern: 'plain',
      details: { shape: 'straight', doubleKnees: true, loops: 'wide', pockets: { kind: 'patch', count: 1 } },
      ground: 'shell',
    },
  },
  {
    slug: 'lonja-pinstripe-trousers',
    categories: ['trousers'],
    sku: 'LYS-PAN-006',
    title: { es: 'Pantalón de raya Lonja', en: 'Lonja pinstripe trousers' },
    short: {
      es: 'Lana fría antracita con raya diplomática. De vestir, pero sin almidón.',
      en: 'Charcoal cool wool with a pinstripe. Smart, without the starch.',
    },
    large: {
      es: `En la lonja de antes, el subastador iba de traje y los demás, en botas de agua. Este pantalón los reconcilia: raya fina de despacho y comodidad de pantalón de faena.

La lana fría pesa 240 gramos y se puede llevar casi diez meses al año. Medio forro hasta la rodilla, una pinza por lado y goma oculta en la pretina que da dos centímetros de tregua.

Cuélgalo por el bajo y la gravedad lo planchará. Tintorería una vez por temporada; entre medias, basta con un cepillo y un balcón.`,
      en: `At the fish auctions of old, the auctioneer wore a suit and everyone else wellingtons. These trousers make peace between them: a fine office stripe with the comfort of working gear.

The cool wool weighs 240 grams and can be worn nearly ten months of the year. They are half-lined to the knee, with one pleat each side and a hidden elastic that grants you two centimetres of mercy.

Hang them by the hem and gravity will do the pressing. Dry clean once a season; in between, a brush and a balcony are enough.`,
    },
    priceCents: 11500,
    stock: 2,
    weight: '430',
    dimensions: '36–50 · 105 × 31 cm (42)',
    ageDays: 620,
    appeal: 0.7,
    drawing: {
      kind: 'trousers',
      fabric: 'wool',
      color: 'charcoal',
      trim: 'stone',
      pattern: 'pinstripe',
      details: { pleats: 2 },
      ground: 'shell',
    },
  },
  {
    slug: 'cala-linen-shorts',
    categories: ['trousers'],
    sku: 'LYS-PAN-007',
    title: { es: 'Bermudas de lino Cala', en: 'Cala linen shorts' },
    short: {
      es: 'Lino azul mar por encima de la rodilla. Ligeras, con goma y sin complicaciones.',
      en: 'Sea-blue linen above the knee. Light, elasticated and uncomplicated.',
    },
    large: {
      es: `Son las que te pones con el pelo todavía mojado. Goma cómoda, cordón por si acaso, y una pernera que no se sube al sentarte en la toalla.

El azul es gris por la mañana y casi verde al atardecer, como la ría. Se tiñe con poca agua en una tintorería que depura la que usa.

Bolsillos de red por dentro, para que la arena se vaya por donde vino. Se lavan a 30 grados y, con viento de nordés, se secan en lo que tardas en tomarte un café.`,
      en: `These are the ones you pull on with your hair still wet. Easy elastic, a drawstring just in case, and a leg that doesn’t ride up when you sit on a towel.

The blue is grey in the morning and almost green by dusk, much like the ría. It is dyed with little water at a dyehouse that cleans what it uses.

The pocket bags are mesh, so sand leaves the way it came. Wash at 30 degrees; in a north-easterly they dry in the time it takes to drink a coffee.`,
    },
    priceCents: 4900,
    stock: 92,
    weight: '190',
    dimensions: 'S–XXL · 48 × 33 cm (M)',
    ageDays: 230,
    appeal: 2.4,
    drawing: {
      kind: 'shorts',
      fabric: 'linen',
      color: 'sea',
      pattern: 'plain',
      details: { waist: 'elastic', drawstring: true },
      ground: 'shell',
    },
  },
  {
    slug: 'sendero-canvas-shorts',
    categories: ['trousers'],
    sku: 'LYS-PAN-008',
    title: { es: 'Bermudas de loneta Sendero', en: 'Trail canvas shorts' },
    short: {
      es: 'Loneta recia con bolsillos de parche. Para caminar, sentarse en una roca y seguir.',
      en: 'Stout canvas with patch pockets. For walking, sitting on a rock and walking on.',
    },
    large: {
      es: `El Camiño dos Faros son doscientos kilómetros de acantilado entre Malpica y Fisterra. Lo hicimos en ocho días con el primer prototipo, que volvió roto por un solo sitio: la trasera. Ahora lleva doble tela ahí.

La loneta es densa, pero está lavada con enzimas y no raspa el muslo ni el primer día. Dos bolsillos delanteros de parche y otro con cremallera para las llaves.

Largo justo sobre la rodilla. Cuando se manchen, a la lavadora; cuando se decoloren, enhorabuena.`,
      en: `The Lighthouse Way is two hundred kilometres of clifftop between Malpica and Fisterra. We walked it in eight days in the first prototype, which came back torn in only one place: the seat. It now has a double layer there.

The canvas is dense but enzyme-washed, so it won’t chafe your thighs on day one. Two patch pockets in front, and another with a zip for keys.

They end just above the knee. When they get stained, machine wash; when they fade, congratulations.`,
    },
    priceCents: 5500,
    stock: 60,
    weight: '310',
    dimensions: 'S–XXL · 50 × 34 cm (M)',
    ageDays: 285,
    appeal: 1.2,
    drawing: {
      kind: 'shorts',
      fabric: 'canvas',
      color: 'camel',
      pattern: 'plain',
      details: { waist: 'flat', drawstring: false, pockets: { kind: 'patch', count: 2 } },
      ground: 'shell',
    },
    furtherColors: ['moss'],
  },
  {
    slug: 'caseta-striped-shorts',
    categories: ['trousers'],
    sku: 'LYS-PAN-009',
    title: { es: 'Shorts de rayas Caseta', en: 'Beach-hut striped shorts' },
    short: {
      es: 'Algodón a rayas blancas y celestes, como las casetas de baño de antes.',
      en: 'White and sky-blue striped cotton, like the bathing huts of old.',
    },
    large: {
      es: `En las fotos antiguas de La Toja hay una fila de casetas a rayas y señores en camiseta que miran el mar con recelo. De esas casetas viene la tela: raya ancha, azul claro sobre blanco, en un algodón que se arruga poco.

Cortos sin ser mínimos, con goma alta que no marca y un bolsillo atrás. Sirven para dormir, para desayunar en la terraza y para bajar al agua sin que nadie sepa que también has dormido con ellos.

A 40 grados con la ropa blanca. El azul está teñido a conciencia.`,
      en: `Old photographs of La Toja show a row of striped huts and gentlemen in bathing vests eyeing the sea with mistrust. The huts gave us the cloth: a broad stripe, pale blue on white, in a cotton that creases little.

Short without being tiny, with a high elastic waist that leaves no marks and a pocket behind. They do for sleeping, for breakfast on the terrace and for going down to the water without anyone knowing you also slept in them.

Wash at 40 degrees with your whites. The blue was dyed to last.`,
    },
    priceCents: 3900,
    stock: 77,
    weight: '140',
    dimensions: 'XS–XL · 36 × 34 cm (M)',
    ageDays: 45,
    appeal: 1.5,
    drawing: {
      kind: 'shorts',
      fabric: 'cotton',
      color: 'white',
      trim: 'sky',
      pattern: 'stripe',
      details: { waist: 'elastic', drawstring: false, length: 'short' },
      ground: 'shell',
    },
  },
]
