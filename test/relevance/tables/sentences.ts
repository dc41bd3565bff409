import * as c from '../concepts.ts'
import { hasTitle, isCosmetic, isOne, says } from '../meanings.ts'
import { en, es } from '../row.ts'

const free = { saysAnything: true } as const
const coat = isOne(['finisterre-wool-coat'], 'finisterre', 'coat', 'abrigo')

/** Questions, filler words, both languages at once, and what keyboards and clipboards add. */
export const sentences = [
  en('do you have linen trousers', [c.trousers, c.linen], { first: 2, ...free }),
  en('do you sell raincoats?', c.raincoat, { first: 1, ...free }),
  en('what is the best hand cream', [c.cream, c.handCare], { first: 1, ...free }),
  en('I want a long skirt', c.skirt, { first: 1, ...free }),
  en('the dress', c.dress),
  en('a shirt for the summer', c.upper, { first: 1, ...free }),
  en('where are the hats', c.hat, { first: 1, ...free }),
  es('¿tenéis vestidos de lino?', [c.dress, c.linen], { first: 2, ...free }),
  es('quiero una falda larga', c.skirt, { first: 1, ...free }),
  es('busco un jersey azul', [c.jumper, c.blue], { first: 1, ...free }),
  es('una camisa de lino', [c.shirt, c.linen], { first: 1 }),
  es('los vestidos', c.dress),
  es('el abrigo de lana', [c.coat, c.wool], { first: 1 }),
  es('algo para el pelo seco', c.hair, { first: 1, ...free }),
  es('linen camisa', [c.shirt, c.linen], { first: 1 }),
  es('camisa white', [c.upper, c.white], { first: 1 }),
  es('vestido black', [c.dress, c.black], { first: 1 }),
  en('jersey wool', [c.jumper, c.wool], { first: 1 }),
  es('crema hands', [c.cream, c.handCare], { first: 1 }),
  en('chaqueta denim', [c.outerwear, c.denim], { first: 1, ...free }),
  es('lino camisa', [c.shirt, c.linen], { first: 1 }),
  es('lino y algodón', [c.linen, says('algodón')], { first: 1 }),
  en('cotton and linen', [c.linen, says('cotton')], { first: 1 }),
  es('CAMISA', c.shirt, { first: 3 }),
  es('  camisa   blanca  ', [c.upper, c.white], { first: 1 }),
  es('camisa!!!', c.shirt, { first: 3 }),
  es('camisa/lino', [c.shirt, c.linen], { first: 1 }),
  es('«lino»', c.linen),
  es('camisa,blanca', [c.upper, c.white], { first: 1 }),
  es('ＣＡＭＩＳＡ', c.shirt, { first: 3, why: 'a keyboard with wide letters' }),
  en('ﬁnisterre', coat, { first: 1, why: 'a ligature from a PDF' }),
  es('nacar', hasTitle('nácar'), { first: 1 }),
  es('na\u0301car', hasTitle('nácar'), { first: 1, why: 'an accent that is a character of its own' }),
  es('camisa 👕', c.shirt, { first: 3 }),
  en('women’s dress', c.dress, { first: 2, ...free }),
  en("men's shirt", c.upper, { first: 1, ...free }),
  es('camisa camisa camisa', c.shirt, { first: 3 }),
  es('camisa; DROP TABLE products', c.shirt, { first: 1, ...free }),
  es('camisa de lino blanca manga larga talla m', [c.upper, c.linen], { first: 1, never: isCosmetic, ...free }),
  es('mejor crema para las manos secas', [c.cream, c.handCare], { first: 1, ...free }),
]
