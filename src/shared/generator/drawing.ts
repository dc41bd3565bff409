/**
 * What the drawing kit is told about a product. The demo catalogue and the offline generator
 * write these; `draw` turns one into a picture.
 */
export const garments = [
  'shirt',
  'blouse',
  'tee',
  'tank',
  'sweater',
  'cardigan',
  'vest',
  'dress',
  'slip-dress',
  'shirt-dress',
  'skirt',
  'trousers',
  'wide-trousers',
  'shorts',
  'jacket',
  'coat',
  'raincoat',
  'scarf',
  'hat',
  'beanie',
] as const
export const vessels = ['dropper', 'pump', 'jar', 'tube', 'spray', 'soap', 'stick', 'tin', 'flask', 'pouch'] as const
export type Garment = (typeof garments)[number]
export type Vessel = (typeof vessels)[number]

export const fabrics = ['linen', 'cotton', 'wool', 'knit', 'denim', 'silk', 'canvas'] as const
export const finishes = ['amber-glass', 'clear-glass', 'frosted-glass', 'ceramic', 'aluminium', 'paper'] as const
export type Fabric = (typeof fabrics)[number]
export type Finish = (typeof finishes)[number]

/** Named colors of the shop; the kit keeps their hex values. */
export const colors = [
  'white',
  'salt',
  'ecru',
  'sand',
  'oat',
  'camel',
  'clay',
  'rust',
  'rose',
  'plum',
  'butter',
  'olive',
  'sage',
  'moss',
  'sky',
  'sea',
  'navy',
  'indigo',
  'stone',
  'charcoal',
  'black',
] as const
export type Color = (typeof colors)[number]

export const patterns = ['plain', 'stripe', 'pinstripe', 'check', 'rib', 'cable'] as const
export type Pattern = (typeof patterns)[number]

/** The category's muted ground; one mood for all of its products. */
export const grounds = ['linen', 'dune', 'mist', 'shell', 'slate', 'blush', 'lichen', 'foam'] as const
export type Ground = (typeof grounds)[number]

export type DrawingSpec =
  | {
      kind: Garment
      fabric: Fabric
      color: Color
      /** Second color of a pattern or trim. */
      trim?: Color
      pattern?: Pattern
      ground: Ground
    }
  | {
      kind: Vessel
      finish: Finish
      /** Of the contents or the label. */
      color: Color
      /** Of cap, pump or lid. */
      trim?: Color
      /** Plant or mineral that stands beside it. */
      companion?: Companion
      ground: Ground
    }

export const companions = [
  'rosemary',
  'olive-branch',
  'lavender',
  'seaweed',
  'shells',
  'salt-crystals',
  'almond',
  'citrus',
  'calendula',
  'pebbles',
  'cotton-boll',
  'eucalyptus',
] as const
export type Companion = (typeof companions)[number]

/** The three views of a product: the whole object, its material close up, the object with its companions. */
export const views = ['whole', 'material', 'scene'] as const
export type View = (typeof views)[number]
