import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { cssVariables, theme } from '../../../src/client/shell/theme.ts'
import { curatedAccents, paletteOfAccent, paletteOfHue } from '../../../src/shared/look/accents.ts'
import { clay, type Palette } from '../../../src/shared/look/clay.ts'
import { grounds, isReadable, textPairs } from '../../../src/shared/look/contrasts.ts'
import { getContrast, getLuminance, toHex } from '../../../src/shared/look/oklch.ts'
import { rounds } from '../../support/fewer.ts'

/** Of the circle, every degree. */
const count = rounds(360, 12)
const hues = Array.from({ length: count }, (_, index) => (360 / count) * index)
const all: [name: string, palette: Palette][] = [
  ...curatedAccents.map((accent): [string, Palette] => [accent, paletteOfAccent(accent)]),
  ...hues.map((hue): [string, Palette] => [`hue ${hue}`, paletteOfHue(hue)]),
]

describe('every accent, curated or of any hue', () => {
  it('can be read wherever stylesheets put text on or under it, in both schemes', () => {
    for (const [name, palette] of all) {
      for (const [text, ground] of textPairs(palette))
        expect(getContrast(text, ground), `${name}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(isReadable(palette)).toBe(true)
    }
  })

  it('has the contrast to white of clay on each rung, rounded to the safe side', () => {
    const rungsOf = ({ shades, inDark }: Palette) => [...shades, inDark.accent, inDark.hover]
    const ladder = rungsOf(clay).map((shade) => getContrast(shade, '#ffffff'))
    for (const [name, palette] of all) {
      for (const [index, shade] of rungsOf(palette).entries()) {
        const [contrast, expected = 0] = [getContrast(shade, '#ffffff'), ladder[index]]
        expect(Math.abs(contrast / expected - 1), `${name} ${index}`).toBeLessThan(0.025)
        if (expected > 4) expect(contrast, `${name} ${index}`).toBeGreaterThanOrEqual(expected)
        else expect(contrast, `${name} ${index}`).toBeLessThanOrEqual(expected)
      }
    }
  })

  it('is looked at on every ground, and under every text', () => {
    for (const [, palette] of all) expect(textPairs(palette)).toHaveLength(27)
  })

  it('is told apart from the others of the list', () => {
    expect(curatedAccents).toHaveLength(12)
    expect(new Set(curatedAccents.map((accent) => paletteOfAccent(accent).shades[6])).size).toBe(12)
  })
})

it('an accent of the hue of clay looks like clay on each rung', () => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const own = paletteOfHue(40)
  const pairs = [
    ...clay.shades.map((shade, index) => [shade, own.shades[index] ?? '']),
    [clay.inDark.accent, own.inDark.accent],
    [clay.inDark.hover, own.inDark.hover],
  ] as [string, string][]
  for (const [shade, other] of pairs) {
    const there = channels(other)
    for (const [index, value] of channels(shade).entries())
      expect(Math.abs(value - (there[index] ?? 0)), `${shade} ${other}`).toBeLessThan(10)
  }
})

it('an accent that cannot be read is noticed', () => {
  const pale = clay.shades.with(6, '#e18f72') as unknown as Palette['shades']
  expect(isReadable({ ...clay, shades: pale })).toBe(false)
  expect(isReadable({ ...clay, inDark: { ...clay.inDark, accent: '#9c4221' } })).toBe(false)
})

it('the grounds of the check are those of the theme', () => {
  const { light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))
  expect(grounds.light).toEqual({
    ground: light['--lys-ground'],
    paper: light['--lys-paper'],
    ink: light['--lys-ink'],
    quiet: light['--lys-quiet'],
    white: theme.white,
  })
  expect(grounds.dark).toEqual({
    ground: dark['--lys-ground'],
    paper: dark['--lys-paper'],
    body: dark['--mantine-color-body'],
    ink: dark['--lys-on-accent'],
    white: theme.white,
  })
  // What the variables of an accent replace.
  expect([light['--lys-accent'], light['--lys-accent-hover']]).toEqual([clay.shades[6], clay.shades[8]])
  expect([dark['--lys-accent'], dark['--lys-accent-hover']]).toEqual([clay.inDark.accent, clay.inDark.hover])
})

describe('colors', () => {
  it('are those of CSS Color 4', () => {
    expect(toHex({ lightness: 0.627955, chroma: 0.257683, hue: 29.234 })).toBe('#ff0000')
    expect(toHex({ lightness: 0.519752, chroma: 0.176858, hue: 142.495 })).toBe('#008000')
    expect(toHex({ lightness: 1, chroma: 0, hue: 0 })).toBe('#ffffff')
    expect(toHex({ lightness: 0, chroma: 0.3, hue: 200 })).toBe('#000000')
  })

  it('that no screen has become those that it has', () => {
    for (const hue of [0, 90, 180, 270]) expect(toHex({ lightness: 0.5, chroma: 1, hue })).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('have the luminance and the contrast of WCAG 2.2', () => {
    expect(getLuminance('#ffffff')).toBeCloseTo(1)
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(getContrast('#ffffff', '#767676')).toBe(getContrast('#767676', '#ffffff'))
  })
})
