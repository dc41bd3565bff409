import type { Language } from '../../../shared/languages.ts'
import type { PrimaryAxis } from './axes.ts'
import { formatMonth } from './numbers.ts'

interface Month {
  monthlyStatisticsDate: string
}

/** The axis of monthly statistics. */
export function monthAxis<Row extends Month>(label: string, language: Language): PrimaryAxis<Row> {
  return {
    label,
    value: ({ monthlyStatisticsDate }) => formatMonth(monthlyStatisticsDate, language, 'long'),
    short: ({ monthlyStatisticsDate }) => formatMonth(monthlyStatisticsDate, language, 'short'),
  }
}
