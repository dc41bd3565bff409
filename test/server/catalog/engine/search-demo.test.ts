import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoCategories } from '../../../../prisma/demo/catalogue/categories.ts'
import { demoProducts } from '../../../../prisma/demo/catalogue/products.ts'
import { SearchIndex } from '../../../../src/server/catalog/engine/search-index.ts'
import { toTerms } from '../../../../src/server/catalog/engine/search-terms.ts'
import { meaningfulWords } from '../../../../src/server/catalog/engine/stop-words.ts'
import { searchWords } from '../../../../src/shared/catalog/search-text.ts'
import { later } from '../../../support/full.ts'

const index = new SearchIndex()
for (const [position, { title, sku, categories }] of demoProducts.entries()) {
  const names = demoCategories.filter(({ slug }) => categories.includes(slug)).map(({ name }) => name)
  const terms = toTerms({
    es: [title.es, ...names.map(({ es }) => es)],
    en: [title.en, ...names.map(({ en }) => en)],
    skus: [sku],
  })
  index.replace(position, new Set(), terms)
}

const titlesOf = (query: string) =>
  demoProducts.filter((_, position) => index.search(query)?.matches.has(position)).map(({ title }) => title.es)

const product = fc.nat({ max: demoProducts.length - 1 })
const language = fc.constantFrom('es', 'en')
/** Words of a title of five letters or more, in which a slip is to be forgiven. */
const longWords = (position: number, lng: 'es' | 'en') =>
  meaningfulWords(searchWords(demoProducts[position]?.title[lng] ?? '')).filter((word) => /^[a-z]{5,}$/.test(word))

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
/** What a hand does wrong: a letter too few, too many, another one, or two in the other order. */
const slip = fc.tuple(fc.constantFrom('drop', 'add', 'change', 'swap'), fc.nat(), letter)
type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never

function slipped(word: string, [kind, place, other]: Slip): string {
  const at = place % (word.length - 1)
  const [before, own, after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  if (kind === 'drop') return before + after
  if (kind === 'add') return before + other + own + after
  return kind === 'change' ? before + other + after : before + after[0] + own + after.slice(1)
}

describe('a search in the demo catalogue', () => {
  it('finds each title by its words, and by the beginning of each', () => {
    fc.assert(
      fc.property(product, language, fc.integer({ min: 3, max: 20 }), (position, lng, length) => {
        const title = demoProducts[position]?.title[lng] ?? ''
        const typed = searchWords(title).map((word) => word.slice(0, length))
        for (const query of [title, title.toUpperCase(), typed.join(' ')]) {
          expect(index.search(query)?.matches.has(position)).toBe(true)
        }
      }),
    )
  })

  it('finds a title by two of its words with a slip in each, in both languages', later, () => {
    fc.assert(
      fc.property(product, language, slip, slip, (position, lng, first, second) => {
        const [one, other] = longWords(position, lng)
        if (!one || !other) return
        const typed = [slipped(one, first), slipped(other, second)]
        // A slip that makes another word of the catalogue is meant as it is typed.
        fc.pre(typed.every((word) => index.search(word)?.errors !== 0))
        expect(index.search(typed.join(' '))?.matches.has(position)).toBe(true)
        expect(index.search(`${one} ${typed[1]}`)?.matches.has(position)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['camisa', 'camisas'],
    ['jabón', 'jabones'],
    ['jabon', 'jabones'],
    ['pantalón', 'pantalones'],
    ['vestido', 'vestidos'],
    ['jersey', 'jerséis'],
    ['exfoliante', 'exfoliantes'],
    ['bálsamo labial', 'balsamos labiales'],
    ['shirt', 'shirts'],
    ['linen dress', 'linen dresses'],
    ['scarf', 'scarves'],
    ['cleansing milk', 'milk cleanses'],
    ['crema de manos', 'cremas para la mano'],
    ['hand cream', 'creams for the hands'],
    ['gel de manos', 'gel manos'],
  ])('finds with one form what it finds with the other: %s, %s', (one, other) => {
    expect(titlesOf(one).length).toBeGreaterThan(0)
    expect(titlesOf(other)).toEqual(titlesOf(one))
  })

  it.each([
    ['camis', 'Camisa de lino Ría'],
    ['camsa lnio', 'Camisa de lino Ría'],
    ['cmaisa', 'Camisa de lino Ría'],
    ['balsmo lab', 'Bálsamo labial Baliza'],
    ['exfolinte', 'Polvo exfoliante de avena Ostra'],
    ['mascarilas capilares', 'Mascarilla capilar Vendimia'],
    ['crema para manos secas', 'Crema de manos Arrieiro'],
    ['shirt for men', 'Camisa de lino Ría'],
  ])('understands %s', (query, title) => {
    expect(titlesOf(query)).toContain(title)
  })

  it('shows nothing for words of which no product has all, or none', () => {
    for (const query of ['camisa vestido jabón', 'xyzzy', 'camisa 2049']) expect(titlesOf(query)).toEqual([])
  })

  it('finds a SKU whole, by its beginning and by a part, but forgives no error in it', () => {
    const [{ sku, title } = { sku: '', title: { es: '' } }] = demoProducts
    expect(sku).toBe('LYS-CAM-001')
    expect(titlesOf(sku)).toEqual([title.es])
    expect(titlesOf(sku.toLowerCase())).toEqual([title.es])
    expect(titlesOf('lys-cam-00')).toContain(title.es)
    expect(titlesOf('cam-001')).toEqual([title.es])
    expect(titlesOf('camisa 001')).toEqual([title.es])
    expect(titlesOf('lys')).toHaveLength(demoProducts.length)
    expect(titlesOf('LYS-CAM-0O1')).toEqual([])
    expect(titlesOf('lsy')).toEqual([])
  })
})
