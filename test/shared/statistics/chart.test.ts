import { describe, expect, it } from 'vitest'
import { cssVariables, theme } from '../../../src/client/shell/theme.ts'
import {
  type ChartColor,
  chartColor,
  chartDefaultSize,
  chartMinHeight,
  chartPadding,
  chartPalette,
  maxTooltipRows,
  monthsInRange,
  parseChartRange,
  requireAxes,
  tooltipGap,
  tooltipPadding,
  tooltipRows,
} from '../../../src/shared/statistics/chart.ts'

type Rgb = [number, number, number]

/** Linear light of a colour's red, green and blue. */
function linear(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Where a colour stands in Oklab, in which distances are as large as they look. */
function oklab(hex: string): Rgb {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The value of a shade of the theme, `var(--mantine-color-sea-5)`; other colours as they are. */
function shadeOf(color: string): string {
  const [, name = '', shade] = /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(color) ?? []
  return theme.colors?.[name]?.[Number(shade)] ?? color
}

describe('the constants of charts', () => {
  it('are fixed', () => {
    expect(chartMinHeight).toBe(300)
    expect(chartDefaultSize).toEqual({ width: 300, height: 200 })
    expect(chartPadding).toBe(5)
    expect(chartPalette).toHaveLength(16)
    expect(maxTooltipRows).toBe(10)
    expect(tooltipPadding).toBe(5)
    expect(tooltipGap).toBe(7)
  })
})

describe.each(['light', 'dark'] as const)('the palette in the %s scheme', (scheme: keyof ChartColor) => {
  const grounds = cssVariables(theme as never)[scheme]
  const colors = chartPalette.map((color) => shadeOf(color[scheme]))

  it('begins with four shades of the brand', () => {
    for (const { [scheme]: color } of chartPalette.slice(0, 4)) expect(shadeOf(color)).toMatch(/^#/)
    for (const { [scheme]: color } of chartPalette.slice(0, 4)) expect(color).toMatch(/^var/)
  })

  it('stands 3:1 against every ground', () => {
    for (const ground of [grounds['--lys-ground'], grounds['--lys-paper'], grounds['--mantine-color-body']]) {
      for (const color of colors) expect(contrast(color, String(ground)), `${color} on ${ground}`).toBeGreaterThan(3)
    }
  })

  it('has no two colours that look alike', () => {
    for (const [index, one] of colors.entries()) {
      for (const other of colors.slice(0, index)) {
        const [here, there] = [oklab(one), oklab(other)]
        // Some three times what an eye just tells apart.
        expect(Math.hypot(...here.map((value, axis) => value - (there[axis] ?? 0))), `${one} ${other}`).toBeGreaterThan(
          0.055,
        )
      }
    }
  })
})

describe('the colour of a series', () => {
  it('follows the scheme and starts again after sixteen', () => {
    expect(chartColor(0)).toBe('light-dark(var(--mantine-color-clay-6), var(--mantine-color-clay-4))')
    expect(chartColor(16)).toBe(chartColor(0))
    expect(chartColor(17)).toBe(chartColor(1))
  })
})

describe('a chart', () => {
  it('requires a primary axis', () => {
    expect(() => requireAxes(undefined, [{}])).toThrow('A chart requires a primary axis')
  })

  it('requires at least one secondary axis', () => {
    expect(() => requireAxes({}, [])).toThrow('A chart requires at least one secondary axis')
    expect(() => requireAxes({}, undefined)).toThrow('A chart requires at least one secondary axis')
    expect(() => requireAxes({}, [{}])).not.toThrow()
  })
})

describe('a tooltip', () => {
  it('has at most ten rows and says how many more there are', () => {
    const rows = Array.from({ length: 12 }, (_, row) => row)
    expect(tooltipRows(rows)).toEqual({ shown: rows.slice(0, 10), more: 2 })
    expect(tooltipRows(rows.slice(2))).toEqual({ shown: rows.slice(2), more: 0 })
  })
})

describe('the range of months', () => {
  const months = Array.from({ length: 30 }, (_, month) => month)

  it('is read from the address, twelve months when it names none', () => {
    expect(parseChartRange('3')).toBe('3')
    expect(parseChartRange('all')).toBe('all')
    expect(parseChartRange('7')).toBe('12')
    expect(parseChartRange(null)).toBe('12')
  })

  it('takes the last months, and all of a shorter list', () => {
    expect(monthsInRange(months, '3')).toEqual([27, 28, 29])
    expect(monthsInRange(months, 'all')).toBe(months)
    expect(monthsInRange(months.slice(0, 2), '24')).toEqual([0, 1])
  })
})
