import * as c from '../concepts.ts'
import { either, hasHead, hasTitle, isGarment, isOne, mentions, says } from '../meanings.ts'
import { en, es, nothing } from '../row.ts'

/** Words that are still being typed: beginnings match from three letters on, shorter ones are whole words. */
export const beginnings = [
  es('cam', hasHead('cam*'), { first: 4 }),
  es('cami', hasHead('cami*'), { first: 4 }),
  es('camis', hasHead('camis*'), { first: 4 }),
  es('camise', { is: c.tee.is, mentions: mentions('camis*', 'shirt*') }, { first: 1 }),
  es('vest', either(c.dress, c.vest), { first: 3 }),
  es('vesti', { is: c.dress.is, mentions: mentions('vesti*') }),
  es('pant', { is: c.trousers.is, mentions: mentions('pant*') }, { first: 3 }),
  es('alg', hasHead('alg*'), { first: 3 }),
  es('algod', c.cotton),
  es('chub', c.raincoat, { first: 1 }),
  es('jab', c.soap, { first: 2 }),
  es('sér', { is: c.serum.is, mentions: mentions('ser') }, { first: 1 }),
  es('camisa li', [c.shirt], { first: 2, saysAnything: true }),
  es('camisa lin', [c.shirt, c.linen], { first: 1 }),
  es('crema de man', [c.cream, says('mano', 'manos', 'manteca')], { first: 1 }),
  es('blu', either(c.blouse, c.blue), { first: 1 }),
  es('bl', nothing, { saysAnything: true, why: 'two letters are whole words or begin numbers' }),
  en('bl', nothing, { saysAnything: true }),
  en('xs', says('xs'), { first: 3, never: (product) => !isGarment(product) }),
  en('jum', c.jumper, { first: 3 }),
  en('trou', { is: c.trousers.is, mentions: mentions('trou*') }, { first: 3 }),
  en('card', { is: c.cardigan.is, mentions: mentions('card*') }, { first: 1 }),
  en('sunsc', c.sunscreen, { first: 1 }),
  en('lin', hasHead('lin*'), { first: 4 }),
  en('linen tro', [c.trousers, c.linen], { first: 2 }),
  en('black dre', [c.dress, c.black], { first: 1 }),
  en('sham', c.shampoo, { first: 1 }),
  en('fin', hasHead('fin*'), { first: 2, shows: ['finisterre-wool-coat'] }),
  es('galer', isOne(['fisherman-jumper'], 'galerna'), { first: 1 }),
  es('duna', hasTitle('duna'), { first: 1 }),
  en('ría', hasTitle('ría'), { first: 1 }),
  es('ria', hasTitle('ría'), { first: 1 }),
]
