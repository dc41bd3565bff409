import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingParts } from '../../../src/client/storefront/search/matching-parts.ts'

/** The text with what matches in brackets. */
function marked(text: string, query: string): string {
  return matchingParts(text, query)
    .map((part) => (part.matches ? `[${part.text}]` : part.text))
    .join('')
}

describe('what of a title was searched for', () => {
  it.each([
    ['Camisa de lino Ría', 'lino', 'Camisa de [lino] Ría'],
    ['Camisa de lino Ría', 'RIA cam', '[Cam]isa de lino [Ría]'],
    ['Pantalón ancho', 'pantalon', '[Pantalón] ancho'],
    ['Pantalón ancho', 'pantaló', '[Pantaló]n ancho'],
    ['Sérum de noche', 'serum', '[Sérum] de noche'],
    ['Sérum', 'ser', '[Sér]um'.normalize()],
    ['Nº 5, crema', '5', 'Nº [5], crema'],
    ['Marinera', 'mar mari', '[Mari]nera'],
    ['Crema FPS 50', 'fps50', 'Crema [FPS] [50]'],
    ['Queso Q10', 'q10', 'Queso [Q10]'],
    ['Camisa', 'isa', 'Camisa'],
    ['Camisa', '…', 'Camisa'],
  ])('in “%s” by “%s” is %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('takes an accent that is a sign of its own with its letter', () => {
    expect(marked('Se\u0301rum', 'se')).toBe('[Se\u0301]rum')
  })

  it('never changes the text', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'aáñÑeé \u0301ßİx-1'), maxLength: 20 })
    fc.assert(
      fc.property(signs, signs, (text, query) => {
        const parts = matchingParts(text, query)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(parts.every((part) => part.text !== '')).toBe(true)
      }),
    )
  })
})
