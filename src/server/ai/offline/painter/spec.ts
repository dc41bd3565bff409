const tops = ['shirt', 'blouse', 'tee', 'tank', 'sweater', 'cardigan', 'vest'] as const
const dresses = ['dress', 'slip-dress', 'shirt-dress'] as const
const bottoms = ['skirt', 'trousers', 'wide-trousers', 'shorts'] as const
const outerwear = ['jacket', 'coat', 'raincoat', 'scarf', 'hat', 'beanie'] as const
export const garments = [...tops, ...dresses, ...bottoms, ...outerwear] as const
export const vessels = ['dropper', 'pump', 'jar', 'tube', 'spray', 'soap', 'stick', 'tin', 'flask', 'pouch'] as const
/** Contents of a vessel that its close-up shows, where they are not the usual ones. */
export const substances = ['oil', 'mist', 'cream', 'gel', 'powder', 'scrub', 'lather', 'balm', 'salts'] as const
export type Substance = (typeof substances)[number]
export type Garment = (typeof garments)[number]
export type Vessel = (typeof vessels)[number]

export const fabrics = ['linen', 'cotton', 'wool', 'knit', 'denim', 'silk', 'canvas', 'nylon'] as const
export const finishes = ['amber-glass', 'clear-glass', 'frosted-glass', 'ceramic', 'aluminium', 'paper'] as const
export type Fabric = (typeof fabrics)[number]
export type Finish = (typeof finishes)[number]

/** The named colors of drawings. */
export const colorValues = {
  white: '#F3EFE7',
  salt: '#E6E2D9',
  ecru: '#E3D8C3',
  sand: '#D3C09F',
  oat: '#C9B696',
  camel: '#B08A5B',
  clay: '#A65638',
  rust: '#8C3F24',
  rose: '#C99A8D',
  plum: '#61404E',
  butter: '#E5CE8F',
  olive: '#6F6A45',
  sage: '#8C9A81',
  moss: '#55614A',
  sky: '#A9BFC9',
  sea: '#527483',
  navy: '#2D3C50',
  indigo: '#3D4C6E',
  stone: '#A59C8E',
  charcoal: '#4A4844',
  black: '#2E2C2A',
}
export type Color = keyof typeof colorValues
export const colors = Object.keys(colorValues) as Color[]

export const patterns = ['plain', 'stripe', 'pinstripe', 'check', 'rib', 'cable'] as const
export type Pattern = (typeof patterns)[number]

/** Muted backgrounds; the products of a category share one. */
export const grounds = ['linen', 'dune', 'mist', 'shell', 'slate', 'blush', 'lichen', 'foam'] as const
export type Ground = (typeof grounds)[number]

/**
 * The cut of a garment, as its text has it. A detail that is absent is drawn as such a garment usually has it;
 * `false` and 0 say that it has none.
 */
export type Details = {
  /** Buttons that are seen. */
  buttons?: number
  fastening?: 'double-breasted' | 'poppers'
  lapels?: 'classic' | 'wide'
  hood?: true
  belt?: boolean
  pockets?: { kind: 'patch' | 'flap' | 'slant' | 'seam' | 'none'; count: number }
  yoke?: 'narrow' | 'seamed'
  shape?: 'straight'
  length?: 'cropped' | 'short' | 'thigh' | 'knee' | 'mid-calf' | 'ankle'
  sleeves?: 'short' | 'below-elbow' | 'long' | 'turned-back' | 'raglan'
  cuffs?: 'long' | 'elastic'
  neck?: 'round' | 'v' | 'boat' | 'straight'
  waist?: 'flat' | 'elastic' | 'loose'
  drawstring?: boolean | 'hidden'
  loops?: 'wide'
  pleats?: number
  slit?: true
  rivets?: true
  doubleKnees?: true
  rawHem?: true
  /** A check of another kind than the usual broad one. */
  check?: 'windowpane' | 'gingham'
}

interface CommonSpec {
  /** Color of the cloth, the contents or the label. */
  color: Color
  /** Second color of a pattern; of cap, pump or lid. */
  trim?: Color
  ground: Ground
}

/** The look of a product. The demo catalogue and the AI adapters write it, and `drawProduct` draws it. */
export type DrawingSpec = CommonSpec &
  (
    | { kind: Garment; fabric: Fabric; pattern?: Pattern; details?: Details }
    | {
        kind: Vessel
        finish: Finish
        /** Plant or mineral beside it. */
        companion?: Companion
        substance?: Substance
        /** Contents as strong in color as the label, to be seen where they were put. */
        contents?: 'tinted'
        /** How a pouch closes, if it is not tied. */
        closure?: 'zip'
      }
  )

const plants = ['rosemary', 'olive-branch', 'lavender', 'seaweed'] as const
const finds = [
  'shells',
  'salt-crystals',
  'almond',
  'citrus',
  'calendula',
  'pebbles',
  'cotton-boll',
  'eucalyptus',
] as const
export const companions = [...plants, ...finds] as const
export type Companion = (typeof companions)[number]

/**
 * The three views of a product, in the order of its pictures: the whole object, the object with its companions (what a
 * card shows when it is pointed at: a weave says little at that size), its material close up.
 */
export const views = ['whole', 'scene', 'material'] as const
export type View = (typeof views)[number]
