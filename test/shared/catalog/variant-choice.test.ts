import { describe, expect, it } from 'vitest'
import type { Availability } from '../../../src/shared/catalog/availability.ts'
import { maxChosenValues } from '../../../src/shared/catalog/facets.ts'
import {
  chosenVariant,
  firstOpen,
  initialChoice,
  listChosen,
  openingChoice,
  readChoice,
  summarizeVariants,
  valueState,
} from '../../../src/shared/catalog/variant-choice.ts'

const options = [{ id: 'color' }, { id: 'size' }]
const variant = (color: string, size: string, availability: Availability = 'available') => ({
  ...{ id: `${color}-${size}`, values: { color, size }, availability },
})
const variants = [
  variant('blue', 's'),
  variant('blue', 'm', 'sold-out'),
  variant('red', 'm', 'last'),
  variant('red', 'l', 'sold-out'),
]
const sizeState = (choice: Record<string, string>, value: string) =>
  valueState(variants, choice, { option: 'size', value })

describe('choosing a variant', () => {
  it('needs a value of every option', () => {
    expect(firstOpen(options, {})).toEqual({ id: 'color' })
    expect(firstOpen(options, { color: 'blue' })).toEqual({ id: 'size' })
    expect(chosenVariant(variants, options, { color: 'blue' })).toBeUndefined()
    expect(chosenVariant(variants, options, { color: 'blue', size: 'm' })?.id).toBe('blue-m')
    expect(chosenVariant(variants, options, { color: 'blue', size: 'l' })).toBeUndefined()
  })

  it('marks sold-out and impossible values beside what is chosen', () => {
    expect(['s', 'm', 'l'].map((size) => sizeState({}, size))).toEqual(['available', 'available', 'sold-out'])
    expect(['s', 'm', 'l'].map((size) => sizeState({ color: 'blue' }, size))).toEqual([
      'available',
      'sold-out',
      'impossible',
    ])
    // The value that is chosen of an option does not rule out the others of it.
    expect(sizeState({ color: 'red', size: 'l' }, 'm')).toBe('available')
  })

  it('chooses nothing beforehand where there is more than one thing to buy', () => {
    expect(initialChoice(variants)).toEqual({})
    expect(initialChoice(variants.slice(0, 2))).toEqual({ color: 'blue', size: 's' })
    expect(initialChoice(variants.slice(3))).toEqual({})
  })
})

describe('the choice that an address names', () => {
  const read = (query: string) => readChoice(variants, new URLSearchParams(query))

  it('is that of its variant, else its values', () => {
    expect(read('variant=red-m')).toEqual({ color: 'red', size: 'm' })
    expect(read('variant=red-m&option=blue')).toEqual({ color: 'red', size: 'm' })
    expect(read('variant=gone&option=blue')).toEqual({ color: 'blue' })
    expect(read('option=m,red')).toEqual({ color: 'red', size: 'm' })
    expect(read('option=m&option=red')).toEqual({ color: 'red', size: 'm' })
  })

  it('leaves out what the product does not have, a second value of an option, and what no variant has with the first', () => {
    expect(read('')).toEqual({})
    expect(read('option=xl,,constructor,blue')).toEqual({ color: 'blue' })
    expect(read('option=red,blue')).toEqual({ color: 'red' })
    expect(read('option=blue,l')).toEqual({ color: 'blue' })
    expect(readChoice([], new URLSearchParams('option=blue&variant=red-m'))).toEqual({})
  })

  it('is read from as many values as a list may be narrowed by', () => {
    const named = (before: number) =>
      new URLSearchParams({ option: [...Array.from({ length: before }, () => 'none'), 'blue'].join() })
    expect(readChoice(variants, named(maxChosenValues - 1))).toEqual({ color: 'blue' })
    expect(readChoice(variants, named(maxChosenValues))).toEqual({})
  })

  it('is one list of values, in the order of the options', () => {
    expect(listChosen(variants, read('option=m,red'))).toEqual(['red', 'm'])
    expect(listChosen(variants, {})).toEqual([])
    expect(listChosen([], {})).toEqual([])
  })

  it('goes before the only thing to buy', () => {
    const few = [variant('blue', 's'), variant('red', 's', 'sold-out')]
    expect(openingChoice(few, new URLSearchParams())).toEqual({ color: 'blue', size: 's' })
    expect(openingChoice(few, new URLSearchParams('option=red'))).toEqual({ color: 'red' })
  })
})

describe('several variants together', () => {
  const priced = (price: number, image: string, availability: Availability = 'available') => ({
    price,
    images: [image],
    availability,
  })

  it('have the price of the cheapest that can be bought, and say whether they differ', () => {
    expect(summarizeVariants([priced(30, 'a', 'sold-out'), priced(40, 'a'), priced(35, 'b')], 'a')).toMatchObject({
      price: 35,
      priceVaries: true,
    })
    expect(summarizeVariants([priced(30, 'a', 'sold-out'), priced(40, 'a')], 'a')).toMatchObject({
      price: 40,
      priceVaries: false,
    })
    expect(summarizeVariants([priced(30, 'a', 'sold-out')], 'a')).toMatchObject({ price: 30 })
    expect(summarizeVariants([], 'a')).toBeUndefined()
  })

  it('are shown by the main picture if it shows one of them, else by that of the cheapest, the first of equals', () => {
    expect(summarizeVariants([priced(30, 'b'), priced(40, 'a')], 'a')?.image).toBe('a')
    expect(summarizeVariants([priced(40, 'b'), priced(30, 'c'), priced(30, 'd')], 'a')?.image).toBe('c')
  })

  it('are shown by their own first picture where that is one for all, though they have the main picture, too', () => {
    const alike = { price: 30, images: ['b', 'a'], availability: 'available' as const }
    expect(summarizeVariants([alike, alike], 'a')?.image).toBe('b')
    expect(summarizeVariants([alike, { ...alike, images: ['c', 'a'] }], 'a')?.image).toBe('a')
  })
})
