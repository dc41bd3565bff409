import { either, hasHead, hasTitle, isColored, isIn, isOne, says } from './meanings.ts'

export const linen = hasHead('lino', 'linen')
export const cotton = hasHead('algodón', 'cotton*')
export const wool = hasHead('lana', 'merino', 'wool', 'lambswool')
export const silk = hasHead('seda', 'silk')
export const denim = hasHead('vaquer*', 'denim', 'jeans')
export const canvas = hasHead('loneta', 'lona', 'canvas')
export const lavender = hasHead('lavanda', 'lavender')
export const seaweed = hasHead('alga', 'algas', 'seaweed*')
export const calendula = hasHead('caléndula', 'calendula')
export const aloe = says('aloe')

/** The category with this name also has tees, and a dress that is a long shirt. */
export const shirt = hasTitle('camisa', 'camisas', 'shirt', 'shirts')
export const blouse = hasTitle('blusa', 'blusas', 'blouse', 'blouses')
export const upper = isIn(['shirts'], 'camisa', 'camisas', 'shirt', 'shirts', 'blusa', 'blusas', 'blouse')
export const tee = hasTitle('camiseta', 'camisetas', 'tee', 'tank')
export const jumper = hasTitle('jersey', 'jerséis', 'jumper', 'jumpers')
export const cardigan = hasTitle('cárdigan', 'chaqueta de punto', 'cardigan')
export const knitwear = isIn(['knitwear'], 'punto', 'knit*', 'jersey', 'jumper', 'jerséis')
export const dress = hasTitle('vestido', 'vestidos', 'dress', 'dresses')
export const skirt = hasTitle('falda', 'faldas', 'skirt', 'skirts')
export const trousers = hasTitle('pantalón', 'pantalones', 'vaquero', 'trousers', 'jeans')
export const bottoms = isIn(['trousers'], 'pantalón', 'pantalones', 'trousers', 'bermudas', 'shorts')
export const jeans = isOne(['redera-wide-jeans'], 'vaquero', 'vaqueros', 'vaquera', 'denim', 'jeans')
export const shorts = hasTitle('bermudas', 'shorts')
export const jacket = hasTitle('chaqueta', 'chaquetón', 'cazadora', 'americana', 'jacket', 'blazer', 'cardigan')
export const outerwear = isIn(['jackets'], 'chaqueta', 'chaquetas', 'abrigo', 'abrigos', 'jacket', 'coat', 'coats')
export const coat = hasTitle('abrigo', 'abrigos', 'gabardina', 'coat', 'coats')
export const raincoat = isOne(
  ['orballo-raincoat', 'temporal-raincoat'],
  ...['chubasquero', 'impermeable', 'raincoat', 'lluvia', 'rain', 'agua', 'water'],
)
export const scarf = hasTitle('bufanda', 'scarf')
export const beanie = hasTitle('gorro', 'beanie')
export const hat = hasTitle('sombrero', 'hat')
export const vest = hasTitle('chaleco', 'vest')

export const face = isIn(['face'], 'cara', 'facial', 'rostro', 'face')
export const hair = hasHead('cabello', 'pelo', 'capilar', 'hair', 'champú', 'shampoo')
export const soap = hasTitle('jabón', 'jabones', 'soap', 'soaps')
export const cream = hasTitle('crema', 'cremas', 'cream', 'creams')
export const sunscreen = either(hasTitle('protector', 'solar', 'sunscreen', 'sun'), hasHead('sunscreen', 'protector'))
export const shampoo = hasTitle('champú', 'shampoo')
export const deodorant = hasTitle('desodorante', 'deodorant')
export const balm = hasTitle('bálsamo', 'balm')
export const scrub = hasHead('exfoliante', 'scrub', 'polishing')
export const serum = hasTitle('sérum', 'serum')
export const handCare = isOne(['olive-hand-cream', 'estuary-hand-wash'], 'mano', 'manos', 'hand', 'hands')

export const white = isColored(['white', 'salt'], 'blanco', 'blanca', 'blancas', 'white')
export const black = isColored(['black'], 'negro', 'negra', 'black')
export const navy = isColored(['navy'], 'marin*', 'navy', 'azul')
export const blue = isColored(
  ['navy', 'indigo', 'sky', 'sea'],
  'azul',
  'celeste',
  'celestes',
  'blue',
  'marino',
  'índigo',
)
export const green = isColored(['moss', 'sage', 'olive'], 'verde', 'green', 'oliva', 'olive', 'musgo', 'moss', 'salvia')
export const yellow = isColored(['butter'], 'amarillo', 'yellow', 'mantequilla', 'butter')
export const grey = isColored(['stone', 'charcoal'], 'gris', 'grey', 'antracita', 'charcoal', 'carbón', 'piedra')
export const pink = isColored(['rose'], 'rosa', 'rose', 'pink')
export const beige = isColored(
  ['sand', 'oat', 'ecru', 'camel'],
  'arena',
  'avena',
  'crudo',
  'sand',
  'oat',
  'ecru',
  'beige',
)
export const brown = isColored(['camel', 'rust', 'clay'], 'marrón', 'brown', 'camel', 'teja', 'terracotta')
export const red = isColored(['rust', 'clay'], 'rojo', 'red', 'teja', 'óxido', 'rust', 'terracotta')
export const purple = isColored(['plum'], 'ciruela', 'morado', 'plum', 'purple')
export const charcoal = isColored(['charcoal'], 'carbón', 'antracita', 'charcoal')
export const striped = hasHead('raya', 'rayas', 'striped', 'stripe', 'stripes', 'pinstripe')
export const checked = hasHead('cuadros', 'cuadro', 'cuadritos', 'check', 'checks', 'gingham')
