/*
 * Constants and pure functions of charts. Lengths in CSS pixels.
 */

/** Minimum height of a chart. */
export const chartMinHeight = 300
/** Size of a chart before its parent is measured, as on the server. */
export const chartDefaultSize = { width: 300, height: 200 } as const
/** Distance on all sides between a chart's edge and its axes. */
export const chartPadding = 5
/** Maximum of rows in a tooltip, which then shows how many more there are. */
export const maxTooltipRows = 10
export const tooltipPadding = 5
/** Gap between a tooltip and its point. */
export const tooltipGap = 7

/** CSS colors. */
export interface ChartColor {
  /** On linen and paper. */
  light: string
  /** On charcoal. */
  dark: string
}

function brandColor(name: string, light: number, dark: number): ChartColor {
  return { light: `var(--mantine-color-${name}-${light})`, dark: `var(--mantine-color-${name}-${dark})` }
}

/**
 * The 16 colors of lines and bars: four shades of the brand, by their names in the theme, then twelve others. Each
 * has a contrast of 3:1 with its scheme's backgrounds (WCAG 1.4.11), and differs visibly from the others.
 */
export const chartPalette: readonly ChartColor[] = [
  brandColor('clay', 6, 4),
  brandColor('sea', 5, 4),
  brandColor('sage', 6, 3),
  brandColor('sand', 5, 4),
  { light: '#863367', dark: '#e28dbe' },
  { light: '#604fa2', dark: '#b5a8fd' },
  { light: '#08645c', dark: '#33c5b6' },
  { light: '#9a3947', dark: '#f8959d' },
  { light: '#b95c3a', dark: '#b66042' },
  { light: '#108ec3', dark: '#238fc2' },
  { light: '#4d8c3e', dark: '#528d45' },
  { light: '#a57c0d', dark: '#a67e16' },
  { light: '#af578c', dark: '#ad5c8c' },
  { light: '#8374cb', dark: '#8477c7' },
  { light: '#018d82', dark: '#118f83' },
  { light: '#c45f6a', dark: '#c2646d' },
]

/** The color of a series by its index, as CSS that follows the scheme; repeats after 16. */
export function chartColor(index: number): string {
  const { light, dark } = chartPalette[index % chartPalette.length] as ChartColor
  return `light-dark(${light}, ${dark})`
}

/** @throws Error when a chart lacks its primary axis, or has no secondary one. */
export function requireAxes(primary: unknown, secondary: readonly unknown[] | undefined) {
  if (!primary) throw new Error('A chart requires a primary axis')
  if (!secondary?.length) throw new Error('A chart requires at least one secondary axis')
}

/** The rows that a tooltip shows, and how many more there are. */
export function tooltipRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: number } {
  const shown = rows.slice(0, maxTooltipRows)
  return { shown, more: rows.length - shown.length }
}

/** Months shown by monthly charts; part of the address. */
export const chartRanges = ['3', '6', '12', '24', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]
export const defaultChartRange: ChartRange = '12'

/** The range in an address; twelve months by default. */
export function parseChartRange(value: string | null): ChartRange {
  return chartRanges.find((range) => range === value) ?? defaultChartRange
}

/** The last months of a list that is oldest first. */
export function monthsInRange<Month>(months: readonly Month[], range: ChartRange): readonly Month[] {
  return range === 'all' ? months : months.slice(-Number(range))
}
