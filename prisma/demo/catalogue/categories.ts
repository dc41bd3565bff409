import type { DemoCategory } from '../types.ts'

/** In the order in which the shop shows them. */
export const demoCategories: readonly DemoCategory[] = [
  {
    slug: 'shirts',
    name: { es: 'Camisas y blusas', en: 'Shirts and blouses' },
    ground: 'linen',
    pictureOf: 'ria-linen-shirt',
  },
  {
    slug: 'knitwear',
    name: { es: 'Prendas de punto', en: 'Knitwear' },
    ground: 'dune',
    pictureOf: 'fisherman-jumper',
  },
  {
    slug: 'dresses',
    name: { es: 'Vestidos y faldas', en: 'Dresses and skirts' },
    ground: 'blush',
    pictureOf: 'albariza-linen-dress',
  },
  {
    slug: 'trousers',
    name: { es: 'Pantalones y bermudas', en: 'Trousers and shorts' },
    ground: 'shell',
    pictureOf: 'bajamar-wide-trousers',
  },
  {
    slug: 'jackets',
    name: { es: 'Chaquetas y abrigos', en: 'Jackets and coats' },
    ground: 'slate',
    pictureOf: 'orballo-raincoat',
  },
  {
    slug: 'face',
    name: { es: 'Cuidado facial', en: 'Face care' },
    ground: 'mist',
    pictureOf: 'seaweed-serum',
  },
  {
    slug: 'body',
    name: { es: 'Cuerpo y manos', en: 'Body and hands' },
    ground: 'lichen',
    pictureOf: 'estuary-hand-wash',
  },
  {
    slug: 'sun-hair',
    name: { es: 'Sol y cabello', en: 'Sun and hair' },
    ground: 'foam',
    pictureOf: 'noon-canvas-hat',
  },
]
