/*
 * The constants of charts, and what can be said of a chart without drawing it. Lengths in CSS pixels.
 */

/** No chart is lower than this. */
export const chartMinHeight = 300
/** Size of a chart whose parent has not been measured, as on the server. */
export const chartDefaultSize = { width: 300, height: 200 } as const
/** Room on all sides between a chart's edge and its axes. */
export const chartPadding = 5
/** Rows of a tooltip; it says how many more there are. */
export const maxTooltipRows = 10
export const tooltipPadding = 5
/** Gap between a tooltip and its point. */
export const tooltipGap = 7

export interface ChartColor {
  /** On linen and paper. */
  light: string
  /** On charcoal. */
  dark: string
}

/**
 * The 16 colours of lines and bars: eight hues in two depths. Each stands 3:1 against its scheme's grounds (WCAG 1.4.11)
 * and apart from every other one.
 */
export const chartPalette: readonly ChartColor[] = [
  { light: '#903612', dark: '#ed9171' },
  { light: '#036790', dark: '#5fc2f7' },
  { light: '#276716', dark: '#83bf75' },
  { light: '#785a04', dark: '#d9af54' },
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

/** The colour of a series by its place, as CSS that follows the scheme; after 16 they start again. */
export function chartColor(index: number): string {
  const { light, dark } = chartPalette[index % chartPalette.length] as ChartColor
  return `light-dark(${light}, ${dark})`
}

/** @throws Error when a chart lacks its primary axis, or has no secondary one. */
export function requireAxes(primary: unknown, secondary: readonly unknown[] | undefined) {
  if (!primary) throw new Error('A chart requires a primary axis')
  if (!secondary?.length) throw new Error('A chart requires at least one secondary axis')
}

/** The rows that a tooltip shows, in their order, and how many it leaves out. */
export function tooltipRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: number } {
  const shown = rows.slice(0, maxTooltipRows)
  return { shown, more: rows.length - shown.length }
}

/** How many months monthly charts look back; the address names it. */
export const chartRanges = ['3', '6', '12', '24', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]
export const defaultChartRange: ChartRange = '12'

/** The range that an address names; twelve months when it names none of them. */
export function chartRangeOf(value: string | null): ChartRange {
  return chartRanges.find((range) => range === value) ?? defaultChartRange
}

/** The last months of a list that is oldest first. */
export function monthsInRange<Month>(months: readonly Month[], range: ChartRange): readonly Month[] {
  return range === 'all' ? months : months.slice(-Number(range))
}
