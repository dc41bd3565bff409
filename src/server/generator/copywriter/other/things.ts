import { type Adjective, adjective, pluralOf } from '../agreement.ts'
import { createLexicon, type Entry } from '../words.ts'

/** Something that the shop does not make, but has a word for. */
export interface Thing {
  is: 'thing'
  es: { one: string; many: string; gender: 'm' | 'f' }
  en: { one: string; many: string }
  /** Words of the category that it would be looked for in, after those of a home. */
  departments: readonly string[]
  /** All of its words in the singular. */
  singular: readonly string[]
}

/** Said of a thing: before the noun in English, in Spanish after it. */
export interface Note {
  is: 'purpose' | 'quality' | 'cloth'
  es: Adjective
  en: string
}

type Row = readonly [spanish: string, english: string, also?: { es?: readonly string[]; en?: readonly string[] }]

const rows: readonly Row[] = [
  ['taza f', 'mug', { es: ['tazón'], en: ['cup'] }],
  ['plato m', 'plate', { en: ['dish'] }],
  ['cuenco m', 'bowl', { es: ['bol'] }],
  ['vaso m', 'glass', { en: ['tumbler'] }],
  ['jarra f', 'jug', { en: ['pitcher'] }],
  ['jarrón m', 'vase', { es: ['florero'] }],
  ['botella f', 'bottle'],
  ['bandeja f', 'tray'],
  ['tetera f', 'teapot'],
  ['cafetera f', 'coffee pot', { en: ['coffee maker'] }],
  ['vela f', 'candle'],
  ['manta f', 'blanket', { en: ['throw'] }],
  ['toalla f', 'towel'],
  ['cojín m', 'cushion', { es: ['almohadón'] }],
  ['almohada f', 'pillow'],
  ['sábana f', 'sheet', { en: ['bedsheet'] }],
  ['juego de sábanas m', 'sheet set', { es: ['conjunto de sábanas'], en: ['set of sheets', 'bedding set'] }],
  ['ropa de cama f', 'bed linen', { en: ['bedding'] }],
  ['funda nórdica f', 'duvet cover'],
  ['funda de almohada f', 'pillowcase', { en: ['pillow case'] }],
  ['funda de cojín f', 'cushion cover'],
  ['edredón m', 'duvet', { en: ['eiderdown'] }],
  ['colcha f', 'bedspread', { es: ['cubrecama'], en: ['coverlet'] }],
  ['alfombra f', 'rug', { en: ['carpet'] }],
  ['cortina f', 'curtain'],
  ['mantel m', 'tablecloth'],
  ['servilleta f', 'napkin', { en: ['serviette'] }],
  ['camino de mesa m', 'table runner'],
  ['mantel individual m', 'place mat', { es: ['salvamanteles'], en: ['placemat'] }],
  ['paño de cocina m', 'tea towel', { es: ['trapo de cocina'], en: ['dishcloth', 'dish towel', 'kitchen towel'] }],
  ['manopla de cocina f', 'oven glove', { en: ['oven mitt'] }],
  ['alfombrilla de baño f', 'bath mat', { es: ['alfombra de baño'] }],
  ['toalla de playa f', 'beach towel'],
  ['felpudo m', 'doormat'],
  ['puf m', 'pouffe'],
  ['tapiz m', 'wall hanging', { en: ['tapestry'] }],
  ['delantal m', 'apron'],
  ['cesta f', 'basket', { es: ['cesto'] }],
  ['percha f', 'hanger', { en: ['coat hanger'] }],
  ['lámpara f', 'lamp'],
  ['espejo m', 'mirror'],
  ['silla f', 'chair'],
  ['mesa f', 'table'],
  ['cuaderno m', 'notebook', { es: ['libreta'] }],
  ['libro m', 'book'],
  ['reloj m', 'watch', { en: ['clock'] }],
  ['collar m', 'necklace'],
  ['pulsera f', 'bracelet'],
  ['anillo m', 'ring'],
  ['paraguas m', 'umbrella'],
  ['cartera f', 'wallet', { es: ['billetera', 'monedero'], en: ['purse'] }],
  ['neceser m', 'wash bag', { en: ['toiletry bag'] }],
  ['zapato m', 'shoe'],
  ['sandalia f', 'sandal'],
  ['bota f', 'boot'],
  ['bicicleta f', 'bicycle', { es: ['bici'], en: ['bike'] }],
]

const notes: readonly (readonly [is: Note['is'], spanish: Adjective, english: string, alsoEn?: readonly string[]])[] = [
  ['purpose', 'de desayuno', 'breakfast'],
  ['purpose', 'de café', 'coffee'],
  ['purpose', 'de té', 'tea'],
  ['purpose', 'de vino', 'wine'],
  ['purpose', 'de agua', 'water'],
  ['purpose', 'de cocina', 'kitchen'],
  ['purpose', 'de baño', 'bath'],
  ['purpose', 'de playa', 'beach'],
  ['purpose', 'de viaje', 'travel'],
  ['purpose', 'de montaña', 'mountain'],
  ['purpose', 'de mesa', 'table'],
  ['purpose', 'de pared', 'wall'],
  ['purpose', 'de mano', 'hand'],
  ['purpose', 'de invierno', 'winter'],
  ['purpose', 'de verano', 'summer'],
  ['quality', adjective('grande'), 'large', ['big']],
  ['quality', adjective('pequeño'), 'small', ['little']],
  ['quality', adjective('redondo'), 'round'],
  ['quality', adjective('cuadrado'), 'square'],
  ['quality', adjective('plegable'), 'folding', ['foldable']],
  ['quality', adjective('aromático'), 'scented'],
  ['quality', adjective('artesanal'), 'handmade', ['handcrafted']],
  ['cloth', 'de cerámica', 'ceramic', ['ceramics', 'pottery']],
  ['cloth', 'de porcelana', 'porcelain', ['china']],
  ['cloth', 'de barro', 'clay'],
  ['cloth', 'de vidrio', 'glass'],
  ['cloth', 'de madera', 'wooden', ['wood']],
  ['cloth', 'de bambú', 'bamboo'],
  ['cloth', 'de acero', 'steel'],
  ['cloth', 'de latón', 'brass'],
  ['cloth', 'de papel', 'paper'],
  ['cloth', 'de cera', 'wax'],
  ['cloth', 'de lino', 'linen'],
  ['cloth', 'de algodón', 'cotton'],
  ['cloth', 'de lana', 'wool', ['woollen']],
  ['cloth', 'de piel', 'leather'],
  ['cloth', 'de mimbre', 'wicker'],
  ['cloth', 'de yute', 'jute'],
]

const englishPlural = (one: string) => (/(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`)

/** Where a shop without a department of homes has them: a towel by the bath, a blanket by the knits. */
const departments: readonly (readonly [words: RegExp, departments: readonly string[]])[] = [
  [/toalla|baño|neceser|espejo|vela/, ['baño', 'bath', 'cuerpo', 'body']],
  [/manta|cojín|colcha|edredón|alfombra|puf/, ['punto', 'knitwear']],
  [
    /zapato|sandalia|bota|reloj|collar|pulsera|anillo|cartera|paraguas/,
    ['accesorios', 'accessories', 'complementos', 'moda'],
  ],
]

const departmentsOf = (name: string): readonly string[] => departments.find(([words]) => words.test(name))?.[1] ?? []

/** `juegos de sábanas`: what follows a preposition stays. */
const manyOf = (name: string): string => {
  const [, noun = name, rest = ''] = /^(.+?)( de .+)?$/.exec(name) ?? []
  return noun.split(' ').map(pluralOf).join(' ') + rest
}

const entryOf = ([spanish, english, also]: Row): Entry<Thing> => {
  const one = spanish.replace(/ [mf]$/, '')
  const es = [one, ...(also?.es ?? [])]
  const en = [english, ...(also?.en ?? [])]
  return {
    value: {
      is: 'thing',
      es: { one, many: manyOf(one), gender: spanish.endsWith(' f') ? 'f' : 'm' },
      en: { one: english, many: englishPlural(english) },
      departments: departmentsOf(one),
      singular: [...es, ...en],
    },
    es,
    en,
  }
}

/** Purposes first: the table of a lamp is none. */
export const thingLexicon = createLexicon<Thing | Note>([
  ...notes.map(([is, es, en, also = []]) => ({
    value: { is, es, en },
    es: typeof es === 'string' ? [es] : [...es],
    en: is === 'purpose' && (en === 'table' || en === 'hand') ? [] : [en, ...also].filter((word) => word !== 'glass'),
  })),
  ...rows.map(entryOf),
])
