import { describe, expect, it } from 'vitest'
import { careTypes } from '../../../../../src/server/generator/copywriter/care/types/care-types.ts'
import { chooseCategory } from '../../../../../src/server/generator/copywriter/categories.ts'
import { colours, companions, finishes, grounds, vessels } from '../../../../../src/shared/generator/drawing.ts'
import { composed, faulty } from './care-support.ts'

const categories = [
  { id: 'shirts', nameEs: 'Camisas y blusas', nameEn: 'Shirts and blouses' },
  { id: 'face', nameEs: 'Cuidado facial', nameEn: 'Face care' },
  { id: 'body', nameEs: 'Cuerpo y manos', nameEn: 'Body and hands' },
  { id: 'sun', nameEs: 'Sol y cabello', nameEn: 'Sun and hair' },
]
const categoryOf = (title: string) => chooseCategory(categories, composed(title).categoryWords)

describe('facts of a product of skin care', () => {
  it('have a price as the shop writes it', () => {
    expect(faulty(({ priceCents }) => priceCents >= 490 && priceCents <= 9000 && priceCents % 10 === 0)).toEqual([])
  })

  it('have a weight in grams, and dimensions with the content', () => {
    const size = /^\d+ (?:ml|g) · (?:Ø )?\d+(?:,5)? × \d+(?:,5)?(?: × \d+(?:,5)?)? cm$/
    expect(faulty(({ weight }) => /^[1-9]\d{0,3}$/.test(weight))).toEqual([])
    expect(faulty(({ dimensions }) => size.test(dimensions))).toEqual([])
  })

  it('have a drawing that the kit can draw', () => {
    const known = new Set<string | undefined>([...vessels, ...finishes, ...colours, ...companions, ...grounds])
    expect(
      faulty(({ drawing }) => {
        if (!('finish' in drawing)) return false
        const { kind, finish, colour, trim, companion, ground } = drawing
        return [kind, finish, colour, trim, companion, ground].every((each) => known.has(each))
      }),
    ).toEqual([])
  })

  it.each([
    ['Crema facial de rosa', 'face'],
    ['Rosemary hand cream', 'body'],
    ['Champú sólido de ortiga', 'sun'],
    ['Protector solar', 'sun'],
    ['Oil for dry hair', 'sun'],
    ['Bálsamo labial', 'face'],
    ['Sales de baño', 'body'],
  ])('%s goes to the category %s', (title, category) => {
    expect(categoryOf(title)).toBe(category)
  })

  it('find a category for every type, never the first one by chance', () => {
    for (const { es } of careTypes) expect(categoryOf(es.name)).not.toBe('shirts')
  })

  it('keep the content of the title and weigh and cost accordingly', () => {
    const [small, large] = [composed('Jabón líquido de limón 100 ml'), composed('Jabón líquido de limón, 1 l')]
    expect(small.title).toEqual({ es: 'Jabón líquido de limón, 100 ml', en: 'Lemon liquid soap, 100 ml' })
    expect(large.dimensions).toMatch(/^1 l · /)
    expect(Number(large.weight)).toBeGreaterThan(1000)
    expect(Number(small.weight)).toBeLessThan(400)
    expect(large.priceCents).toBeGreaterThan(small.priceCents)
  })

  it('take a colour of the title for the packaging', () => {
    expect(composed('Jabón negro de oliva').drawing).toMatchObject({
      kind: 'soap',
      colour: 'charcoal',
      companion: 'olive-branch',
    })
  })
})
