import { describe, expect, it } from 'vitest'
import type { Availability } from '../../../src/shared/catalog/availability.ts'
import {
  choiceOnEntry,
  chosenVariant,
  firstOpen,
  initialChoice,
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

describe('an entry of the history', () => {
  it('shows the variant of its address, before what was chosen on it', () => {
    expect(choiceOnEntry(variants, 'red-m', undefined)).toEqual({ color: 'red', size: 'm' })
    expect(choiceOnEntry(variants, 'red-m', { color: 'blue' })).toEqual({ color: 'red', size: 'm' })
  })

  it('shows what was chosen on it while no variant is named, or one that is gone', () => {
    expect(choiceOnEntry(variants, null, { color: 'blue' })).toEqual({ color: 'blue' })
    expect(choiceOnEntry(variants, 'gone', { color: 'blue' })).toEqual({ color: 'blue' })
  })

  it('shows nothing of values that no variant has any more', () => {
    expect(choiceOnEntry(variants, null, { color: 'blue', size: 'xl' })).toBeUndefined()
    expect(choiceOnEntry(variants, null, undefined)).toBeUndefined()
  })
})
