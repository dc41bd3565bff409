import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  derivedFrom,
  findCombinationIssues,
  listOptionIds,
  matchVariants,
  maxVariants,
  optionsKey,
  proposedSku,
  splitIds,
  valuesOfKey,
  variantsField,
} from '../../../src/shared/catalog/variants.ts'

/** Options `o0` to `o3` with values `o0v0` to `o0v5`. */
const optionOf = new Map(
  [0, 1, 2, 3].flatMap((option) => [0, 1, 2, 3, 4, 5].map((value) => [`o${option}v${value}`, `o${option}`] as const)),
)

/** Lists of variants with different combinations of some options, options in any order. */
const lists = fc.shuffledSubarray(['o0', 'o1', 'o2'], { minLength: 1 }).chain((options) =>
  fc
    .uniqueArray(fc.tuple(...options.map(() => fc.nat(5))), {
      minLength: 1,
      maxLength: 30,
      selector: (choice) => choice.join('.'),
    })
    .map((choices) =>
      choices.map((choice) => ({
        values: Object.fromEntries(options.map((option, index) => [option, `${option}v${choice[index]}`])),
      })),
    ),
)

describe('the combinations of a list of variants', () => {
  it('are right when each is another one of the same one to three options', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(findCombinationIssues(list, optionOf)).toEqual({})
      }),
    )
  })

  it('are wrong where one is repeated, lacks an option, or has a value of another option', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (list, pick) => {
        const values = list[pick % list.length]?.values ?? {}
        const [option = '', ...others] = Object.keys(values)
        const { [option]: value = '', ...rest } = values
        const at = `variants.${list.length}.values`
        const faultsWith = (last: Record<string, string>) =>
          findCombinationIssues([...list, { values: last }], optionOf)
        // The order of the options makes no other combination.
        expect(faultsWith({ ...rest, [option]: value })).toEqual({ [at]: 'variantTwice' })
        expect(faultsWith(rest)).toEqual({ [at]: 'variantValues' })
        expect(faultsWith({ ...values, [option]: 'o3v0' })).toEqual({ [at]: 'variantValues' })
        expect(faultsWith({ ...values, [option]: 'nothing' })).toEqual({ [at]: 'variantValues' })
        expect(faultsWith({ ...values, o3: 'o3v0' })).toEqual({ [at]: 'variantValues' })
        expect(others.length).toBeLessThan(3)
      }),
    )
  })

  it('have at most three options, and a list at most a hundred variants', () => {
    const four = { o0: 'o0v0', o1: 'o1v0', o2: 'o2v0', o3: 'o3v0' }
    expect(findCombinationIssues([{ values: four }], optionOf)).toEqual({ 'variants.0.values': 'variantOptions' })
    expect(findCombinationIssues([{ values: {} }], optionOf)).toEqual({ 'variants.0.values': 'variantValues' })
    const some = (count: number) => Array.from({ length: count }, (_, stock) => ({ values: { o0: 'o0v0' }, stock }))
    expect(variantsField().safeParse(some(maxVariants)).success).toBe(true)
    expect(variantsField().safeParse(some(maxVariants + 1)).success).toBe(false)
    expect([variantsField().parse(undefined), variantsField().parse([])]).toEqual([undefined, []])
  })

  it('are read again from their key', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const optionIds = listOptionIds(list)
        for (const { values } of list) expect(valuesOfKey(optionIds, optionsKey(optionIds, values))).toEqual(values)
      }),
    )
    expect([splitIds(''), valuesOfKey([], '')]).toEqual([[], {}])
    expect([listOptionIds([]), optionsKey(['o0', 'o1'], { o0: 'o0v0' })]).toEqual([[], 'o0v0.'])
    expect(valuesOfKey(['o0', 'o1'], 'o0v0')).toEqual({ o0: 'o0v0', o1: '' })
  })
})

describe('sent variants', () => {
  it('without an identifier are the stored ones with their combination, whatever the order of list and options', () => {
    fc.assert(
      fc.property(lists, fc.func(fc.integer()), (list, rank) => {
        const stored = list.map(({ values }, index) => ({ id: `id${index}`, values }))
        const sent = stored
          .toSorted((a, b) => rank(a.id) - rank(b.id))
          .map(({ id, values }) => ({ id, values: Object.fromEntries(Object.entries(values).reverse()) }))
        const { matches, faults } = matchVariants(
          sent.map(({ values }) => ({ values })),
          stored,
        )
        expect([matches.map((match) => match?.id), faults]).toEqual([sent.map(({ id }) => id), {}])
      }),
    )
  })

  it('with an identifier are that one, which then stands for no other combination', () => {
    const stored = [
      { id: 'small', values: { size: 's' } },
      { id: 'medium', values: { size: 'm' } },
    ]
    const sent = [{ id: 'small', values: { size: 'm' } }, { values: { size: 's' } }, { values: { size: 'l' } }]
    // `small` is sent as M: what is sent as S is new, and so is L; the stored M is not sent any more.
    expect(matchVariants(sent, stored).matches.map((match) => match?.id)).toEqual(['small', undefined, undefined])
  })

  it('with an unknown identifier, or one that was sent before, are refused', () => {
    const stored = [{ id: 'a', values: { size: 's' } }]
    const sent = [
      { id: 'a', values: {} },
      { id: 'a', values: {} },
      { id: 'b', values: {} },
    ]
    expect(matchVariants(sent, stored).faults).toEqual({
      'variants.1.id': 'variantUnknown',
      'variants.2.id': 'variantUnknown',
    })
  })
})

describe('what a product derives from its variants', () => {
  const variants = fc.array(
    fc.record({ priceCents: fc.integer({ min: 50, max: 100_000_000 }), stock: fc.nat(1000), enabled: fc.boolean() }),
    { minLength: 1, maxLength: maxVariants },
  )

  it('is the cheapest price, surcharges of zero and more that give each price back, and the stock on offer', () => {
    fc.assert(
      fc.property(variants, (list) => {
        const { priceCents, deltas, stock } = derivedFrom(list)
        expect(Math.min(...deltas)).toBe(0)
        expect(deltas.map((delta) => priceCents + delta)).toEqual(list.map((variant) => variant.priceCents))
        expect(stock).toBe(list.filter(({ enabled }) => enabled).reduce((sum, variant) => sum + variant.stock, 0))
      }),
    )
  })
})

describe('the proposed SKU of a variant', () => {
  it.each([
    ['LYS-CAM-001', ['M'], 'LYS-CAM-001-M'],
    ['LYS-CAM-001', ['Azul marino', 'XL'], 'LYS-CAM-001-AZULMARINO-XL'],
    ['LYS', ['Añil 2'], 'LYS-ANIL2'],
    ['LYS', ['—'], undefined],
    ['LYS', ['M', '—'], undefined],
    ['X'.repeat(58), ['M'], `${'X'.repeat(58)}-M`],
    ['X'.repeat(59), ['M'], undefined],
  ])('of %s in %j is %s', (sku, names, expected) => {
    expect(proposedSku(sku, names)).toBe(expected)
  })
})
