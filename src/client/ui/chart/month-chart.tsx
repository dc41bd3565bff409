import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { Chart } from './chart.tsx'
import { formatMonth, formatNumber } from './numbers.ts'
import type { PrimaryAxis } from './plot-data.ts'

const figures = {
  sells: { unit: 'chart.euros', kind: 'line', color: 0, format: formatEuros },
  views: { unit: 'chart.views', kind: 'line', color: 1, format: formatNumber },
  orders: { unit: 'chart.orders', kind: 'bars', color: 2, format: formatNumber },
} as const
type Figure = keyof typeof figures

interface MonthChartProps<Name extends Figure> {
  figure: Name
  /** Undefined while they are loading. */
  months: readonly (Month & Record<Name, number>)[] | undefined
}

interface Month {
  monthlyStatisticsDate: string
}

/** @param running the month that is not over yet, whose name says so */
export function monthAxis<Row extends Month>(
  label: string,
  language: Language,
  running?: { month: string; name: string },
): PrimaryAxis<Row> {
  const isUnfinished = ({ monthlyStatisticsDate }: Row) => monthlyStatisticsDate === running?.month
  return {
    label,
    isUnfinished,
    value: (row) =>
      running && isUnfinished(row) ? running.name : formatMonth(row.monthlyStatisticsDate, language, 'long'),
    short: ({ monthlyStatisticsDate }) => formatMonth(monthlyStatisticsDate, language, 'short'),
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A figure of the statistics by month. Needs the texts of `admin-dashboard`. */
export function MonthChart<Name extends Figure>({ figure, months }: MonthChartProps<Name>) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const { unit, format, ...look } = figures[figure]
  const title = t(`months.${figure}`)
  // The statistics end with the present month.
  const running = months?.at(-1)?.monthlyStatisticsDate
  const month = running && formatMonth(running, language, 'long')
  const name = month && t('chart.unfinished', { month })
  const note = look.kind === 'line' ? 'chart.unfinishedLine' : 'chart.unfinishedBars'
  return (
    <Chart
      {...look}
      title={title}
      unit={month ? t(note, { unit: t(unit), month: capitalized(month) }) : t(unit)}
      rows={months}
      primary={monthAxis<Month & Record<Name, number>>(
        t('chart.month'),
        language,
        running && name ? { month: running, name } : undefined,
      )}
      secondary={[{ label: title, value: (month) => month[figure], format: (value) => format(value, language) }]}
    />
  )
}
