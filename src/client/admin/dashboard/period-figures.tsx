import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import type { Figure, PeriodFigures as Figures } from '../../../shared/statistics/entities.ts'
import type { Days } from '../../../shared/statistics/period.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDay, formatNumber } from '../../ui/chart/numbers.ts'
import { ChangeText } from './change-text.tsx'
import { FigureList } from './figure-list.tsx'
import classes from './period-figures.module.css'

interface PeriodFiguresProps {
  title: string
  /** Undefined while loading. */
  figures: Figures | undefined
}

/** The figures of a period, with its days and the change against the equally long one before. */
export function PeriodFigures({ title, figures }: PeriodFiguresProps) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const days = ({ from, to }: Days) =>
    t('period.days', { from: formatDay(from, language), to: formatDay(to, language) })
  const count = (value: number) => formatNumber(value, language)
  const item = (label: string, figure: Figure | undefined, format: (value: number) => string) => ({
    label,
    value: figure && format(figure.value),
    note: figure && <ChangeText figure={figure} format={format} />,
  })
  // Views are stored by month, so that only the months that are over are compared.
  const views = figures?.before && t(figures.views.compared ? 'period.wholeMonths' : 'period.monthRunning')
  return (
    <div className={classes.period}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.days}>
        {figures && days(figures.now)}
        {figures && '. '}
        {figures && (figures.before ? t('period.against', { days: days(figures.before) }) : t('period.notCompared'))}
      </p>
      <FigureList
        figures={[
          { ...item(t('general.sells'), figures?.sells, (value) => formatEuros(value, language)), wide: true },
          item(t('general.orders'), figures?.orders, count),
          { ...item(t('general.views'), figures?.views, count), hint: views || undefined },
        ]}
      />
    </div>
  )
}
