import type { Language } from '../../../shared/languages.ts'
import type { PrimaryAxis } from './axes.ts'
import { formatMonth } from './numbers.ts'

/** The axis of monthly statistics. */
export function monthAxis(label: string, language: Language): PrimaryAxis<{ monthlyStatisticsDate: string }> {
  return {
    label,
    value: ({ monthlyStatisticsDate }) => formatMonth(monthlyStatisticsDate, language, 'long'),
    short: ({ monthlyStatisticsDate }) => formatMonth(monthlyStatisticsDate, language, 'short'),
  }
}
