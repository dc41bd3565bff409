import { describe, expect, it } from 'vitest'
import { type ComboboxState, keyEffect } from '../../../src/client/storefront/search/use-combobox.ts'

const closed: ComboboxState = { opened: false, count: 3, active: -1, text: 'li' }
const opened: ComboboxState = { ...closed, opened: true }
const at = (active: number): ComboboxState => ({ ...opened, active })

describe('a key in a field with suggestions', () => {
  it('goes through them from the text and back to it', () => {
    const walk = (key: string) => {
      const places = [-1]
      for (let step = 0; step < 4; step++) {
        const effect = keyEffect(key, at(places.at(-1) ?? -1))
        if (effect?.kind === 'point') places.push(effect.at)
      }
      return places
    }
    expect(walk('ArrowDown')).toEqual([-1, 0, 1, 2, -1])
    expect(walk('ArrowUp')).toEqual([-1, 2, 1, 0, -1])
  })

  it.each([
    ['Home', at(1), { kind: 'point', at: 0 }],
    ['End', at(1), { kind: 'point', at: 2 }],
    ['Enter', at(1), { kind: 'choose' }],
    ['ArrowDown', closed, { kind: 'open' }],
    ['Tab', at(1), { kind: 'close' }],
  ])('%s on %o does %o', (key, state, effect) => {
    expect(keyEffect(key, state)).toEqual(effect)
  })

  it('closes with Escape, then clears, then leaves Escape to what is around', () => {
    expect(keyEffect('Escape', at(1))).toEqual({ kind: 'close' })
    expect(keyEffect('Escape', closed)).toEqual({ kind: 'clear' })
    expect(keyEffect('Escape', { ...closed, text: '' })).toBeUndefined()
  })

  it.each([
    ['Enter', opened],
    ['Enter', { ...closed, active: 1 }],
    ['Home', opened],
    ['End', opened],
    ['ArrowUp', closed],
    ['Tab', closed],
    ['a', at(1)],
    ['ArrowLeft', at(1)],
  ])('%s on %o is left to the field: it searches, moves its caret, or takes the letter', (key, state) => {
    expect(keyEffect(key, state)).toBeUndefined()
  })
})
