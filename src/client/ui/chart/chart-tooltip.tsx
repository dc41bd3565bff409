import { useTranslation } from 'react-i18next'
import { tooltipPadding, tooltipRows } from '../../../shared/statistics/chart.ts'
import classes from './chart.module.css'

export interface TooltipEntry {
  label: string
  /** Formatted, with its unit. */
  value: string
  color: string
}

/** The tooltip of a point: its name, and a row for each series, ten at most. */
export function ChartTooltip({ title, entries }: { title: string; entries: readonly TooltipEntry[] }) {
  const { t } = useTranslation('admin-dashboard')
  const { shown, more } = tooltipRows(entries)
  return (
    <div className={classes.tooltip} style={{ padding: tooltipPadding }} role="status">
      <p className={classes.tooltipTitle}>{title}</p>
      {shown.map(({ label, value, color }) => (
        <p key={label} className={classes.tooltipRow}>
          <span className={classes.dot} style={{ background: color }} aria-hidden />
          <span>{label}</span>
          <span className={classes.figure}>{value}</span>
        </p>
      ))}
      {more > 0 && <p>{t('chart.more', { count: more })}</p>}
    </div>
  )
}
