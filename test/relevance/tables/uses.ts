import * as c from '../concepts.ts'
import { hasHead, hasTitle, isGarment, isIn, isOne, says } from '../meanings.ts'
import { en, es } from '../row.ts'

const skin = says('piel', 'pieles', 'skin')
const dry = says('seca', 'seco', 'secas', 'secar', 'secarse', 'dry', 'dries')
const summer = says('verano', 'summer')
const beach = says('playa', 'beach')
const sleep = says('dormir', 'sleep', 'sleeping', 'pijama', 'pyjamas')
const winterCoat = isOne(
  ['finisterre-wool-coat', 'tojal-check-coat', 'pilot-wool-jacket'],
  'abrigo',
  'abrigos',
  'coat',
  'winter',
  'invierno',
)

/** What things are for, as shoppers say it: most of it stands in descriptions only. */
export const uses = [
  es('piel seca', [skin, dry], { first: 2, shows: ['calm-calendula-cream'] }),
  en('dry skin', [skin, dry], { first: 2, shows: ['calm-calendula-cream'] }),
  es('crema piel seca', [c.cream, skin, dry], { first: 1 }),
  es('verano', summer, { total: 4 }),
  en('summer', summer, { total: 4 }),
  es('playa', beach, { total: 7 }),
  en('beach', beach, { total: 8 }),
  es('boda', says('boda', 'wedding'), { first: 1 }),
  en('wedding', says('wedding'), { first: 1 }),
  es('lluvia', c.raincoat, { first: 1 }),
  en('rain', c.raincoat, { first: 1 }),
  es('abrigo invierno', winterCoat, { first: 1 }),
  en('winter coat', winterCoat, { first: 1 }),
  es('pijama', sleep, { first: 1 }),
  en('pyjamas', sleep, { first: 1 }),
  es('para el pelo', c.hair, { first: 2 }),
  en('hair', c.hair, { first: 2 }),
  es('pelo teñido', [says('pelo', 'cabello', 'hair'), says('teñido', 'coloured')], {
    first: 1,
    shows: ['harvest-hair-mask'],
  }),
  es('manos', c.handCare, { first: 2 }),
  es('cara', c.face, { first: 2 }),
  es('sin perfume', says('perfume', 'fragrance'), { first: 1 }),
  en('fragrance free', [says('fragrance'), says('free', 'fragrance-free')], { first: 2 }),
  en('refill', says('refill', 'refilled', 'recarga'), { first: 1 }),
  es('reciclado', says('recicl*', 'recycl*'), { first: 2 }),
  en('recycled', says('recicl*', 'recycl*'), { first: 2 }),
  en('surf', says('surf'), { first: 1 }),
  es('labios', isOne(['beacon-lip-balm'], 'labios', 'labial', 'lip', 'lips'), { first: 1 }),
  es('maquillaje', says('maquillaje', 'make-up', 'desmaquillante'), { first: 1 }),
  es('oficina', says('oficina', 'office'), { first: 1 }),
  en('pockets', says('pocket', 'pockets', 'bolsillo', 'bolsillos'), { first: 2, never: isOne(['seaweed-serum']).is }),
  es('con bolsillos', says('bolsillo', 'bolsillos'), { first: 2 }),
  es('vestido de verano', [c.dress, summer], { first: 1 }),
  en('summer dress', [c.dress, summer], { first: 1 }),
  es('ropa de playa', [{ is: isGarment, mentions: () => false }, beach], {
    first: 1,
    why: 'clothes for the beach, whether their texts say «ropa» or not',
  }),
  en('gift for her', says('gift', 'her', 'regalo'), { first: 0, missing: ['gift'], why: 'no text knows gifts' }),
  es('regalo', says('regalo'), { first: 1, why: 'a coat that comes with a hanger as a present' }),
  es('camisa hombre', [c.upper], { first: 1, saysAnything: true }),
  en('elbows', says('elbow', 'elbows', 'codo', 'codos'), { first: 1, shows: ['mariners-balm'] }),
  es('talones', says('talón', 'talones', 'heels'), { first: 1, shows: ['mariners-balm'] }),
  es('exfoliante corporal', [c.scrub, isIn(['body'], 'corporal', 'cuerpo', 'body')], { first: 1 }),
  es('limpiadora facial', [hasTitle('limpiadora', 'desmaquillante', 'jabón'), c.face], { first: 1 }),
  es('capucha', says('capucha', 'hood'), { first: 1, shows: ['orballo-raincoat'] }),
  en('hood', says('hood', 'capucha'), { first: 1, shows: ['orballo-raincoat'] }),
  en('warm jumper', [c.jumper, says('warm', 'warmer', 'abriga')], { first: 1 }),
  en('smart trousers', [c.bottoms, hasHead('smart')], { first: 1, never: (product) => !isGarment(product) }),
]
