import { describe, expect, it, vi } from 'vitest'
import { Chart, type ChartProps, monthAxis } from '../../../../src/client/ui/chart/chart.tsx'
import { ChartPlot, ChartTooltip } from '../../../../src/client/ui/chart/chart-plot.tsx'
import { plotData } from '../../../../src/client/ui/chart/plot-data.ts'
import { formatCompact, formatMonth, formatNumber } from '../../../../src/client/ui/numbers.ts'
import type { Language } from '../../../../src/shared/languages.ts'
import { formatEuros } from '../../../../src/shared/money.ts'
import { renderHtml } from '../../ui/render.tsx'

interface Month {
  monthlyStatisticsDate: string
  sells: number
}
const rows: Month[] = [
  { monthlyStatisticsDate: '2026-10-01', sells: 1234.5 },
  { monthlyStatisticsDate: '2026-11-01', sells: -20 },
]

function propsIn(language: Language): ChartProps<Month> {
  return {
    title: 'Sales',
    unit: 'In euros',
    kind: 'line',
    rows,
    primary: monthAxis<Month>('Month', language),
    secondary: [{ label: 'Sales', value: ({ sells }) => sells, format: (value) => formatEuros(value, language) }],
  }
}

const html = (changes: Partial<ChartProps<Month>> = {}, language: Language = 'en') =>
  renderHtml(<Chart {...propsIn(language)} {...changes} />, language, ['admin-dashboard'])

/** The cells of the table behind a chart, row by row. */
function cells(markup: string): string[][] {
  const body = /<tbody>(.*?)<\/tbody>/s.exec(markup)?.[1] ?? ''
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text))
}

describe('a chart', () => {
  it('says its title and its unit', () => {
    expect(html()).toMatch(/<h3[^>]*>Sales<\/h3>/)
    expect(html()).toContain('In euros')
  })

  it('has the same figures in a table behind it, in the language of the page', () => {
    expect(cells(html())).toEqual([
      ['October 2026', '1,234.50\u202f€'],
      ['November 2026', '-20.00\u202f€'],
    ])
    expect(cells(html({}, 'es'))[0]).toEqual(['octubre de 2026', '1.234,50\u202f€'])
  })

  it('names the month that is not over yet as such, in the table behind the chart too', () => {
    const running = { month: '2026-11-01', name: 'November 2026 (so far)' }
    const markup = html({ primary: monthAxis<Month>('Month', 'en', running) })
    expect(cells(markup).map(([name]) => name)).toEqual(['October 2026', 'November 2026 (so far)'])
    expect(cells(html()).map(([name]) => name)).toEqual(['October 2026', 'November 2026'])
  })

  it('draws what is not over yet as a series of its own, a line from the point before', () => {
    const running = { month: '2026-11-01', name: 'so far' }
    const axes = { ...propsIn('en'), primary: monthAxis<Month>('Month', 'en', running) }
    expect(plotData(rows, true, axes)).toEqual([
      { name: '0', series0: 1234.5, open0: 1234.5 },
      { name: '1', open0: -20 },
    ])
    expect(plotData(rows, false, axes)).toEqual([
      { name: '0', series0: 1234.5 },
      { name: '1', open0: -20 },
    ])
    expect(plotData(rows, true, propsIn('en'))[1]).toEqual({ name: '1', series0: -20 })
  })

  it('is drawn 300 by 200 pixels large until its parent has been measured, and never lower than 300', () => {
    const markup = renderHtml(<ChartPlot {...propsIn('en')} rows={rows} color={0} />, 'en', ['admin-dashboard'])
    expect(markup).toMatch(/<div width="300" height="200" class="recharts-wrapper/)
    expect(markup).toMatch(/min-height:calc\(18\.75rem/)
  })

  it('without its primary axis, or without a secondary one, is an error', () => {
    expect(() => html({ primary: undefined as never })).toThrow('A chart requires a primary axis')
    expect(() => html({ secondary: [] })).toThrow('A chart requires at least one secondary axis')
  })

  it('keeps its room, by the number of its bars, until what draws it has come', () => {
    expect(html()).not.toContain('recharts-wrapper')
    expect(html()).toContain('min-height:18.75rem')
    const bars = Array.from({ length: 10 }, () => rows[0] as Month)
    expect(html({ kind: 'rows', rows: bars })).toContain('min-height:22.5rem')
  })

  it('keeps its room while its figures are coming', () => {
    expect(html({ rows: undefined })).not.toContain('recharts-wrapper')
    expect(html({ rows: undefined })).toContain('Sales')
  })
})

describe('a tooltip', () => {
  const entries = Array.from({ length: 12 }, (_, row) => ({ label: `Series ${row}.`, value: `${row}`, color: 'red' }))
  const tooltip = (count: number) =>
    renderHtml(<ChartTooltip title="October" entries={entries.slice(0, count)} />, 'en', ['admin-dashboard'])

  it('has ten rows at most, a padding of five pixels, and says how many it leaves out', () => {
    expect(tooltip(12)).toContain('padding:5px')
    expect(tooltip(12)).toContain('Series 9.')
    expect(tooltip(12)).not.toContain('Series 10.')
    expect(tooltip(12)).toContain('and 2 more')
    expect(tooltip(10)).not.toContain('more')
  })
})

describe('the numbers of charts', () => {
  it('read as the language writes them', () => {
    expect([formatNumber(12400, 'es'), formatNumber(12400, 'en')]).toEqual(['12.400', '12,400'])
    expect(formatNumber(1204, 'es')).toBe('1.204')
    expect([formatCompact(12000, 'es'), formatCompact(12000, 'en')]).toEqual(['12\u00a0mil', '12K'])
    expect(formatMonth('2026-11-01', 'es', 'short')).toBe('nov 26')
  })
})

describe('a number in a list', () => {
  it('is written by a format that is made once, as making one takes longer than a row', () => {
    expect(formatNumber(12400, 'es')).toBe('12.400')
    const make = vi.spyOn(Intl, 'NumberFormat')
    expect([formatNumber(12401, 'es'), formatNumber(12402, 'es')]).toEqual(['12.401', '12.402'])
    expect(make).not.toHaveBeenCalled()
    make.mockRestore()
  })
})
