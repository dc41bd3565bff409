import type { Adjective } from '../../agreement.ts'
import { adjective } from '../../agreement.ts'
import type { Material, MaterialId, Quality, Stuff } from '../garments.types.ts'

type Row = Pick<Material, 'fabric' | 'price' | 'weight'> & {
  es?: readonly string[]
  en?: readonly string[]
  adjective?: Adjective
}

/** Spanish with its gender, English, what it is like; price and weight are times those of cotton. */
const material = (id: MaterialId, spanish: string, english: string, stuff: Stuff, row: Row): Material => ({
  id,
  es: {
    word: spanish.replace(/ [mf]$/, ''),
    gender: spanish.endsWith(' f') ? 'f' : 'm',
    adjective: row.adjective,
  },
  en: english,
  also: { es: row.es ?? [], en: row.en ?? [] },
  stuff,
  fabric: row.fabric,
  price: row.price,
  weight: row.weight,
})

export const materials: readonly Material[] = [
  material('linen', 'lino m', 'linen', 'linen', { fabric: 'linen', price: 1.15, weight: 1 }),
  material('hemp', 'cáñamo m', 'hemp', 'linen', { fabric: 'linen', price: 1.1, weight: 1.1 }),
  material('cotton', 'algodón m', 'cotton', 'cotton', {
    fabric: 'cotton',
    price: 1,
    weight: 1,
    es: ['algodón pima', 'gasa de algodón', 'muselina', 'plumeti', 'percal', 'batista'],
    en: ['muslin', 'pima cotton', 'cotton gauze', 'voile'],
  }),
  material('poplin', 'popelín m', 'poplin', 'cotton', {
    fabric: 'cotton',
    price: 1.05,
    weight: 0.95,
    es: ['popelina', 'oxford', 'chambray'],
    en: ['cotton poplin', 'oxford', 'chambray'],
  }),
  material('flannel', 'franela f', 'flannel', 'pile', {
    fabric: 'cotton',
    price: 1.1,
    weight: 1.3,
    en: ['cotton flannel'],
  }),
  material('corduroy', 'pana f', 'corduroy', 'pile', {
    fabric: 'cotton',
    price: 1.15,
    weight: 1.35,
    es: ['micropana'],
    en: ['cord', 'needlecord'],
  }),
  material('velvet', 'terciopelo m', 'velvet', 'pile', { fabric: 'cotton', price: 1.3, weight: 1.3, en: ['velour'] }),
  material('wool', 'lana f', 'wool', 'wool', {
    fabric: 'wool',
    price: 1.35,
    weight: 1.35,
    es: ['lana virgen', 'lana fría', 'lana de cordero', 'paño', 'tweed'],
    en: ['lambswool', 'woollen', 'woolen', 'tweed', 'shetland wool'],
  }),
  material('merino', 'lana merina f', 'merino', 'wool', {
    fabric: 'wool',
    price: 1.4,
    weight: 1,
    es: ['merino', 'merina', 'lana merino'],
    en: ['merino wool'],
  }),
  material('cashmere', 'cachemira f', 'cashmere', 'wool', {
    fabric: 'wool',
    price: 2.4,
    weight: 0.95,
    es: ['cachemir', 'cashmere'],
  }),
  material('alpaca', 'alpaca f', 'alpaca', 'wool', {
    fabric: 'wool',
    price: 1.7,
    weight: 1.1,
    es: ['lana de alpaca'],
    en: ['alpaca wool'],
  }),
  material('mohair', 'mohair m', 'mohair', 'wool', { fabric: 'wool', price: 1.6, weight: 1 }),
  material('felt', 'fieltro m', 'felt', 'wool', { fabric: 'wool', price: 1.2, weight: 1.2 }),
  material('knit', 'punto m', 'knit', 'knit', {
    fabric: 'knit',
    price: 1.1,
    weight: 1.2,
    es: ['tricot', 'punto de algodón', 'ganchillo', 'crochet'],
    en: ['knitted', 'knit cotton', 'crochet'],
  }),
  material('terry', 'rizo m', 'terry', 'knit', {
    fabric: 'cotton',
    price: 1.05,
    weight: 1.2,
    es: ['felpa', 'rizo de algodón'],
    en: ['terry cloth', 'towelling', 'French terry'],
  }),
  material('silk', 'seda f', 'silk', 'silk', { fabric: 'silk', price: 1.9, weight: 0.75, es: ['seda natural'] }),
  material('satin', 'satén m', 'satin', 'silk', {
    fabric: 'silk',
    price: 1.3,
    weight: 0.9,
    es: ['raso'],
    en: ['sateen'],
  }),
  material('viscose', 'viscosa f', 'viscose', 'fluid', {
    fabric: 'silk',
    price: 1,
    weight: 0.9,
    es: ['rayón', 'crepé', 'gasa'],
    en: ['rayon', 'crepe', 'chiffon'],
  }),
  material('lyocell', 'lyocell m', 'lyocell', 'fluid', {
    fabric: 'cotton',
    price: 1.1,
    weight: 0.95,
    es: ['tencel', 'modal', 'bambú'],
    en: ['tencel', 'modal', 'bamboo'],
  }),
  material('denim', 'tela vaquera f', 'denim', 'denim', {
    fabric: 'denim',
    price: 1.15,
    weight: 1.25,
    es: ['denim', 'mezclilla', 'vaquero', 'vaquera', 'tejano', 'tejana'],
    adjective: adjective('vaquero'),
  }),
  material('canvas', 'loneta f', 'canvas', 'canvas', {
    fabric: 'canvas',
    price: 1.1,
    weight: 1.2,
    es: ['lona', 'sarga', 'dril', 'gabardina de algodón'],
    en: ['twill', 'drill', 'cotton drill', 'cotton twill'],
  }),
  material('nylon', 'nailon m', 'nylon', 'technical', { fabric: 'canvas', price: 1, weight: 0.9, es: ['nylon'] }),
  material('polyester', 'poliéster m', 'polyester', 'technical', {
    fabric: 'canvas',
    price: 0.9,
    weight: 0.9,
    es: ['microfibra', 'lycra', 'elastano'],
    en: ['microfibre', 'lycra', 'spandex', 'elastane'],
  }),
  material('fleece', 'forro polar m', 'fleece', 'pile', {
    fabric: 'wool',
    price: 1,
    weight: 1.1,
    es: ['polar', 'borreguito', 'borrego'],
    en: ['sherpa', 'teddy', 'polar fleece'],
  }),
  material('down', 'plumón m', 'down', 'technical', { fabric: 'canvas', price: 1.3, weight: 0.9, es: ['pluma'] }),
  material('leather', 'piel f', 'leather', 'leather', { fabric: 'canvas', price: 1.7, weight: 1.4, es: ['cuero'] }),
  material('suede', 'ante m', 'suede', 'leather', { fabric: 'wool', price: 1.7, weight: 1.3, es: ['serraje'] }),
  material('straw', 'paja f', 'straw', 'straw', {
    fabric: 'canvas',
    price: 1.1,
    weight: 0.9,
    es: ['palma', 'mimbre'],
    en: ['wicker'],
  }),
  material('raffia', 'rafia f', 'raffia', 'straw', {
    fabric: 'canvas',
    price: 1.15,
    weight: 0.9,
    es: ['esparto'],
    en: ['esparto'],
  }),
  material('jute', 'yute m', 'jute', 'straw', { fabric: 'canvas', price: 1.1, weight: 1 }),
]

const quality = (spanish: Adjective, english: string, also: Quality['also'] = { es: [], en: [] }): Quality => ({
  id: english,
  es: spanish,
  en: english,
  also,
})

/** Said of a material. */
export const qualities: readonly Quality[] = [
  quality(adjective('orgánico'), 'organic', { es: ['ecológico', 'ecológica', 'bio'], en: ['ecological', 'bio'] }),
  quality(adjective('reciclado'), 'recycled', { es: [], en: ['upcycled'] }),
  quality(adjective('lavado'), 'washed', {
    es: ['lavado a la piedra', 'lavada a la piedra'],
    en: ['stone-washed', 'stonewashed', 'prewashed'],
  }),
  quality(adjective('cepillado'), 'brushed'),
  quality(adjective('encerado'), 'waxed'),
  quality(adjective('peinado'), 'combed'),
  quality(adjective('elástico'), 'stretch', { es: [], en: ['stretchy', 'elasticated'] }),
]
