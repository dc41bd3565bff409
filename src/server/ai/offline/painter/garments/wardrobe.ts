import type { Garment } from '../spec.ts'
import { beanie, hat, scarf } from './accessories.ts'
import { blouse } from './blouses.ts'
import { shorts, trousers, wideTrousers } from './bottoms.ts'
import { cardigan } from './cardigans.ts'
import { coat } from './coats.ts'
import { dress, slipDress } from './dresses.ts'
import type { Form } from './form.ts'
import { jacket } from './jackets.ts'
import { sweater, vest } from './knits.ts'
import type { Kit } from './parts.ts'
import { raincoat } from './raincoat.ts'
import { shirtDress } from './shirt-dresses.ts'
import { skirt } from './skirts.ts'
import { shirt, tank, tee } from './tops.ts'

type Cut = {
  make: (kit: Kit) => Form
  /** Size in the picture and where its middle lies. */
  scale: number
  y: number
  /** How it hangs in a scene. */
  hangs: 'hanger' | 'clips' | 'peg' | 'shelf'
  /** Height of the shoulder line, waist or crown above its middle, where a hanger or hook holds it. */
  neck: number
  /** The close-up shows it beside the cloth itself. */
  detail: 'button' | 'hem' | 'fold' | 'drape'
  /** Largest scale on a hanger: wide sleeves and hems stay clear of the stool. */
  widest?: number
}

export const wardrobe: Record<Garment, Cut> = {
  shirt: { make: shirt, scale: 1.3, y: 1000, hangs: 'hanger', neck: -520, detail: 'button' },
  blouse: { make: blouse, scale: 1.24, y: 1040, hangs: 'hanger', neck: -490, detail: 'drape', widest: 0.8 },
  tee: { make: tee, scale: 1.2, y: 990, hangs: 'hanger', neck: -450, detail: 'hem' },
  tank: { make: tank, scale: 1.46, y: 1005, hangs: 'hanger', neck: -460, detail: 'hem' },
  sweater: { make: sweater, scale: 1.24, y: 1000, hangs: 'hanger', neck: -470, detail: 'fold', widest: 0.86 },
  cardigan: { make: cardigan, scale: 1.28, y: 985, hangs: 'hanger', neck: -480, detail: 'button' },
  vest: { make: vest, scale: 1.48, y: 985, hangs: 'hanger', neck: -460, detail: 'fold' },
  dress: { make: dress, scale: 1.26, y: 950, hangs: 'hanger', neck: -560, detail: 'drape' },
  'slip-dress': { make: slipDress, scale: 1.2, y: 990, hangs: 'hanger', neck: -640, detail: 'drape' },
  'shirt-dress': { make: shirtDress, scale: 1.2, y: 1000, hangs: 'hanger', neck: -650, detail: 'button' },
  skirt: { make: skirt, scale: 1.42, y: 965, hangs: 'clips', neck: -520, detail: 'button', widest: 0.9 },
  trousers: { make: trousers, scale: 1.24, y: 990, hangs: 'clips', neck: -650, detail: 'hem' },
  'wide-trousers': {
    make: wideTrousers,
    scale: 1.24,
    y: 975,
    hangs: 'clips',
    neck: -632,
    detail: 'drape',
    widest: 0.88,
  },
  shorts: { make: shorts, scale: 1.52, y: 1020, hangs: 'clips', neck: -372, detail: 'hem', widest: 0.95 },
  jacket: { make: jacket, scale: 1.22, y: 1020, hangs: 'hanger', neck: -520, detail: 'button' },
  coat: { make: coat, scale: 1.22, y: 960, hangs: 'hanger', neck: -610, detail: 'fold' },
  raincoat: { make: raincoat, scale: 1.18, y: 1040, hangs: 'peg', neck: -690, detail: 'button' },
  scarf: { make: scarf, scale: 1.24, y: 990, hangs: 'peg', neck: -590, detail: 'fold' },
  hat: { make: hat, scale: 1.22, y: 990, hangs: 'shelf', neck: 340, detail: 'fold' },
  beanie: { make: beanie, scale: 1.5, y: 1030, hangs: 'shelf', neck: 360, detail: 'fold' },
}
