import type { DemoProduct } from '../types.ts'

export const shirts: readonly DemoProduct[] = [
  {
    slug: 'ria-linen-shirt',
    categories: ['shirts'],
    sku: 'LYS-CAM-001',
    title: { es: 'Camisa de lino Ría', en: 'Ría linen shirt' },
    short: {
      es: 'Lino blanco de peso medio, lavado a la piedra. La camisa sale del tendedero lista para ponerse.',
      en: 'Mid-weight white linen, stone-washed. It comes off the line ready to wear.',
    },
    large: {
      es: `Es la camisa con la que empezamos. El lino se hila en el norte de Portugal y se corta y cose en un taller de O Grove, a cuatro calles de la lonja. Con 170 gramos por metro cuadrado, tiene cuerpo para no transparentar y frescura para una sobremesa de agosto.

El corte es recto, con canesú atrás y bajo redondeado, para llevarla por dentro o suelta. Los botones son de corozo, que no amarillea.

Lávala a 30 grados y tiéndela por los hombros. Plancharla es cosa tuya; nosotros no lo hacemos.`,
      en: `This is the shirt we started with. The linen is spun in northern Portugal, then cut and sewn in a workshop in O Grove, four streets from the fish market. At 170 grams a square metre it is heavy enough not to show through and light enough for a long lunch in August.

The cut is straight, with a back yoke and a curved hem, so it works tucked in or left loose. The buttons are corozo nut, which does not yellow.

Wash at 30 degrees and hang it by the shoulders. Ironing is up to you; we don’t.`,
    },
    priceCents: 7900,
    stock: 86,
    weight: '230',
    dimensions: 'XS–XXL · 76 × 56 cm (M)',
    ageDays: 690,
    appeal: 5,
    drawing: { kind: 'shirt', fabric: 'linen', color: 'white', pattern: 'plain', ground: 'linen' },
  },
  {
    slug: 'carballo-check-shirt',
    categories: ['shirts'],
    sku: 'LYS-CAM-002',
    title: { es: 'Camisa de cuadros Carballo', en: 'Carballo check shirt' },
    short: {
      es: 'Algodón cepillado a cuadros verde musgo y avena, para cuando el monte huele a mojado.',
      en: 'Brushed cotton in moss and oat checks, for days when the woods smell of rain.',
    },
    large: {
      es: `Carballo es como llaman al roble en Galicia, y de un robledal sacamos los dos colores: el musgo del tronco y la avena de la hoja seca. Los cuadros van tejidos, no estampados, así que el revés es tan bonito como el derecho. Remángatela sin miedo.

La franela es de algodón orgánico, cepillada solo por dentro. Por fuera conserva un aspecto limpio y no hace bolitas.

Los cuadros casan en el bolsillo y en la tapeta. Tardamos el doble en cortarla y se nota. A máquina en frío, del revés.`,
      en: `Carballo is the Galician word for oak, and an oak wood gave us both colours: moss from the trunk, oat from last year’s leaves. The checks are woven rather than printed, so the inside is as good as the outside. Roll the sleeves up and see.

The flannel is organic cotton, brushed on the inside only. The outer face stays clean and does not pill.

Checks are matched at the pocket and down the placket. It takes us twice as long to cut and it shows. Cold machine wash, inside out.`,
    },
    priceCents: 6900,
    stock: 54,
    weight: '310',
    dimensions: 'S–XXL · 77 × 58 cm (M)',
    ageDays: 410,
    appeal: 1.6,
    drawing: { kind: 'shirt', fabric: 'cotton', color: 'moss', trim: 'oat', pattern: 'check', ground: 'linen' },
  },
  {
    slug: 'harbour-denim-shirt',
    categories: ['shirts', 'jackets'],
    sku: 'LYS-CAM-003',
    title: { es: 'Camisa vaquera Puerto', en: 'Harbour denim shirt' },
    short: {
      es: 'Vaquero ligero teñido en índigo. Camisa en primavera, sobrecamisa en otoño.',
      en: 'Light indigo denim. A shirt in spring, an overshirt by autumn.',
    },
    large: {
      es: `Los estibadores la llevaban abierta encima de una camiseta y con las mangas a medio brazo. La nuestra sigue esa costumbre: sisa amplia, puños que suben sin apretar y dos bolsillos con tapeta en los que cabe una libreta.

El tejido es un denim de seis onzas y media, teñido con índigo y lavado una sola vez. Llega oscuro y se va aclarando donde tú rozas: codos, bordes, el hueco del móvil.

Lávala aparte las tres primeras veces, porque el índigo destiñe. Después, con lo que quieras.`,
      en: `Dockers wore theirs open over a T-shirt, sleeves pushed to the forearm. Ours keeps the habit: a generous armhole, cuffs that slide up without pinching and two flap pockets deep enough for a notebook.

The cloth is a six-and-a-half-ounce denim, indigo-dyed and rinsed just once. It arrives dark and fades where you rub it: elbows, edges, the corner where your phone sits.

Wash it on its own the first three times, since indigo bleeds. After that it can go in with anything.`,
    },
    priceCents: 8500,
    stock: 38,
    weight: '380',
    dimensions: 'S–XXL · 75 × 59 cm (M)',
    ageDays: 325,
    appeal: 1.9,
    drawing: {
      kind: 'shirt',
      fabric: 'denim',
      color: 'indigo',
      pattern: 'plain',
      details: { pockets: { kind: 'flap', count: 2 } },
      ground: 'linen',
    },
  },
  {
    slug: 'espuma-linen-blouse',
    categories: ['shirts'],
    sku: 'LYS-CAM-004',
    title: { es: 'Blusa de lino Espuma', en: 'Espuma linen blouse' },
    short: {
      es: 'Lino finísimo de tono apagado, con un fruncido leve en los hombros.',
      en: 'Very fine linen in a muted shade, gently gathered at the shoulders.',
    },
    large: {
      es: `La tela pesa tan poco que la primera vez creímos que el rollo venía vacío. Es lino de fibra larga, 115 gramos, con ese punto irregular que delata al lino bueno. El tono se consigue con un baño corto y dos aclarados; por eso parece vivido desde el primer día.

Cae desde un canesú estrecho con el fruncido justo para moverse al andar. La manga termina por debajo del codo, donde no estorba al cocinar ni al escribir.

Queda bien con vaqueros y mejor con una falda larga. A mano o en programa delicado, y a la sombra, que el sol se come el color.`,
      en: `The cloth weighs so little that we first thought the roll had arrived empty. It is long-staple linen, 115 grams, with the slight slub that gives good linen away. The shade comes from a short dye bath and two rinses, which is why it looks lived-in from day one.

It falls from a narrow yoke with just enough gathering to move as you walk. Sleeves stop below the elbow, out of the way of pans and pencils.

Good with jeans, better with a long skirt. Hand wash or delicate cycle, and dry it in the shade: sun eats the colour.`,
    },
    priceCents: 7200,
    stock: 61,
    weight: '150',
    dimensions: 'XS–XL · 64 × 58 cm (M)',
    ageDays: 240,
    appeal: 2.4,
    drawing: {
      kind: 'blouse',
      fabric: 'linen',
      color: 'rose',
      pattern: 'plain',
      details: { yoke: 'narrow', sleeves: 'below-elbow' },
      ground: 'linen',
    },
    furtherColors: ['white'],
  },
  {
    slug: 'nacar-silk-blouse',
    categories: ['shirts'],
    sku: 'LYS-CAM-005',
    title: { es: 'Blusa de seda Nácar', en: 'Nácar silk blouse' },
    short: {
      es: 'Seda lavada color crudo, con el brillo tranquilo del interior de una concha.',
      en: 'Washed silk in ecru, with the quiet sheen of the inside of a shell.',
    },
    large: {
      es: `Más que brillar, reluce. La seda pasa por un lavado con arena fina que le quita el aire de ceremonia y le deja un tacto de melocotón. Sirve igual para una reunión de martes que para una boda en la que no conoces a nadie.

Nueve botones de nácar cosidos a mano, puño largo y un escote que se abre hasta donde tú decidas. La espalda es un dedo más larga que el delantero.

Puede lavarse en casa: agua fría, jabón neutro, sin retorcer. Enróllala en una toalla y plánchala aún húmeda, por el revés.`,
      en: `It doesn’t shine so much as glow. The silk is washed with fine sand, which takes the ceremony out of it and leaves a peach-skin touch. Wear it to a Tuesday meeting or to a wedding where you know nobody.

Nine mother-of-pearl buttons sewn on by hand, a long cuff and a neckline that opens exactly as far as you choose. The back hangs a finger’s width lower than the front.

You can wash it at home: cold water, mild soap, no wringing. Roll it in a towel and iron it on the wrong side while still damp.`,
    },
    priceCents: 12900,
    stock: 3,
    weight: '120',
    dimensions: 'XS–L · 66 × 54 cm (M)',
    ageDays: 505,
    appeal: 1.1,
    drawing: {
      kind: 'blouse',
      fabric: 'silk',
      color: 'ecru',
      pattern: 'plain',
      details: { buttons: 9, cuffs: 'long' },
      ground: 'linen',
    },
  },
  {
    slug: 'romeria-pinstripe-blouse',
    categories: ['shirts'],
    sku: 'LYS-CAM-006',
    title: { es: 'Blusa Romería de raya fina', en: 'Romería pinstripe blouse' },
    short: {
      es: 'Popelín color arcilla con una raya casi invisible. Para bailar sin pensar en la ropa.',
      en: 'Clay poplin with a stripe you barely see. Made for dancing without a thought for your clothes.',
    },
    large: {
      es: `En las romerías de verano se come, se anda y se baila, a menudo con la misma ropa desde las once de la mañana. Pensamos en eso: un popelín de algodón fresco, de color arcilla, que disimula el polvo del camino y una gota de vino si la hay.

La raya clara va cada ocho milímetros y solo se aprecia de cerca. Hombro caído, manga con volumen y una goma suave en el puño que se queda donde la subes.

Máquina a 30 grados. Encoge un uno por ciento y ya lo hemos contado en las medidas.`,
      en: `At a summer romería, the Galician village fête, you eat, walk and dance, often in what you put on at eleven that morning. So we chose a cool cotton poplin in a clay that forgives dust from the road and the odd drop of wine.

The pale stripe runs every eight millimetres and only shows up close. The shoulder is dropped, the sleeve full, and a soft elastic at the cuff stays wherever you push it.

Machine wash at 30 degrees. It shrinks by one per cent, which our measurements already allow for.`,
    },
    priceCents: 5900,
    stock: 47,
    weight: '180',
    dimensions: 'XS–XL · 62 × 60 cm (M)',
    ageDays: 95,
    appeal: 1.3,
    drawing: {
      kind: 'blouse',
      fabric: 'cotton',
      color: 'clay',
      trim: 'ecru',
      pattern: 'pinstripe',
      details: { cuffs: 'elastic' },
      ground: 'linen',
    },
  },
  {
    slug: 'cabo-sailor-tee',
    categories: ['shirts'],
    sku: 'LYS-CAM-007',
    title: { es: 'Camiseta marinera Cabo', en: 'Cabo sailor tee' },
    short: {
      es: 'Rayas índigo sobre blanco sal, en un algodón denso que no se da de sí.',
      en: 'Indigo stripes on salt white, in a dense cotton that keeps its shape.',
    },
    large: {
      es: `Hay mil camisetas de rayas. A esta le pedimos tres cosas: que el cuello aguante cien lavados, que las rayas se encuentren en la costura del costado y que no se transparente. Para lo primero lleva un refuerzo de hombro a hombro; para lo segundo, una cortadora paciente llamada Loli; para lo tercero, un punto de 220 gramos.

El algodón se peina y se teje en Barcelos. Llega con el tacto seco de la ropa de trabajo y se ablanda sin deformarse.

Si dudas entre dos tallas, la pequeña se ajusta y la grande se lleva como la llevaban los pescadores.`,
      en: `There are a thousand striped T-shirts. We asked three things of this one: a neck that survives a hundred washes, stripes that meet at the side seam, and no see-through. The first is solved with a tape from shoulder to shoulder; the second by a patient cutter called Loli; the third by a 220-gram jersey.

The cotton is combed and knitted in Barcelos. It arrives with the dry hand of workwear and softens without sagging.

Between sizes? The smaller one skims the body, the larger one fits as fishermen wore it.`,
    },
    priceCents: 3900,
    stock: 132,
    weight: '220',
    dimensions: 'XS–XXL · 68 × 52 cm (M)',
    ageDays: 600,
    appeal: 4.2,
    drawing: { kind: 'tee', fabric: 'cotton', color: 'salt', trim: 'indigo', pattern: 'stripe', ground: 'linen' },
  },
  {
    slug: 'dune-organic-tee',
    categories: ['shirts'],
    sku: 'LYS-CAM-008',
    title: { es: 'Camiseta básica Duna', en: 'Dune organic tee' },
    short: {
      es: 'Algodón orgánico en tres colores, de cuello justo y manga con caída.',
      en: 'Organic cotton in three colours, with a neat neck and an easy sleeve.',
    },
    large: {
      es: `Una camiseta básica se juzga de cerca. Mira el cuello: canalé fino, sin ondas. Mira el hombro: la costura va un centímetro hacia atrás para que no se clave la mochila. Mira el bajo: dos pespuntes y ningún hilo suelto.

La teñimos en colores que se llevan bien con todo: con los vaqueros, con el caqui y con el moreno que tengas.

Algodón orgánico de fibra larga, sin mezcla. Lavar a 30 grados con colores parecidos; admite secadora en suave, aunque dura más si la tiendes.`,
      en: `You judge a plain T-shirt up close. Look at the neck: fine rib, no waves. Look at the shoulder: the seam sits a centimetre back so your rucksack strap won’t dig in. Look at the hem: two rows of stitching and not one loose thread.

We dye it in colours that get on with everything: jeans, khaki and however much tan you happen to have.

Pure long-staple organic cotton. Wash at 30 degrees with similar colours; a gentle tumble is fine, though the line will make it last longer.`,
    },
    priceCents: 2900,
    stock: 140,
    weight: '170',
    dimensions: 'XS–XXL · 69 × 51 cm (M)',
    ageDays: 370,
    appeal: 3.1,
    drawing: { kind: 'tee', fabric: 'cotton', color: 'sand', pattern: 'plain', ground: 'linen' },
    furtherColors: ['navy', 'white'],
  },
  {
    slug: 'swell-rib-tank',
    categories: ['shirts'],
    sku: 'LYS-CAM-009',
    title: { es: 'Camiseta de tirantes Oleaje', en: 'Swell ribbed tank' },
    short: {
      es: 'Canalé suave que se ajusta sin marcar. La primera capa de todo el verano.',
      en: 'Soft rib that follows the body without clinging. The first layer of the whole summer.',
    },
    large: {
      es: `El canalé sube y baja como el mar de fondo, de ahí el nombre. Es algodón con una pizca de elastano, lo justo para recuperar la forma después de sentarte, agacharte o dormir la siesta con ella.

Tirante de tres centímetros, para que el sujetador no asome, y una sisa que no se abre al levantar el brazo. El largo llega a la cadera.

Funciona sola, bajo una camisa abierta o como pijama improvisado. Se lava con todo y no necesita plancha.`,
      en: `The rib rises and falls like a ground swell, hence the name. It is cotton with a pinch of elastane, just enough to spring back after you have sat, crouched or slept a siesta in it.

Straps are three centimetres wide, so bra straps stay hidden, and the armhole doesn’t gape when you reach up. It ends at the hip.

Wear it alone, under an open shirt or as makeshift pyjamas. It washes with everything and has no need of an iron.`,
    },
    priceCents: 2490,
    stock: 74,
    weight: '120',
    dimensions: 'XS–XL · 60 × 40 cm (M)',
    ageDays: 2,
    appeal: 0.9,
    drawing: { kind: 'tank', fabric: 'knit', color: 'sage', pattern: 'rib', ground: 'linen' },
    furtherColors: ['ecru', 'charcoal'],
  },
]
