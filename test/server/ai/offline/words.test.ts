import { describe, expect, it } from 'vitest'
import { createChoice } from '../../../../src/server/ai/offline/writer/choice.ts'
import { shopPrice } from '../../../../src/server/ai/offline/writer/facts.ts'
import {
  agree,
  fill,
  joined,
  listEndings,
  pluralize,
  toPlural,
} from '../../../../src/server/ai/offline/writer/grammar.ts'
import { createFinder, normalize, readTitle, tokenize } from '../../../../src/server/ai/offline/writer/words.ts'

describe('Spanish plurals follow the rules of the noun’s ending', () => {
  it.each([
    ['camisa', 'camisas'],
    ['pantalón', 'pantalones'],
    ['calcetín', 'calcetines'],
    ['cárdigan', 'cárdiganes'],
    ['albornoz', 'albornoces'],
    ['azul', 'azules'],
    ['gris', 'grises'],
    ['bermudas', 'bermudas'],
    ['jersey', 'jerséis'],
    ['champú', 'champús'],
  ])('%s, %s', (one, many) => {
    expect(toPlural(one, 'es')).toBe(many)
  })

  it('stop before a preposition; English ones are at the end', () => {
    expect(pluralize('jabón líquido', 'es')).toBe('jabones líquidos')
    expect(pluralize('juego de sábanas', 'es')).toBe('juegos de sábanas')
    expect(['hand cream', 'dress', 'scarf'].map((noun) => pluralize(noun, 'en'))).toEqual([
      'hand creams',
      'dresses',
      'scarves',
    ])
  })
})

describe('an adjective takes the gender and number of its noun', () => {
  it.each([
    ['blanco', ['blanco', 'blanca', 'blancos', 'blancas']],
    ['verde', ['verde', 'verde', 'verdes', 'verdes']],
    ['azul', ['azul', 'azul', 'azules', 'azules']],
    ['marrón', ['marrón', 'marrón', 'marrones', 'marrones']],
    ['infantil', ['infantil', 'infantil', 'infantiles', 'infantiles']],
    ['reparador', ['reparador', 'reparadora', 'reparadores', 'reparadoras']],
  ])('%s', (masculine, forms) => {
    expect(listEndings(masculine)).toEqual(forms)
  })

  it('and keeps one form where it is fixed or has several words', () => {
    const shirts = { gender: 'f', plural: true } as const
    expect(agree({ es: { names: ['azul marino'] } }, shirts)).toBe('azul marino')
    expect(agree({ es: { names: ['naranja'] }, fixed: true }, shirts)).toBe('naranja')
    expect(agree({ es: { names: ['rojo'] } }, shirts)).toBe('rojas')
  })
})

it('and changes before its own sound', () => {
  expect(joined(['lino', 'índigo'], 'es')).toBe('lino e índigo')
  expect(joined(['aguja', 'hilo'], 'es')).toBe('aguja e hilo')
  expect(joined(['paja', 'hierba'], 'es')).toBe('paja y hierba')
  expect(joined(['lino', 'lana', 'seda'], 'es')).toBe('lino, lana y seda')
  expect(joined(['linen', 'wool', 'silk'], 'en')).toBe('linen, wool and silk')
})

describe('a sentence', () => {
  const socks = { values: { noun: 'calcetines' }, kinds: { noun: { gender: 'm', plural: true } as const } }

  it('has the forms of its noun', () => {
    expect(fill('[Este] {noun} [es] nuev[o] y abriga[n].', socks, 'es')).toBe('Estos calcetines son nuevos y abrigan.')
    expect(
      fill(
        '[It] keep[s] [its] shape, [a] sock.',
        { values: {}, kinds: { noun: { gender: 'm', plural: false } } },
        'en',
      ),
    ).toBe('It keeps its shape, a sock.')
  })

  it.each([
    ['es', 'El tacto de el lino y vuelta a el mar', 'El tacto del lino y vuelta al mar'],
    ['es', 'Detrás de él, a ella, de elastano', 'Detrás de él, a ella, de elastano'],
    ['es', 'La agua de mar y una agua micelar', 'El agua de mar y un agua micelar'],
    ['en', 'A olive, a hour, a unisex one and a one-off', 'An olive, an hour, a unisex one and a one-off'],
  ] as const)('contracts and fits its articles in %s: %s', (language, text, wanted) => {
    expect(fill(text, socks, language)).toBe(wanted)
  })

  it('is not said without a value for each of its slots, or of a noun that is not there', () => {
    expect(fill('{Name} lo sabe', socks, 'es')).toBeUndefined()
    expect(fill('Huele[n:second]', socks, 'es')).toBeUndefined()
  })
})

describe('words of a title', () => {
  const find = createFinder([
    { value: 'tee', es: ['camiseta'], en: ['T-shirt'] },
    { value: 'scarf', es: ['pañuelo'], en: ['scarf'] },
    { value: 'slip', es: ['vestido lencero'], en: ['slip dress'] },
    { value: 'cardigan', es: ['cárdigan'], en: ['cardigan'] },
    { value: 'white', es: ['blanco'], en: ['white'], agrees: true },
  ])
  it.each([
    ['Pañuelos y CAMISETAS', ['scarf', 'tee']],
    ['T-shirts', ['tee']],
    ['scarves and slip dresses', ['scarf', 'slip']],
    ['vestidos lenceros blancos', ['slip', 'white']],
    ['camiseta blanca', ['tee', 'white']],
  ])('are found in singular and plural, in any case and gender, the longest phrase first: %s', (title, wanted) => {
    expect(find(tokenize(title)).map(({ value }) => value)).toEqual(wanted)
  })

  it('are spelled as each language does', () => {
    expect(find(tokenize('Cardigan'))[0]?.written).toEqual({ es: 'cárdigan', en: 'cardigan' })
  })

  it('are read without accents, capitals and possessives, and shouting as speaking', () => {
    expect(['PAÑUELO', 'women’s'].map(normalize)).toEqual(['panuelo', 'women'])
    expect(readTitle('  CAMISA   DE LINO ').text).toBe('Camisa De Lino')
    expect(readTitle('Camisa XL').text).toBe('Camisa XL')
  })
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
