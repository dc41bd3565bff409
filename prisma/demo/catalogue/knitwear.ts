import type { DemoProduct } from '../types.ts'

export const knitwear: readonly DemoProduct[] = [
  {
    slug: 'fisherman-jumper',
    categories: ['knitwear'],
    sku: 'LYS-PUN-001',
    title: { es: 'Jersey de ochos Galerna', en: 'Galerna cable jumper' },
    short: {
      es: 'Lana cruda con ochos de pescador. Abriga como una casa con la estufa encendida.',
      en: 'Undyed wool with fishermen’s cables. As warm as a house with the stove lit.',
    },
    large: {
      es: `La galerna es el viento que llega sin avisar. Para ese día está este jersey: lana de oveja merina y latxa, sin teñir, torcida en tres cabos y tejida despacio para que los ochos tengan relieve de verdad.

Conserva parte de su lanolina, la grasa natural de la lana, y por eso escupe la llovizna y apenas coge olor. Los dos primeros días quizá pique un poco en el cuello; al tercero se rinde.

Guárdalo doblado, nunca en percha. Airéalo a menudo y lávalo a mano dos veces al año con agua tibia. Si se engancha un hilo, mételo hacia dentro con una aguja.`,
      en: `A galerna is the gale that gives no warning. This is the jumper for that day: undyed merino and Latxa wool, spun three-ply and knitted slowly so that the cables stand up properly.

It keeps some of its lanolin, the wool’s own grease, so it sheds drizzle and hardly holds a smell. It may tickle your neck for two days; by the third it gives in.

Store it folded, never on a hanger. Air it often and wash it by hand twice a year in lukewarm water. If a thread snags, ease it back inside with a needle.`,
    },
    priceCents: 14900,
    stock: 42,
    weight: '780',
    dimensions: 'S–XXL · 68 × 56 cm (M)',
    ageDays: 640,
    appeal: 3.8,
    drawing: { kind: 'sweater', fabric: 'wool', color: 'ecru', pattern: 'cable', ground: 'dune' },
  },
  {
    slug: 'quay-striped-jumper',
    categories: ['knitwear'],
    sku: 'LYS-PUN-002',
    title: { es: 'Jersey de rayas Muelle', en: 'Quay striped jumper' },
    short: {
      es: 'Azul marino y sal, en algodón de punto grueso. El de las noches de julio junto al agua.',
      en: 'Navy and salt in chunky cotton knit. The one for July nights by the water.',
    },
    large: {
      es: `A las diez de la noche, en el muelle, siempre hay alguien que dice que tenía que haber traído un jersey. Este es el que se presta y no vuelve.

Está tejido en algodón reciclado con un cuarto de lino, que le da cuerpo y lo mantiene fresco. Hombro marcado, cuello barco y unas rayas que dan la vuelta entera sin saltos.

No pica, no destiñe y se seca en una mañana de viento. Lávalo a máquina a 30 grados dentro de una bolsa y extiéndelo en horizontal.`,
      en: `At ten at night on the quay, someone always says they should have brought a jumper. This is the one you lend and never get back.

It is knitted from recycled cotton with a quarter linen, which gives it body and keeps it cool. Set-in shoulders, a boat neck, and stripes that run right round without a jump.

It doesn’t itch, doesn’t bleed and dries in one windy morning. Machine wash at 30 degrees in a laundry bag and lay it flat.`,
    },
    priceCents: 7900,
    stock: 66,
    weight: '420',
    dimensions: 'XS–XL · 64 × 54 cm (M)',
    ageDays: 290,
    appeal: 2.7,
    drawing: {
      kind: 'sweater',
      fabric: 'knit',
      color: 'navy',
      trim: 'salt',
      pattern: 'stripe',
      details: { neck: 'boat' },
      ground: 'dune',
    },
  },
  {
    slug: 'fraga-rib-jumper',
    categories: ['knitwear'],
    sku: 'LYS-PUN-003',
    title: { es: 'Jersey de canalé Fraga', en: 'Fraga ribbed jumper' },
    short: {
      es: 'Merino verde musgo en canalé inglés, esponjoso y ligero a la vez.',
      en: 'Moss-green merino in fisherman’s rib, lofty and light at once.',
    },
    large: {
      es: `Las fragas del Eume son de los pocos bosques atlánticos que llegan casi hasta el mar. El verde es suyo; lo buscamos con tres tintoreros hasta que uno dio con él.

El canalé inglés atrapa aire entre los puntos, así que abriga mucho para lo poco que pesa. La lana es merina extrafina y puede ir directamente sobre la piel.

Cuello redondo, puños largos para doblar y bajo sin goma que apriete. Si salen bolitas el primer mes, es normal: se quitan con un peine de lana y no vuelven.`,
      en: `The fragas of the Eume are among the few Atlantic woods that come down almost to the sea. The green is theirs; we went through three dyers before one found it.

Fisherman’s rib traps air between the stitches, so it is far warmer than its weight suggests. The merino is extra-fine and can be worn straight on the skin.

Round neck, cuffs long enough to turn back, and a hem that doesn’t grip. A little pilling in the first month is normal: take it off with a wool comb and it won’t return.`,
    },
    priceCents: 11900,
    stock: 29,
    weight: '460',
    dimensions: 'S–XL · 66 × 55 cm (M)',
    ageDays: 130,
    appeal: 1.4,
    drawing: {
      kind: 'sweater',
      fabric: 'wool',
      color: 'moss',
      pattern: 'rib',
      details: { neck: 'round', cuffs: 'long', shape: 'straight' },
      ground: 'dune',
    },
  },
  {
    slug: 'faro-oat-cardigan',
    categories: ['knitwear'],
    sku: 'LYS-PUN-004',
    title: { es: 'Chaqueta de punto Faro', en: 'Faro oat cardigan' },
    short: {
      es: 'Lana y algodón color avena, con bolsillos hondos y botones de asta reciclada.',
      en: 'Oat-coloured wool and cotton, with deep pockets and recycled horn buttons.',
    },
    large: {
      es: `La dejas en el respaldo de la silla y acabas poniéndotela todos los días. Ese es su oficio. Mitad lana, mitad algodón, para que no sobre en mayo ni se quede corta en octubre.

El punto es grueso y el corte, recto, con un escote en pico que deja ver el cuello de la camisa. En los bolsillos caben las manos enteras, las gafas y medio bocadillo.

Los cinco botones van cosidos con hilo de lino y traen uno de repuesto dentro. Lavado a mano o programa de lana, sin centrifugar fuerte.`,
      en: `You leave it on the back of a chair and end up wearing it every day. That is its job. Half wool, half cotton, so it is never too much in May or too little in October.

The knit is chunky and the cut straight, with a V-neck that shows your shirt collar. The pockets take whole hands, glasses and half a sandwich.

All five buttons are sewn on with linen thread, and there is a spare inside. Hand wash or wool cycle, with a gentle spin.`,
    },
    priceCents: 10900,
    stock: 58,
    weight: '620',
    dimensions: 'XS–XL · 67 × 57 cm (M)',
    ageDays: 455,
    appeal: 2.2,
    drawing: {
      kind: 'cardigan',
      fabric: 'knit',
      color: 'oat',
      trim: 'camel',
      pattern: 'rib',
      details: { neck: 'v', buttons: 5, pockets: { kind: 'patch', count: 2 } },
      ground: 'dune',
    },
  },
  {
    slug: 'brezo-plum-cardigan',
    categories: ['knitwear'],
    sku: 'LYS-PUN-005',
    title: { es: 'Cárdigan corto Brezo', en: 'Brezo cropped cardigan' },
    short: {
      es: 'Merino fino color ciruela, corto a la cintura. Se abotona y ya es un jersey.',
      en: 'Fine plum merino, cropped at the waist. Button it up and it is a jumper.',
    },
    large: {
      es: `El brezo florece en los acantilados cuando todo lo demás ya se ha secado, y tiñe la costa de un morado que de lejos parece humo. Ese tono, un poco más hondo, es el de este cárdigan.

El punto es finísimo y no abulta bajo el abrigo. Está pensado para vestidos y pantalones de talle alto: termina justo en la cintura. También puedes llevarlo con los botones a la espalda.

Lana merina cien por cien. Lavar en frío, a mano, y secar sobre una toalla.`,
      en: `Heather flowers on the cliffs once everything else has dried out, and turns the coast a purple that looks like smoke from afar. That shade, slightly deeper, is the colour of this cardigan.

The gauge is very fine and adds no bulk under a coat. It was drawn for dresses and high-waisted trousers, and stops right at the waist. Try it back to front, with the buttons down your spine.

Pure merino wool. Wash cold, by hand, and dry on a towel.`,
    },
    priceCents: 8900,
    stock: 33,
    weight: '240',
    dimensions: 'XS–L · 48 × 50 cm (M)',
    ageDays: 180,
    appeal: 1.2,
    drawing: {
      kind: 'cardigan',
      fabric: 'wool',
      color: 'plum',
      pattern: 'plain',
      details: { neck: 'round', buttons: 7, length: 'cropped', pockets: { kind: 'none', count: 0 } },
      ground: 'dune',
    },
  },
  {
    slug: 'cordage-cable-vest',
    categories: ['knitwear'],
    sku: 'LYS-PUN-006',
    title: { es: 'Chaleco de ochos Cordaje', en: 'Cordage cable vest' },
    short: {
      es: 'Chaleco de lana color camel. Calor en el pecho, brazos libres.',
      en: 'Camel wool vest. Warmth on the chest, arms left free.',
    },
    large: {
      es: `Quien trabaja con las manos sabe que las mangas sobran. Por eso los patrones de barco llevaban chaleco, y por eso nos gusta para cocinar, pintar o pasar horas delante del teclado.

Los ochos imitan los cabos enrollados en cubierta. Están tejidos en lana peinada de dos cabos, suave, con un camel cálido que va bien sobre camisa blanca, vaquera o de cuadros.

La sisa y el escote rematan en canalé. Talla amplia: si lo quieres ceñido, pide una menos. Limpieza en seco o a mano con mucha paciencia.`,
      en: `Anyone who works with their hands knows that sleeves get in the way. Skippers wore vests for that reason, and we like ours for cooking, painting or long hours at a keyboard.

The cables are modelled on rope coiled on deck. They are knitted in soft two-ply worsted wool, in a warm camel that sits well over a white, denim or checked shirt.

Armholes and neck are finished in rib. It runs roomy, so take one size down for a closer fit. Dry clean, or hand wash with plenty of patience.`,
    },
    priceCents: 8200,
    stock: 25,
    weight: '380',
    dimensions: 'S–XL · 62 × 52 cm (M)',
    ageDays: 350,
    appeal: 0.8,
    drawing: { kind: 'vest', fabric: 'wool', color: 'camel', pattern: 'cable', ground: 'dune' },
  },
  {
    slug: 'maceira-check-scarf',
    categories: ['knitwear', 'jackets'],
    sku: 'LYS-PUN-007',
    title: { es: 'Bufanda de cuadros Maceira', en: 'Maceira check scarf' },
    short: {
      es: 'Lana de cordero en óxido y crudo, con flecos retorcidos a mano. Dos metros de abrigo.',
      en: 'Lambswool in rust and ecru with hand-twisted fringes. Two metres of warmth.',
    },
    large: {
      es: `La teje una familia que lleva cuatro generaciones en el mismo valle, con un telar que hace más ruido que la radio. Por eso los bordes son orillos de verdad y no un corte sobrehilado.

Los cuadros mezclan el óxido de las boyas viejas con el crudo de la lana sin teñir. Es ancha: doblada sirve de bufanda, abierta cubre los hombros en una terraza, y en el tren hace de manta.

Cepíllala en seco si coge polvo. Solo necesita un lavado a mano por temporada, y que la dejes reposar en plano.`,
      en: `It is woven by a family four generations into the same valley, on a loom louder than their radio. That is why the edges are true selvedges and not an overlocked cut.

The check sets the rust of old buoys against the ecru of undyed wool. It is wide: folded it is a scarf, opened it covers your shoulders on a terrace, and on a train it makes a blanket.

Brush it dry if it gathers dust. One hand wash a season is plenty, followed by a rest lying flat.`,
    },
    priceCents: 5900,
    stock: 4,
    weight: '290',
    dimensions: '200 × 45 cm',
    ageDays: 560,
    appeal: 1.5,
    drawing: { kind: 'scarf', fabric: 'wool', color: 'rust', trim: 'ecru', pattern: 'check', ground: 'dune' },
  },
  {
    slug: 'watchman-beanie',
    categories: ['knitwear'],
    sku: 'LYS-PUN-008',
    title: { es: 'Gorro de canalé Vigía', en: 'Watchman ribbed beanie' },
    short: {
      es: 'Gorro de merino con vuelta doble sobre las orejas. En tres colores.',
      en: 'Merino beanie with a double turn-up over the ears. In three colours.',
    },
    large: {
      es: `El vigía pasaba la noche mirando un horizonte que no se veía. Lo único que pedía era tener las orejas calientes. Este gorro cumple: canalé elástico de merino, vuelta doble y ni una costura por dentro que se clave.

Es corto de copa, al estilo marinero, y no se te baja a los ojos cuando sopla el viento. Cabe en el bolsillo de cualquier abrigo de la casa.

Talla única, de 54 a 60 centímetros. En la lavadora, programa de lana; si se agranda, un remojo en agua tibia lo devuelve a su sitio.`,
      en: `The watchman spent the night staring at a horizon he couldn’t see. All he asked for was warm ears. This beanie delivers: stretchy merino rib, a double turn-up and no inside seam to dig in.

It is cut short in the crown, sailor style, and won’t slide over your eyes when it blows. It fits the pocket of every coat we make.

One size, 54 to 60 centimetres. Wool cycle in the machine; if it grows, a soak in lukewarm water brings it back.`,
    },
    priceCents: 2900,
    stock: 97,
    weight: '80',
    dimensions: '21 × 20 cm · 54–60 cm',
    ageDays: 480,
    appeal: 2.1,
    drawing: { kind: 'beanie', fabric: 'wool', color: 'sea', pattern: 'rib', ground: 'dune' },
    furtherColors: ['rust', 'charcoal'],
  },
  {
    slug: 'mimosa-knit-tee',
    categories: ['knitwear', 'shirts'],
    sku: 'LYS-PUN-009',
    title: { es: 'Camiseta de punto Mimosa', en: 'Mimosa knitted tee' },
    short: {
      es: 'Algodón y lino tejidos como un jersey, en amarillo mantequilla y manga corta.',
      en: 'Cotton and linen knitted like a jumper, in butter yellow with short sleeves.',
    },
    large: {
      es: `En febrero, cuando aún llueve, las mimosas encienden las cunetas de todo el norte. Queríamos ese amarillo suavizado, sin estridencias, más cerca de la mantequilla que del limón.

Es una camiseta que se hizo en máquina de jerséis: el punto se ve, respira y no se pega. Un sesenta por ciento de algodón y un cuarenta de lino, remallada en los hombros como se hacía antes.

Para oficina con aire acondicionado y para cenas en la calle. En frío, del revés y tendida en plano.`,
      en: `In February, with the rain still falling, mimosa lights up roadsides all over the north. We wanted that yellow, softened, nearer to butter than to lemon.

It is a T-shirt made on a jumper machine: you can see the stitch, it breathes and it doesn’t stick. Sixty per cent cotton, forty linen, linked at the shoulders the old way.

Good for air-conditioned offices and dinners outdoors. Wash cold, inside out, and dry flat.`,
    },
    priceCents: 5500,
    stock: 0,
    weight: '210',
    dimensions: 'XS–XL · 60 × 50 cm (M)',
    ageDays: 155,
    appeal: 1,
    drawing: {
      kind: 'tee',
      fabric: 'knit',
      color: 'butter',
      pattern: 'plain',
      details: { sleeves: 'short' },
      ground: 'dune',
    },
  },
]
