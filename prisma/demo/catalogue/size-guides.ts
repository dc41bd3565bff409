import type { GuideFigure, GuideMeasure } from '../../../src/shared/catalog/size-guides.ts'
import { sizesIn } from '../../../src/shared/catalog/size-runs.ts'
import type { DemoProduct, Text } from '../types.ts'

export interface DemoSizeGuide {
  /** Stable name inside the demo data. */
  key: string
  name: Text
  figure: GuideFigure
  columns: readonly { name: Text; measure: GuideMeasure }[]
  /** Sizes with the measures of a body that they fit, in centimeters, in the order of the columns. */
  rows: readonly (readonly [size: string, ...values: number[]])[]
}

const chest = { name: { es: 'Pecho', en: 'Chest' }, measure: 'chest' } as const
const waist = { name: { es: 'Cintura', en: 'Waist' }, measure: 'waist' } as const
const hip = { name: { es: 'Cadera', en: 'Hips' }, measure: 'hip' } as const
const arm = { name: { es: 'Brazo', en: 'Arm' }, measure: 'sleeve' } as const
const insideLeg = { name: { es: 'Entrepierna', en: 'Inside leg' }, measure: 'inseam' } as const

/** Of every guide: its measures are those of who wears it, and those of the garment are among the facts of its product. */
export const sizeGuideNote: Text = {
  es: 'Son las medidas de tu cuerpo, no las de la prenda. Mídete sobre ropa fina y sin apretar la cinta; si quedas entre dos tallas, elige la mayor. El largo y el ancho de la prenda están en su ficha.',
  en: 'These are the measurements of your body, not of the garment. Measure over thin clothes without pulling the tape tight; between two sizes, choose the larger one. The garment’s length and width are among its details.',
}

const guides = {
  shirts: {
    name: { es: 'Camisas de corte recto', en: 'Straight-cut shirts' },
    figure: 'top',
    columns: [chest, waist, arm],
    rows: [
      ['XS', 84, 70, 59],
      ['S', 90, 76, 60.5],
      ['M', 96, 82, 62],
      ['L', 102, 88, 63.5],
      ['XL', 108, 94, 65],
      ['XXL', 114, 100, 66.5],
    ],
  },
  tees: {
    name: { es: 'Camisetas', en: 'T-shirts' },
    figure: 'top',
    columns: [chest, waist],
    rows: [
      ['XS', 84, 70],
      ['S', 90, 76],
      ['M', 96, 82],
      ['L', 102, 88],
      ['XL', 108, 94],
      ['XXL', 114, 100],
    ],
  },
  blouses: {
    name: { es: 'Blusas y tirantes', en: 'Blouses and tanks' },
    figure: 'top',
    columns: [chest, waist, hip],
    rows: [
      ['XS', 80, 62, 88],
      ['S', 84, 66, 92],
      ['M', 88, 70, 96],
      ['L', 94, 76, 102],
      ['XL', 100, 82, 108],
    ],
  },
  knitwear: {
    name: { es: 'Jerséis, cárdigans y chalecos', en: 'Jumpers, cardigans and vests' },
    figure: 'top',
    columns: [chest, waist, arm],
    rows: [
      ['XS', 83, 68, 59],
      ['S', 89, 74, 60.5],
      ['M', 95, 80, 62],
      ['L', 101, 86, 63.5],
      ['XL', 107, 92, 65],
      ['XXL', 113, 98, 66.5],
    ],
  },
  dresses: {
    name: { es: 'Vestidos', en: 'Dresses' },
    figure: 'top',
    columns: [chest, waist, hip],
    rows: [
      ['XS', 80, 62, 88],
      ['S', 84, 66, 92],
      ['M', 88, 70, 96],
      ['L', 94, 76, 102],
      ['XL', 100, 82, 108],
    ],
  },
  skirts: {
    name: { es: 'Faldas', en: 'Skirts' },
    figure: 'skirt',
    columns: [waist, hip],
    rows: [
      ['XS', 62, 88],
      ['S', 66, 92],
      ['M', 70, 96],
      ['L', 76, 102],
      ['XL', 82, 108],
    ],
  },
  wideTrousers: {
    name: { es: 'Pantalones y shorts, de XS a XL', en: 'Trousers and shorts, XS to XL' },
    figure: 'trousers',
    columns: [waist, hip, insideLeg],
    rows: [
      ['XS', 62, 88, 76],
      ['S', 66, 92, 77],
      ['M', 70, 96, 78],
      ['L', 76, 102, 79],
      ['XL', 82, 108, 80],
    ],
  },
  trousers: {
    name: { es: 'Pantalones y bermudas, de S a XXL', en: 'Trousers and shorts, S to XXL' },
    figure: 'trousers',
    columns: [waist, hip, insideLeg],
    rows: [
      ['S', 76, 94, 79],
      ['M', 82, 99, 80.5],
      ['L', 88, 104, 82],
      ['XL', 94, 109, 83],
      ['XXL', 100, 114, 84],
    ],
  },
  jeans: {
    name: { es: 'Vaqueros, de la 34 a la 46', en: 'Jeans, 34 to 46' },
    figure: 'trousers',
    columns: [waist, hip, insideLeg],
    rows: [
      ['34', 62, 88, 76],
      ['36', 66, 92, 77],
      ['38', 70, 96, 78],
      ['40', 74, 100, 79],
      ['42', 78, 104, 80],
      ['44', 82, 108, 81],
      ['46', 87, 113, 82],
    ],
  },
  numbered: {
    name: { es: 'Pantalones, de la 36 a la 52', en: 'Trousers, 36 to 52' },
    figure: 'trousers',
    columns: [waist, hip, insideLeg],
    rows: [
      ['36', 72, 90, 78],
      ['38', 76, 94, 79],
      ['40', 80, 98, 80],
      ['42', 84, 101, 81],
      ['44', 88, 104, 82],
      ['46', 92, 108, 82.5],
      ['48', 96, 111, 83],
      ['50', 101, 115, 83.5],
      ['52', 106, 119, 84],
    ],
  },
  outerwear: {
    name: { es: 'Chaquetas y abrigos', en: 'Jackets and coats' },
    figure: 'top',
    columns: [chest, waist, arm],
    rows: [
      ['XS', 84, 70, 59],
      ['S', 90, 76, 60.5],
      ['M', 96, 82, 62],
      ['L', 102, 88, 63.5],
      ['XL', 108, 94, 65],
      ['XXL', 114, 100, 66.5],
    ],
  },
} as const satisfies Record<string, Omit<DemoSizeGuide, 'key'>>

type GuideKey = keyof typeof guides

/** Each garment's by what it is drawn as. Trousers come in letters and numbers: see below. */
const guideByKind: Record<string, GuideKey> = {
  ...{ shirt: 'shirts', blouse: 'blouses', tank: 'blouses', tee: 'tees' },
  ...{ sweater: 'knitwear', cardigan: 'knitwear', vest: 'knitwear' },
  ...{ dress: 'dresses', 'slip-dress': 'dresses', 'shirt-dress': 'dresses', skirt: 'skirts' },
  ...{ raincoat: 'outerwear', jacket: 'outerwear', coat: 'outerwear' },
}

/** The guides of trousers, each with the sizes that no other one begins with or has. */
function findTrousers(sizes: readonly string[]): GuideKey | undefined {
  const candidates = ['wideTrousers', 'trousers', 'jeans', 'numbered'] as const
  return candidates.find((key) => {
    const known = guides[key].rows.map(([size]): string => size)
    return sizes.every((size) => known.includes(size))
  })
}

export const demoSizeGuides: readonly DemoSizeGuide[] = (Object.keys(guides) as GuideKey[]).map((key) => ({
  key,
  ...guides[key],
}))

/** The guide of a garment; undefined for what is sold in no sizes. */
export function findSizeGuide({ drawing, dimensions }: DemoProduct): GuideKey | undefined {
  const sizes = sizesIn(dimensions)
  if (sizes.length === 0) return undefined
  return guideByKind[drawing.kind] ?? findTrousers(sizes)
}
