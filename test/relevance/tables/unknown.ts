import * as c from '../concepts.ts'
import { hasTitle, isOne, says } from '../meanings.ts'
import { en, es, nothing } from '../row.ts'

/** Words of goods that the shop lacks, alone and beside words that it knows. */
export const unknown = [
  es('lámpara', nothing, { missing: ['lámpara'] }),
  en('lamp', nothing, { missing: ['lamp'] }),
  es('iphone', nothing, { missing: ['iphone'], why: '«without your phone» is no answer to it' }),
  en('iphone', nothing, { missing: ['iphone'] }),
  es('televisor', nothing, { missing: ['televisor'] }),
  en('laptop', nothing, { missing: ['laptop'] }),
  en('toothbrush', nothing, { missing: ['toothbrush'] }),
  es('pizza', nothing, { missing: ['pizza'] }),
  es('lámpara de lino', c.linen, { missing: ['lámpara'] }),
  es('lámpara led', nothing, { missing: ['lámpara'], saysAnything: true }),
  es('cortinas de lino', c.linen, { missing: ['cortinas'] }),
  en('linen curtains', c.linen, { missing: ['curtains'] }),
  en('linen cushion', c.linen, { missing: ['cushion'] }),
  es('cojín de lana', c.wool, { missing: ['cojín'] }),
  es('camisa iphone', c.shirt, { first: 2, missing: ['iphone'] }),
  en('cotton pillowcase', c.cotton, { missing: ['pillowcase'] }),
  es('bikini azul', c.blue, { missing: ['bikini'] }),
  en('velvet dress', c.dress, { missing: ['velvet'] }),
  es('vestido terciopelo', c.dress, { missing: ['terciopelo'] }),
  es('jersey cashmere', c.jumper, { first: 2, missing: ['cashmere'] }),
  es('chaqueta gucci', says('chaqueta', 'chaquetas'), { first: 1, missing: ['gucci'] }),
  en('nike jacket', c.outerwear, { first: 1, missing: ['nike'] }),
  es('champú anticaspa', c.shampoo, { first: 1, missing: ['anticaspa'] }),
  en('vegan soap', c.soap, { first: 2, missing: ['vegan'], why: '«began» in a description corrects nothing' }),
  es('piel sensible', says('piel', 'pieles'), { missing: ['sensible'] }),
  es('zapatos', says('zapat*', 'shoe*'), {
    first: 0,
    why: 'a balm that polishes shoes says the word',
    never: c.shorts.is,
  }),
  en('shoes', says('shoe*', 'zapat*'), { first: 0, never: c.shorts.is, saysAnything: true }),
  en('bag', says('bag', 'bags', 'bolsa', 'bolso'), {
    first: 0,
    never: hasTitle('bar').is,
    why: 'it is no bar of soap',
  }),
  es('bolso', says('bolso', 'bolsa'), { first: 0 }),
  en('candle', nothing, { missing: ['candle'] }),
  es('vela', nothing, { missing: ['vela'] }),
  es('gafas de sol', [says('gafas'), says('sol', 'solar', 'sun')], { first: 0, saysAnything: true }),
  en('sock', isOne(['mariners-balm'], 'sock', 'socks'), { first: 0, never: c.scarf.is }),
  es('tarjeta regalo', says('regalo'), { first: 0, missing: ['tarjeta'] }),
]
