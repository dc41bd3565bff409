import type { DemoProduct } from '../types.ts'

export const dresses: readonly DemoProduct[] = [
  {
    slug: 'albariza-linen-dress',
    categories: ['dresses'],
    sku: 'LYS-VES-001',
    title: { es: 'Vestido de lino Albariza', en: 'Albariza linen dress' },
    short: {
      es: 'Lino color teja que cae recto hasta media pierna. Te lo pones y ya estás vestida.',
      en: 'Terracotta linen that falls straight to mid-calf. Put it on and you are dressed.',
    },
    large: {
      es: `Entre Sanlúcar y Jerez la tierra cambia de color en un paso: del blanco de la albariza al rojo de las tejas. El vestido se tiñó mirando los tejados.

Es lino lavado de 190 gramos, con cuerpo suficiente para no necesitar forro. Se mete por la cabeza, sin cremallera, y tiene bolsillos en las dos costuras. El corte apenas roza la cintura, que en julio se agradece.

Con sandalias de día, con un cárdigan corto de noche. A máquina a 30 grados; sacúdelo mojado y sécalo colgado, que las arrugas que quedan son las bonitas.`,
      en: `Between Sanlúcar and Jerez the ground changes colour in a single step, from the white of albariza chalk to the red of the roof tiles. We dyed this dress with the roofs in view.

It is a 190-gram washed linen with enough body to need no lining. It goes on over your head, zip-free, and has pockets in both seams. The cut barely touches the waist, which you will thank us for in July.

Sandals by day, a cropped cardigan by night. Machine wash at 30 degrees, shake it while wet and hang it up; the creases that stay are the good ones.`,
    },
    priceCents: 11900,
    stock: 52,
    weight: '360',
    dimensions: 'XS–XL · 118 × 50 cm (M)',
    ageDays: 530,
    appeal: 3.6,
    drawing: {
      kind: 'dress',
      fabric: 'linen',
      color: 'rust',
      pattern: 'plain',
      details: { waist: 'loose', length: 'mid-calf', pockets: { kind: 'seam', count: 2 } },
      ground: 'blush',
    },
  },
  {
    slug: 'merienda-gingham-dress',
    categories: ['dresses'],
    sku: 'LYS-VES-002',
    title: { es: 'Vestido de cuadros Merienda', en: 'Merienda gingham dress' },
    short: {
      es: 'Cuadritos mantequilla y blanco en algodón fresco. Huele a mantel limpio y a verano.',
      en: 'Butter and white gingham in cool cotton. It smells of clean tablecloths and summer.',
    },
    large: {
      es: `Nació de un mantel. El de la abuela de Uxía, nuestra patronista, que lo sacaba a la huerta para merendar y que todavía existe. Copiamos el cuadro al milímetro y suavizamos el amarillo.

La tela es un vichy de algodón tejido con hilo teñido, fresco y opaco. Lleva el talle en su sitio y una falda con el vuelo justo para sentarte en el suelo sin pensarlo dos veces.

Aguanta lavados a 40 grados, que en algo que va de pícnic hace falta. Plánchalo templado si te gusta impecable.`,
      en: `It began as a tablecloth, the one Uxía’s grandmother used to carry out to the vegetable garden at teatime. Uxía cuts our patterns and still has it. We copied the check to the millimetre and softened the yellow.

The cloth is a yarn-dyed cotton gingham, cool and opaque. The waist sits where waists sit, and the skirt has just enough flare to plonk yourself on the ground in.

It takes a 40-degree wash, as anything that goes on picnics should. Iron it warm if you like it immaculate.`,
    },
    priceCents: 9500,
    stock: 36,
    weight: '310',
    dimensions: 'XS–XL · 112 × 48 cm (M)',
    ageDays: 88,
    appeal: 1.7,
    drawing: {
      kind: 'dress',
      fabric: 'cotton',
      color: 'butter',
      trim: 'white',
      pattern: 'check',
      details: { check: 'gingham' },
      ground: 'blush',
    },
  },
  {
    slug: 'pizarra-knit-dress',
    categories: ['dresses', 'knitwear'],
    sku: 'LYS-VES-003',
    title: { es: 'Vestido de punto Pizarra', en: 'Pizarra knit dress' },
    short: {
      es: 'Canalé de merino gris piedra, largo y elástico. Un jersey que llega a los tobillos.',
      en: 'Stone-grey merino rib, long and stretchy. A jumper that reaches your ankles.',
    },
    large: {
      es: `Los tejados de la montaña son de pizarra y, cuando se mojan, se les ve un gris con fondo de miel. Es un color que favorece más que el negro y que pide botas.

El canalé acompaña el cuerpo sin apretarlo y vuelve a su forma cuando te levantas del sofá. La mezcla es de lana merina con un poco de viscosa, para que caiga con peso y no dé calor dentro de casa.

Al tejerse en redondo apenas tiene costuras. Guárdalo doblado: colgado crecería. Programa de lana y secado en plano.`,
      en: `Roofs in the hills are made of slate and, once wet, they show a grey with honey underneath. It flatters more people than black does, and it asks for boots.

The rib goes along with your body without squeezing and recovers when you get up from the sofa. It is merino with a little viscose, so that it hangs with some weight and never overheats indoors.

Because it is knitted in the round it has hardly any seams. Keep it folded: on a hanger it would grow. Wool cycle, dry flat.`,
    },
    priceCents: 12500,
    stock: 28,
    weight: '540',
    dimensions: 'XS–L · 124 × 44 cm (M)',
    ageDays: 215,
    appeal: 1.3,
    drawing: {
      kind: 'dress',
      fabric: 'knit',
      color: 'stone',
      pattern: 'rib',
      details: { sleeves: 'long', length: 'ankle' },
      ground: 'blush',
    },
  },
  {
    slug: 'mora-slip-dress',
    categories: ['dresses'],
    sku: 'LYS-VES-004',
    title: { es: 'Vestido lencero Mora', en: 'Mora silk slip dress' },
    short: {
      es: 'Seda al bies color ciruela. Se desliza, no aprieta y cabe en un puño.',
      en: 'Bias-cut silk in plum. It glides, never grips and folds into a fist.',
    },
    large: {
      es: `Cortar seda al bies es desperdiciar un poco de tela para ganar mucho movimiento. Lo hacemos igual: sin ese corte, un vestido lencero es solo una funda.

El color es el de las moras de septiembre, con un negro escondido que aparece en los pliegues. Tirantes finos regulables por la espalda, escote recto, largo por debajo de la rodilla.

Con zapatillas y un jersey encima no parece que vayas de fiesta; sin ellos, sí. Lávalo a mano con agua fría y una cucharada de vinagre en el último aclarado, y recuperará el brillo.`,
      en: `Cutting silk on the bias means wasting a little cloth to gain a lot of movement. We do it anyway: without that cut a slip dress is only a dust cover.

The colour is September blackberries, with a hidden black that surfaces in the folds. Fine straps adjust at the back, the neckline is straight, and the hem drops below the knee.

With trainers and a jumper on top you don’t look dressed for a party; without them you do. Hand wash in cold water, with a spoonful of vinegar in the last rinse to bring the lustre back.`,
    },
    priceCents: 15900,
    stock: 18,
    weight: '170',
    dimensions: 'XS–L · 116 × 44 cm (M)',
    ageDays: 3,
    appeal: 1,
    drawing: {
      kind: 'slip-dress',
      fabric: 'silk',
      color: 'plum',
      pattern: 'plain',
      details: { neck: 'straight' },
      ground: 'blush',
    },
  },
  {
    slug: 'noite-slip-dress',
    categories: ['dresses'],
    sku: 'LYS-VES-005',
    title: { es: 'Vestido de tirantes Noite', en: 'Noite strappy dress' },
    short: {
      es: 'Negro, de lino lavado, con tirantes finos y aire de noche de agosto.',
      en: 'Black washed linen with fine straps and an August-night feel.',
    },
    large: {
      es: `Noite es noche en gallego. En la nuestra hay una mesa larga, pulpo, alguien que toca la gaita regular y este vestido negro, que ha ido a todas las fiestas del pueblo y sigue sin un agujero.

El lino se lava dos veces antes de coserse para que no encoja en tu casa. Cae en línea recta y lleva una abertura a un lado que permite subirse a una barca o a un muro.

El negro aguanta si lo lavas en frío y lo tiendes del revés. Añade un pañuelo claro y te vale también para una cena seria.`,
      en: `Noite is Galician for night. Ours has a long table, octopus, someone playing the bagpipes not very well, and this black dress, which has been to every village fiesta and hasn’t a hole in it.

The linen is washed twice before sewing so that it won’t shrink at your place. It falls in one straight line, with a slit at the side for climbing into boats or onto walls.

The black lasts if you wash it cold and hang it inside out. Add a pale scarf and it will see you through a serious dinner as well.`,
    },
    priceCents: 8900,
    stock: 44,
    weight: '260',
    dimensions: 'XS–XL · 120 × 46 cm (M)',
    ageDays: 390,
    appeal: 2,
    drawing: {
      kind: 'slip-dress',
      fabric: 'linen',
      color: 'black',
      pattern: 'plain',
      details: { shape: 'straight', slit: true },
      ground: 'blush',
    },
  },
  {
    slug: 'brisa-shirt-dress',
    categories: ['dresses', 'shirts'],
    sku: 'LYS-VES-006',
    title: { es: 'Vestido camisero Brisa', en: 'Brisa shirt dress' },
    short: {
      es: 'Popelín celeste con raya fina blanca, abotonado de arriba abajo.',
      en: 'Sky-blue poplin with a fine white stripe, buttoned from top to bottom.',
    },
    large: {
      es: `Empezó siendo una camisa de hombre robada de un armario. Le dimos largo, le metimos un poco de cintura y le dejamos lo mejor que tenía: los puños, el cuello y esa manera de llenarse de aire cuando caminas.

El popelín es de dos cabos, tejido cerca de Guimarães, con una raya tan fina que a dos metros parece color liso. Cinturón del mismo tejido, por si quieres ceñirlo.

Abierto encima de un bañador hace de bata de playa. Lavar a 40 grados y planchar húmedo; con el vapor de la ducha también se apaña.`,
      en: `It started life as a man’s shirt stolen from a wardrobe. We lengthened it, gave it a hint of waist and kept the best parts: the cuffs, the collar and the way it catches the air when you walk.

The poplin is two-ply, woven near Guimarães, with a stripe so fine that two metres away it reads as plain. There is a belt in the same cloth if you want more shape.

Left open over a swimsuit it makes a beach robe. Wash at 40 degrees and iron damp, though the steam from a shower does a fair job too.`,
    },
    priceCents: 9900,
    stock: 71,
    weight: '330',
    dimensions: 'XS–XL · 114 × 54 cm (M)',
    ageDays: 265,
    appeal: 2.5,
    drawing: {
      kind: 'shirt-dress',
      fabric: 'cotton',
      color: 'sky',
      trim: 'white',
      pattern: 'pinstripe',
      details: { belt: true },
      ground: 'blush',
    },
  },
  {
    slug: 'xesta-shirt-dress',
    categories: ['dresses'],
    sku: 'LYS-VES-007',
    title: { es: 'Vestido camisero de lino Xesta', en: 'Xesta linen shirt dress' },
    short: {
      es: 'Lino teñido en prenda, amplio y largo. Para días sin horario.',
      en: 'Garment-dyed linen, wide and long. For days without a timetable.',
    },
    large: {
      es: `La xesta es la retama: crece donde quiere, no pide riego y huele bien cuando le da el sol. Le pusimos su nombre al vestido menos exigente que hacemos.

Hombros caídos, manga vuelta y un botón oculto que evita sustos en el pecho. El color se da al final, después de coser, y por eso las costuras quedan algo más claras.

Es ancho a propósito; si tu talla habitual es una M, la S te sentará igual. Lavado a 30 grados, sin suavizante, que al lino le quita el carácter.`,
      en: `Xesta is broom, the shrub: it grows where it likes, needs no watering and smells good in the sun. We gave its name to the least demanding dress we make.

Dropped shoulders, turned-back sleeves and a hidden button that prevents surprises at the chest. The colour goes on last, after sewing, so the seams come out a touch lighter.

It is wide on purpose; if you usually take an M, an S will suit you just as well. Wash at 30 degrees and skip the softener, which robs linen of its character.`,
    },
    priceCents: 12900,
    stock: 31,
    weight: '390',
    dimensions: 'XS–XL · 122 × 60 cm (M)',
    ageDays: 120,
    appeal: 1.4,
    drawing: {
      kind: 'shirt-dress',
      fabric: 'linen',
      color: 'sage',
      pattern: 'plain',
      details: { belt: false, sleeves: 'turned-back' },
      ground: 'blush',
    },
    furtherColors: ['butter'],
  },
  {
    slug: 'arenal-linen-skirt',
    categories: ['dresses'],
    sku: 'LYS-VES-008',
    title: { es: 'Falda de lino Arenal', en: 'Arenal linen skirt' },
    short: {
      es: 'Falda larga color arena, con cintura elástica por detrás y bolsillos.',
      en: 'Long sand-coloured skirt, elasticated at the back and with pockets.',
    },
    large: {
      es: `Por delante tiene una cintura lisa, de falda seria. Por detrás, una goma ancha que agradecerás después de comer. Nadie lo nota y a ti te cambia la tarde.

La tela sale de restos de rollo de nuestras camisas, así que hacemos pocas y cada tanda varía medio tono. Cae en línea A hasta el tobillo, con peso suficiente para que el viento de la playa no te dé un disgusto.

Métela en la lavadora con la ropa clara, a 30 grados. Para viajar, retuércela como un cabo: se arruga bonita.`,
      en: `From the front it has the flat waistband of a serious skirt. At the back there is a wide elastic you will be glad of after lunch. Nobody can tell, and it changes your afternoon.

The cloth comes from roll ends of our shirts, so we make few and each batch is half a shade different. It falls in an A-line to the ankle, heavy enough that a beach wind won’t embarrass you.

Put it in the machine with pale colours at 30 degrees. For travelling, twist it like a rope: it creases beautifully.`,
    },
    priceCents: 6900,
    stock: 5,
    weight: '300',
    dimensions: 'XS–XL · 88 × 36 cm (M)',
    ageDays: 440,
    appeal: 1.8,
    drawing: {
      kind: 'skirt',
      fabric: 'linen',
      color: 'sand',
      pattern: 'plain',
      details: { waist: 'flat', buttons: 0, length: 'ankle', pockets: { kind: 'slant', count: 2 } },
      ground: 'blush',
    },
  },
  {
    slug: 'astillero-denim-skirt',
    categories: ['dresses'],
    sku: 'LYS-VES-009',
    title: { es: 'Falda vaquera Astillero', en: 'Shipyard denim skirt' },
    short: {
      es: 'Vaquero índigo de doce onzas, con los remaches donde hacen falta.',
      en: 'Twelve-ounce indigo denim, riveted where it matters.',
    },
    large: {
      es: `Está construida como un pantalón de trabajo: costuras de cadeneta, remaches de cobre en los bolsillos y una pretina que no se enrolla. La diferencia es que deja las piernas en paz.

Usamos un denim de doce onzas con algo de algodón reciclado, teñido en índigo. Al principio la falda casi se tiene en pie sola. Dale una semana.

Largo de media pierna con abertura trasera, para bajar escaleras y pedalear. Lávala poco, del revés y en frío: ella y el agua durarán más.`,
      en: `It is built like work trousers: chain-stitched seams, copper rivets at the pockets and a waistband that won’t roll. The difference is that it leaves your legs in peace.

We use a twelve-ounce denim with some recycled cotton, dyed in indigo. At first it almost stands up on its own. Give it a week.

Mid-calf, with a vent at the back for stairs and bicycles. Wash it seldom, inside out and cold: the skirt will last longer, and so will the water.`,
    },
    priceCents: 7500,
    stock: 49,
    weight: '520',
    dimensions: 'XS–XL · 78 × 38 cm (M)',
    ageDays: 310,
    appeal: 0.9,
    drawing: {
      kind: 'skirt',
      fabric: 'denim',
      color: 'indigo',
      pattern: 'plain',
      details: { waist: 'flat', buttons: 1, length: 'mid-calf', rivets: true, pockets: { kind: 'slant', count: 2 } },
      ground: 'blush',
    },
  },
]
