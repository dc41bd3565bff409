import * as c from '../concepts.ts'
import { fits, isOne, says } from '../meanings.ts'
import { en, es } from '../row.ts'

const small = fits('S')
const medium = fits('M')
const volume = (size: string, ...words: string[]) => says(size, ...words)

/** Sizes and volumes, with the word before them and without. */
export const sizes = [
  es('talla m', medium, { only: true, total: 30 }),
  es('talla M', medium, { only: true, total: 30 }),
  en('size s', small, { only: true, total: 30 }),
  en('size m', medium, { only: true, total: 30 }),
  es('talla xl', fits('XL'), { only: true, total: 20 }),
  en('size xxl', fits('XXL'), { only: true, total: 8 }),
  es('xxl', fits('XXL'), { only: true, total: 8 }),
  es('del 44', fits('44'), { only: true, first: 2 }),
  es('talla 44', fits('44'), { only: true, first: 2 }),
  es('la 38', fits('38'), { first: 2 }),
  en('size 38', fits('38'), { only: true, first: 2 }),
  es('talla 52', fits('52'), { first: 1 }),
  es('pantalón talla 44', [c.trousers, fits('44')], { first: 2, only: true }),
  es('vaqueros talla 38', [c.jeans, fits('38')], { first: 1 }),
  en('jeans size 40', [c.jeans, fits('40')], { first: 1 }),
  es('vestido talla xs', [c.dress, fits('XS')], { first: 4 }),
  en('dress size m', [c.dress, medium], { first: 4 }),
  es('camisa xl', [c.upper, fits('XL')], { first: 2 }),
  en('shirt size s', [c.upper, small], { first: 2 }),
  en('black dress size m', [c.dress, c.black, medium], { first: 1 }),
  es('camiseta blanca talla m', [c.tee, c.white, medium], { first: 1 }),
  es('jersey talla l', [c.jumper, fits('L')], { first: 3 }),
  es('50 ml', volume('50', '50ml'), { first: 2 }),
  en('100ml', volume('100', '100ml'), { first: 2 }),
  es('500 ml', volume('500'), { first: 1, shows: ['estuary-hand-wash'] }),
  es('crema de manos 100 ml', [c.handCare, volume('100')], { first: 1 }),
  en('serum 30ml', [c.serum, volume('30')], { first: 1 }),
  es('spf 50', isOne(['zenith-face-sunscreen', 'ridge-sun-stick'], '50', 'spf'), { first: 2 }),
  es('fps50', isOne(['zenith-face-sunscreen', 'ridge-sun-stick'], '50', 'fps'), { first: 2 }),
  en('SPF30', isOne(['towel-sun-mist'], '30', 'spf'), { first: 1 }),
  es('factor 50', isOne(['zenith-face-sunscreen', 'ridge-sun-stick'], '50'), {
    first: 0,
    shows: ['zenith-face-sunscreen'],
    saysAnything: true,
  }),
]
