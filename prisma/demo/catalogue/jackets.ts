import type { DemoProduct } from '../types.ts'

export const jackets: readonly DemoProduct[] = [
  {
    slug: 'orballo-raincoat',
    categories: ['jackets'],
    sku: 'LYS-CHA-001',
    title: { es: 'Chubasquero Orballo', en: 'Orballo raincoat' },
    short: {
      es: 'Algodón encerado color mantequilla, costuras selladas y capucha que te deja ver a los lados.',
      en: 'Waxed cotton in butter yellow, sealed seams and a hood you can see out of.',
    },
    large: {
      es: `El orballo es esa lluvia que no cae, flota. Los paraguas no sirven y los plásticos te empapan por dentro. Nosotros volvimos al algodón encerado: frena el agua, respira y suena a barco.

La cera es vegetal y no mancha los asientos. Las costuras van selladas con cinta, la capucha tiene visera y gira con la cabeza, y los bolsillos llevan un forro de franela para calentar las manos.

No lo metas en la lavadora. Pásale una esponja con agua fría y, cada dos años, reencéralo con un paño: en la caja va la primera lata. El amarillo irá dibujando su propio mapa.`,
      en: `Orballo is the rain that floats instead of falling. Umbrellas are useless and plastic soaks you from within. So we went back to waxed cotton: it stops water, it breathes and it sounds like a boat.

The wax is plant-based and won’t mark a car seat. Seams are taped, the hood has a peak and turns with your head, and the pockets are lined in flannel to warm your hands.

Keep it out of the washing machine. Sponge it with cold water and rewax it with a cloth every two years: the first tin is in the box. The yellow will slowly draw its own map.`,
    },
    priceCents: 18900,
    stock: 37,
    weight: '920',
    dimensions: 'XS–XXL · 92 × 60 cm (M)',
    ageDays: 610,
    appeal: 3.4,
    drawing: {
      kind: 'raincoat',
      fabric: 'canvas',
      color: 'butter',
      pattern: 'plain',
      details: { hood: true },
      ground: 'slate',
    },
  },
  {
    slug: 'temporal-raincoat',
    categories: ['jackets'],
    sku: 'LYS-CHA-002',
    title: { es: 'Impermeable Temporal', en: 'Temporal raincoat' },
    short: {
      es: 'Largo y ligero, de nailon reciclado de redes. Se guarda en su bolsillo.',
      en: 'Long and light, made from recycled fishing nets. It packs into its own pocket.',
    },
    large: {
      es: `Las redes que se quedan en el fondo siguen pescando durante años. Las que se recuperan se lavan, se funden y se convierten en hilo. De ese hilo es este impermeable; en cada uno hay unos dos metros cuadrados de red.

Aguanta una columna de agua de 10.000 milímetros, es decir, una tarde entera de temporal en Camariñas. Ventila por la espalda, cierra con broches que se abren con guantes y cubre hasta medio muslo.

Lávalo a 30 grados sin suavizante y dale diez minutos de secadora tibia: así vuelve a repeler el agua.`,
      en: `Nets left on the seabed go on fishing for years. Those that are recovered get washed, melted and spun. This raincoat is made of that yarn; there are about two square metres of net in each one.

It is rated to 10,000 millimetres, in other words a whole afternoon of storm in Camariñas. It vents at the back, closes with poppers you can open in gloves, and covers you to mid-thigh.

Wash at 30 degrees without softener, then give it ten warm minutes in the dryer to bring the water repellency back.`,
    },
    priceCents: 15900,
    stock: 51,
    weight: '480',
    dimensions: 'XS–XXL · 96 × 61 cm (M)',
    ageDays: 250,
    appeal: 2.1,
    drawing: {
      kind: 'raincoat',
      fabric: 'nylon',
      color: 'navy',
      trim: 'salt',
      pattern: 'plain',
      details: { fastening: 'poppers', length: 'thigh' },
      ground: 'slate',
    },
    furtherColors: ['moss'],
  },
  {
    slug: 'calafate-chore-jacket',
    categories: ['jackets'],
    sku: 'LYS-CHA-003',
    title: { es: 'Chaqueta de trabajo Calafate', en: 'Calafate chore jacket' },
    short: {
      es: 'Loneta azul índigo con tres bolsillos de parche. Mejor cuanto más la uses.',
      en: 'Indigo canvas with three patch pockets. The more you wear it, the better it gets.',
    },
    large: {
      es: `Calafatear es meter estopa entre las tablas de un barco para que no entre agua. Quienes lo hacían llevaban chaquetas azules, cortas y con bolsillos grandes para los hierros. La forma no ha envejecido un día.

Loneta de algodón de once onzas, costuras con triple pespunte y botones de metal que no se caen. Sin forro, para que puedas llevarla todo el año encima de un jersey o de nada.

Empieza tiesa y azul oscura. En unos meses se ablanda, y los codos cuentan a qué te dedicas. Lávala en frío, aparte las primeras veces.`,
      en: `To caulk a boat is to drive oakum between its planks so no water gets in. The men who did it, calafates, wore short blue jackets with pockets big enough for their irons. The shape hasn’t aged a day.

Eleven-ounce cotton canvas, triple-stitched seams and metal buttons that stay put. No lining, so that you can wear it all year over a jumper or over nothing.

It starts out stiff and dark. Within months it softens, and the elbows tell people what you do. Wash cold, on its own the first few times.`,
    },
    priceCents: 12900,
    stock: 64,
    weight: '740',
    dimensions: 'S–XXL · 70 × 58 cm (M)',
    ageDays: 545,
    appeal: 2.9,
    drawing: {
      kind: 'jacket',
      fabric: 'canvas',
      color: 'indigo',
      pattern: 'plain',
      details: { pockets: { kind: 'patch', count: 3 }, length: 'short' },
      ground: 'slate',
    },
  },
  {
    slug: 'indiana-linen-blazer',
    categories: ['jackets'],
    sku: 'LYS-CHA-004',
    title: { es: 'Americana de lino Indiana', en: 'Indiana linen blazer' },
    short: {
      es: 'Lino color arena sin hombreras ni forro. Elegancia que se puede arrugar.',
      en: 'Sand linen with no padding and no lining. Elegance you are allowed to crease.',
    },
    large: {
      es: `Indianos llamaban a los que volvían de Cuba con palmeras para el jardín y trajes claros. Algunos trajes siguen en los baúles, y uno de ellos, prestado por una familia de Ribadeo, nos sirvió de patrón.

Quitamos hombreras, entretelas y forro, y lo que quedó es casi una camisa con solapas. El lino, de 230 gramos, se arruga con gracia y se recupera colgado en el baño mientras te duchas.

Dos bolsillos de parche y uno interior para el pasaporte. Limpieza en seco, o agua fría y mucho mimo.`,
      en: `Indianos was the name for those who came back from Cuba with palm trees for the garden and pale suits. Some of the suits are still in their trunks; one of them, lent by a family in Ribadeo, gave us this pattern.

We took out the shoulder pads, the canvassing and the lining, and what remained is almost a shirt with lapels. The 230-gram linen creases gracefully and recovers if you hang it in the bathroom while you shower.

Two patch pockets, plus one inside for a passport. Dry clean, or cold water and a great deal of tenderness.`,
    },
    priceCents: 16900,
    stock: 23,
    weight: '560',
    dimensions: 'S–XXL · 73 × 56 cm (M)',
    ageDays: 380,
    appeal: 1.6,
    drawing: {
      kind: 'jacket',
      fabric: 'linen',
      color: 'sand',
      pattern: 'plain',
      details: { lapels: 'classic', pockets: { kind: 'patch', count: 2 } },
      ground: 'slate',
    },
  },
  {
    slug: 'carbon-denim-jacket',
    categories: ['jackets'],
    sku: 'LYS-CHA-005',
    title: { es: 'Cazadora vaquera Carbón', en: 'Carbón denim jacket' },
    short: {
      es: 'Denim negro sin lavar, corto y limpio de detalles. La cazadora de siempre, bien hecha.',
      en: 'Unwashed black denim, short and clean. The jacket you know, made properly.',
    },
    large: {
      es: `No tiene rotos, ni parches, ni frases en la espalda. Tiene un denim negro de trece onzas, hilos en el mismo tono y unos hombros que se adaptan a los tuyos a las dos semanas.

La teñimos con azufre para que el negro vire a gris humo en lugar de a marrón. Los botones están grabados por dentro, donde solo los ves tú.

Talla justa: si piensas meter debajo un jersey gordo, coge una más. Lávala muy de vez en cuando, del revés, y olvídate de la secadora.`,
      en: `There are no rips, no patches and nothing written across the back. There is a thirteen-ounce black denim, thread in the same tone, and shoulders that learn yours within a fortnight.

We dye it with sulphur so that the black turns to smoke grey rather than brown. The buttons are engraved on the inside, where only you will see them.

The fit is neat: if you plan on a thick jumper underneath, go up one. Wash it once in a while, inside out, and forget about the dryer.`,
    },
    priceCents: 11900,
    stock: 46,
    weight: '810',
    dimensions: 'XS–XL · 62 × 54 cm (M)',
    ageDays: 165,
    appeal: 1.7,
    drawing: {
      kind: 'jacket',
      fabric: 'denim',
      color: 'black',
      pattern: 'plain',
      details: { yoke: 'seamed', pockets: { kind: 'flap', count: 2 }, length: 'short' },
      ground: 'slate',
    },
  },
  {
    slug: 'pilot-wool-jacket',
    categories: ['jackets'],
    sku: 'LYS-CHA-006',
    title: { es: 'Chaquetón de lana Práctico', en: 'Pilot wool jacket' },
    short: {
      es: 'Paño color óxido, corto y denso, como el de los prácticos del puerto.',
      en: 'Rust-coloured wool cloth, short and dense, after the jackets of harbour pilots.',
    },
    large: {
      es: `El práctico es quien sube al carguero en marcha para meterlo en puerto. Salta de una lancha a una escala de cuerda, así que su chaquetón tenía que abrigar sin estorbar. Este hace lo mismo, aunque tú solo saltes al metro.

El paño es lana batanada en Covilhã, tan prieta que corta el viento sin membrana. Forro de algodón en el cuerpo y de cupro en las mangas, para que el brazo entre a la primera.

El óxido es el del casco de los barcos viejos. Cepíllalo a contrapelo, airéalo de noche y llévalo al tinte solo si no queda otra.`,
      en: `A harbour pilot boards a moving freighter to bring it in. The job involves leaping from a launch onto a rope ladder, so the jacket had to be warm and stay out of the way. This one does the same, even if you only leap onto the underground.

The cloth is wool fulled in Covilhã, so tight that it cuts the wind without a membrane. Cotton lines the body and cupro the sleeves, so your arms slip in at the first attempt.

The rust comes from old hulls. Brush it against the nap, air it overnight, and see a dry cleaner only when all else fails.`,
    },
    priceCents: 19900,
    stock: 1,
    weight: '1150',
    dimensions: 'S–XL · 74 × 57 cm (M)',
    ageDays: 470,
    appeal: 1.1,
    drawing: {
      kind: 'jacket',
      fabric: 'wool',
      color: 'rust',
      pattern: 'plain',
      details: { fastening: 'double-breasted', length: 'short' },
      ground: 'slate',
    },
  },
  {
    slug: 'finisterre-wool-coat',
    categories: ['jackets'],
    sku: 'LYS-CHA-007',
    title: { es: 'Abrigo de lana Finisterre', en: 'Finisterre wool coat' },
    short: {
      es: 'Abrigo largo color camel en lana reciclada. El último que vas a necesitar en mucho tiempo.',
      en: 'Long camel coat in recycled wool. The last one you will need for a good while.',
    },
    large: {
      es: `Los romanos creyeron que el mundo acababa en Fisterra. Nosotros creemos que un armario de abrigos puede acabar en este.

La lana viene de jerséis viejos deshilados y vueltos a hilar, con un veinte por ciento de lana nueva para darle fuerza. El camel no se tiñe: sale de mezclar marrones y cremas hasta dar con el tono. Corte recto, solapa ancha, un solo botón y una espalda con pliegue para andar deprisa.

Forrado entero. Lleva una percha de madera de regalo porque una de alambre le estropearía los hombros. Tintorería al acabar el invierno.`,
      en: `The Romans thought the world ended at Fisterra. We think a wardrobe of coats could end with this one.

The wool comes from old jumpers, unravelled and spun again with twenty per cent new wool for strength. The camel isn’t dyed: it comes from blending browns and creams until the shade appears. A straight cut, wide lapels, a single button and a pleated back for walking fast.

Fully lined. It comes with a wooden hanger, because a wire one would ruin its shoulders. Dry clean once winter is over.`,
    },
    priceCents: 25900,
    stock: 19,
    weight: '1680',
    dimensions: 'XS–XL · 112 × 58 cm (M)',
    ageDays: 650,
    appeal: 2.2,
    drawing: {
      kind: 'coat',
      fabric: 'wool',
      color: 'camel',
      pattern: 'plain',
      details: { lapels: 'wide', buttons: 1, shape: 'straight' },
      ground: 'slate',
    },
  },
  {
    slug: 'tojal-check-coat',
    categories: ['jackets'],
    sku: 'LYS-CHA-008',
    title: { es: 'Abrigo de cuadros Tojal', en: 'Tojal check coat' },
    short: {
      es: 'Lana antracita con un cuadro ventana color piedra, amplio y hasta la rodilla.',
      en: 'Charcoal wool with a stone windowpane check, roomy and knee-length.',
    },
    large: {
      es: `De lejos es gris. De cerca aparece el cuadro, trazado con un hilo color piedra tan fino que se diría hecho a lápiz. Es el abrigo con el que nunca te equivocas y que, aun así, no pasa desapercibido.

Hombro amplio, manga ranglán y un forro de rayas que enseñarás cada vez que te lo quites. Debajo cabe cualquier jersey de la casa, incluido el de ochos.

La tela es lana virgen de ovejas portuguesas, de 480 gramos. Si te pilla un chaparrón, cuélgalo lejos del radiador y deja que se seque a su ritmo.`,
      en: `From a distance it is grey. Close to, the check appears, drawn in a stone thread so fine you would swear it was pencilled. It is the coat you can’t get wrong and that doesn’t go unnoticed either.

Roomy shoulders, raglan sleeves and a striped lining you will show off every time you take it off. Any jumper of ours fits underneath, the cable one included.

The cloth is virgin wool from Portuguese sheep, 480 grams. If a downpour catches you, hang it away from the radiator and let it dry in its own time.`,
    },
    priceCents: 23900,
    stock: 0,
    weight: '1540',
    dimensions: 'S–XL · 104 × 62 cm (M)',
    ageDays: 420,
    appeal: 1.3,
    drawing: {
      kind: 'coat',
      fabric: 'wool',
      color: 'charcoal',
      trim: 'stone',
      pattern: 'check',
      details: { sleeves: 'raglan', length: 'knee', check: 'windowpane' },
      ground: 'slate',
    },
  },
  {
    slug: 'sotavento-cotton-coat',
    categories: ['jackets'],
    sku: 'LYS-CHA-009',
    title: { es: 'Gabardina Sotavento', en: 'Sotavento trench coat' },
    short: {
      es: 'Algodón verde oliva de trama cerrada, con cinturón. Para el viento que trae primavera.',
      en: 'Close-woven olive cotton with a belt. For the wind that brings the spring.',
    },
    large: {
      es: `Sotavento es el lado al que no le da el viento, y allí te coloca esta gabardina. El algodón está tejido tan apretado que las gotas resbalan y el aire se queda fuera.

Le quitamos a la clásica todo lo militar: nada de charreteras ni hebillas de más. Quedaron el cinturón, la solapa cruzada y un canesú suelto que ventila la espalda.

Pesa la mitad que un abrigo y se dobla en el brazo sin protestar. Lávala a 30 grados; el vapor de la plancha hace que vuelva a repeler el agua.`,
      en: `Sotavento is the lee, the side the wind doesn’t reach, and that is where this coat puts you. The cotton is woven so tightly that drops slide off and the air stays out.

We stripped the classic trench of everything military: no epaulettes, no surplus buckles. What remains is the belt, the double-breasted front and a loose storm flap that airs your back.

It weighs half as much as an overcoat and folds over your arm without complaint. Wash at 30 degrees; a steam iron renews the repellency.`,
    },
    priceCents: 17900,
    stock: 34,
    weight: '780',
    dimensions: 'XS–XL · 108 × 58 cm (M)',
    ageDays: 58,
    appeal: 1.6,
    drawing: {
      kind: 'coat',
      fabric: 'cotton',
      color: 'olive',
      pattern: 'plain',
      details: { belt: true, fastening: 'double-breasted', lapels: 'classic' },
      ground: 'slate',
    },
  },
]
