import type { GarmentType } from '../garments.types.ts'
import { type } from './type.ts'

const shared = {
  ground: 'dune',
  group: 'knit',
  categoryWords: ['punto', 'jerséis', 'knitwear', 'knits', 'jumpers', 'sweaters'],
} as const

export const knitwear: readonly GarmentType[] = [
  type('jersey/jerséis m', 'jumper', {
    ...shared,
    es: ['jersei', 'suéter', 'pulóver', 'jersecito'],
    en: ['sweater', 'pullover', 'jersey'],
    shape: 'sweater',
    materials: ['wool', 'merino', 'cotton'],
    price: [85, 119],
    weight: [380, 480],
    size: { range: 'XS–XL', length: [63, 68], width: [53, 57] },
  }),
  type('sudadera f', 'sweatshirt', {
    ...shared,
    en: ['hoodie', 'hoody'],
    shape: 'sweater',
    materials: ['cotton'],
    price: [59, 75],
    weight: [420, 540],
    size: { range: 'XS–XXL', length: [66, 70], width: [56, 60] },
  }),
  type('cárdigan m', 'cardigan', {
    ...shared,
    es: ['chaqueta de punto', 'rebeca', 'chaquetón de punto'],
    en: ['cardi', 'knitted jacket'],
    shape: 'cardigan',
    materials: ['wool', 'merino', 'cotton'],
    price: [85, 115],
    weight: [360, 560],
    size: { range: 'XS–XL', length: [60, 68], width: [52, 58] },
  }),
  type('chaleco m', 'waistcoat', {
    ...shared,
    es: ['chaleco de punto'],
    en: ['vest', 'gilet', 'sweater vest', 'knitted vest', 'slipover'],
    shape: 'vest',
    materials: ['wool', 'merino'],
    price: [65, 85],
    weight: [260, 360],
    size: { range: 'S–XL', length: [58, 63], width: [50, 54] },
  }),
  type('poncho m', 'poncho', {
    ...shared,
    es: ['ruana'],
    en: ['cape'],
    shape: 'sweater',
    materials: ['wool', 'alpaca'],
    price: [79, 99],
    weight: [480, 620],
    size: { range: '', length: [78, 84], width: [110, 130] },
  }),
]
