import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '../../../../prisma/demo/catalogue/products.ts'
import { meaningfulWords } from '../../../../src/server/catalog/engine/stop-words.ts'
import { searchWords } from '../../../../src/shared/catalog/search-text.ts'
import { later } from '../../../support/full.ts'
import { openDemoShop } from './demo-shop.ts'
import { searchIn } from './entries.ts'

const shop = openDemoShop()
const find = (query: string) => searchIn(shop, query)
const titlesOf = (query: string) =>
  demoProducts.filter((_, position) => find(query).matches?.has(position)).map(({ title }) => title.es)

const product = fc.nat({ max: demoProducts.length - 1 })
const language = fc.constantFrom('es', 'en')
/** Words of a title of seven letters or more: shorter ones with a slip may be several words. */
const longWords = (position: number, lng: 'es' | 'en') =>
  meaningfulWords(searchWords(demoProducts[position]?.title[lng] ?? '')).filter((word) => /^[a-z]{7,}$/.test(word))

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
        // A beginning that is a word in itself is meant as that.
        fc.pre(typed.every((word) => searchWords(title).includes(word) || !shop.search.knows(word)))
        for (const query of [title, title.toUpperCase(), typed.join(' ')]) {
          expect(find(query).matches?.has(position)).toBe(true)
        }
      }),
    )
  })

  it('finds a title by two of its words with a slip in either of them, in both languages', later, () => {
    fc.assert(
      fc.property(product, language, slip, fc.boolean(), (position, lng, wrong, isFirst) => {
        const [one, other] = longWords(position, lng)
        if (!one || !other) return
        const typed = isFirst ? [slipped(one, wrong), other] : [one, slipped(other, wrong)]
        // A slip that makes another word of the catalogue is meant as it is typed.
        fc.pre(find(typed[isFirst ? 0 : 1] ?? '').reading?.corrected !== undefined)
        expect(find(typed.join(' ')).matches?.has(position)).toBe(true)
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

  it('shows the products with most of the words where none has all, and nothing for unknown words', () => {
    expect(titlesOf('xyzzy')).toEqual([])
    expect(find('camisa 2049')).toMatchObject({ found: find('camisa').found, reading: { dropped: ['2049'] } })
    expect(find('camisa vestido jabón').reading).toEqual({ dropped: ['jabón'] })
    expect(titlesOf('camisa vestido jabón')).toContain('Vestido camisero Brisa')
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
