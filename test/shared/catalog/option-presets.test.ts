import { describe, expect, it } from 'vitest'
import { optionPresets } from '../../../src/shared/catalog/option-presets.ts'
import { haveSameName, newOptionSchema } from '../../../src/shared/catalog/options.ts'

describe('ready-made options', () => {
  it('are sizes in the order in which they are worn, and eight colors with a swatch of their own', () => {
    expect(optionPresets.sizes.values.map(({ nameEs }) => nameEs)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(new Set(optionPresets.colors.values.map(({ swatch }) => swatch)).size).toBe(8)
  })

  it.each(Object.entries(optionPresets))('%s can be added as they are, no two values with one name', (_, preset) => {
    expect(newOptionSchema.parse(preset)).toEqual(preset)
    const values = [...preset.values]
    const twins = values.filter((value, index) => values.slice(index + 1).some((other) => haveSameName(value, other)))
    expect(twins).toEqual([])
  })
})
