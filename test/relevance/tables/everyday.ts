import * as c from '../concepts.ts'
import { fits, hasTitle, isCosmetic, isGarment, isOne, says } from '../meanings.ts'
import { en, es, nothing } from '../row.ts'

const garments = { is: isGarment, mentions: () => false }
const cosmetics = { is: isCosmetic, mentions: () => false }
const cleanser = isOne(['remanso-cleansing-balm', 'salt-milk-cleanser'], 'desmaquillante', 'remover')

/** Kinds of goods, words of other shops that are no typing errors, and phrases that mean one thing. */
export const everyday = [
  es('ropa', garments, { only: true }),
  en('clothes', garments, { only: true }),
  es('ropa de mujer', garments, { only: true, missing: ['mujer'] }),
  en("women's clothing", garments, { only: true, saysAnything: true }),
  es('ropa negra', [garments, c.black], { first: 1, only: true, why: 'a soap of black charcoal is none' }),
  es('cuidado de la piel', cosmetics, { only: true }),
  en('skincare', cosmetics, { only: true }),
  es('cosmética', cosmetics, { only: true }),
  es('cinturón de cuero', says('cinturón', 'belt'), { first: 0, saysAnything: true, never: isCosmetic }),
  en('leather belt', nothing, { saysAnything: true, why: 'lather is no leather' }),
  en('leather jacket', c.outerwear, { first: 3, missing: ['leather'] }),
  es('pantalones de cuero', c.trousers, { missing: ['cuero'] }),
  es('vegano', nothing, { missing: ['vegano'], why: 'nobody means verano' }),
  en('vegan', nothing, { missing: ['vegan'] }),
  es('vestido satén', c.dress, { missing: ['satén'] }),
  es('agua micelar', cleanser, { first: 1, only: true, missing: ['agua micelar'] }),
  en('micellar water', cleanser, { first: 1, only: true, missing: ['micellar water'] }),
  es('gel de ducha', c.soap, { first: 2, only: true, missing: ['gel de ducha'] }),
  en('shower gel', c.soap, { first: 2, only: true, missing: ['shower gel'] }),
  en('anti aging', c.serum, { first: 1, only: true, missing: ['anti aging'] }),
  es('contorno de ojos', c.cream, { first: 2, only: true, missing: ['contorno de ojos'] }),
  es('protección solar', c.sunscreen, { first: 3 }),
  en('sun protection', c.sunscreen, { first: 3 }),
  es('vestido largo', [hasTitle('vestido'), says('larg*', 'long', 'tobillo', 'ankle')], {
    first: 1,
    why: 'long is no size L',
  }),
  en('plus size', fits('XL'), { first: 4, only: true }),
  es('tallas grandes', fits('XL'), { first: 4, only: true }),
  es('polo negro', c.tee, { first: 2, saysAnything: true }),
  en('hooded sweatshirt', c.jumper, { first: 3, saysAnything: true }),
  es('100% algodón', c.cotton, { first: 3, saysAnything: true, why: 'a number says least' }),
  en('made in spain', says('made'), { first: 0, saysAnything: true, why: 'spain is no spring' }),
  en('cap', c.beanie, { first: 1, only: true, missing: ['cap'], why: 'it is no beginning of capilar' }),
  es('chal', c.scarf, { first: 1, only: true }),
  en('bath bomb', isOne(['spring-tide-bath-salts'], 'baño', 'bath'), { first: 1, missing: ['bath bomb'] }),
  en('lipstick', c.balm, { first: 1, missing: ['lipstick'] }),
  es('crema para el cuerpo', isOne(['cotton-body-lotion'], 'crema', 'cream', 'cuerpo', 'body'), { first: 1 }),
  en('unscented', says('perfume', 'fragrance', 'scent*'), { first: 2, missing: ['unscented'] }),
]
