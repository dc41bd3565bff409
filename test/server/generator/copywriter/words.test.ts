import { expect, it } from 'vitest'
import { createChoice, shopPrice } from '../../../../src/server/generator/copywriter/choice.ts'
import {
  createLexicon,
  normalise,
  readTitle,
  tokenise,
  unknownWords,
} from '../../../../src/server/generator/copywriter/words.ts'

const lexicon = createLexicon([
  { value: 'tee', es: ['camiseta'], en: ['T-shirt'] },
  { value: 'shirt', es: ['camisa'], en: ['shirt'] },
  { value: 'scarf', es: ['pañuelo'], en: ['scarf'] },
  { value: 'slip', es: ['vestido lencero'], en: ['slip dress'] },
])
const known = (text: string) => lexicon.find(tokenise(text)).map(({ value }) => value)

it('reads words without accents, capitals and possessives', () => {
  expect(normalise('PAÑUELO')).toBe('panuelo')
  expect(normalise('women’s')).toBe('women')
})

it('finds words in singular and plural, in any case, the longest phrase first', () => {
  expect(known('Pañuelos y CAMISAS')).toEqual(['scarf', 'shirt'])
  expect(known('T-shirts')).toEqual(['tee'])
  expect(known('scarves and slip dresses')).toEqual(['scarf', 'slip'])
  expect(known('vestidos lenceros')).toEqual(['slip'])
})

it('spells a word as the language of the title does', () => {
  const cardigan = createLexicon([{ value: 1, es: ['cárdigan'], en: ['cardigan'] }])
  expect(cardigan.find(tokenise('Cardigan'))[0]?.writtenIn).toEqual({ es: 'cárdigan', en: 'cardigan' })
})

it('a title that shouts is read as one that does not', () => {
  expect(readTitle('  CAMISA   DE LINO ').text).toBe('Camisa De Lino')
  expect(readTitle('Camisa XL').text).toBe('Camisa XL')
})

it('unknown words are kept as they stood together', () => {
  const title = readTitle('Jersey Rías-Baixas rojo Mar')
  expect(unknownWords(title, (at) => at === 0 || at === 3)).toBe('Rías-Baixas Mar')
})

it('the same seed and slot choose the same, and a list is used evenly', () => {
  expect(createChoice('a').of('slot', [1, 2, 3])).toBe(createChoice('a').of('slot', [1, 2, 3]))
  const counts = [0, 0, 0, 0]
  for (let seed = 0; seed < 400; seed++) {
    const at = createChoice(`Camisa ${seed}`).of('slot', [0, 1, 2, 3])
    counts[at] = (counts[at] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(70)
})

it('prices end as the shop’s do', () => {
  expect([1020, 2455, 3120, 6890, 7430, 12_700].map(shopPrice)).toEqual([990, 2490, 3500, 6900, 7500, 12_900])
})
