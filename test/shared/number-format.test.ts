import { describe, expect, it, vi } from 'vitest'
import { numberFormats } from '../../src/shared/number-format.ts'

describe('the formats of numbers', () => {
  it('are made once a language, and only when they are needed', () => {
    const make = vi.fn((language: string) => new Intl.NumberFormat(language, { minimumFractionDigits: 2 }))
    const formatOf = numberFormats(make)
    expect(make).not.toHaveBeenCalled()
    expect([formatOf('es').format(0.5), formatOf('es').format(1.5), formatOf('en').format(0.5)]).toEqual([
      '0,50',
      '1,50',
      '0.50',
    ])
    expect(make.mock.calls).toEqual([['es'], ['en']])
  })
})
