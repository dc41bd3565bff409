import { useTranslation } from 'react-i18next'
import type { Axes } from './axes.ts'
import classes from './chart.module.css'

interface ChartTableProps<Row> extends Axes<Row> {
  title: string
  rows: readonly Row[]
}

/** The figures of a chart as a table, for screen readers and exact values. */
export function ChartTable<Row>({ title, rows, primary, secondary }: ChartTableProps<Row>) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('chart.tableOf', { title })}>
        <table className={classes.table}>
          <caption className={classes.hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{primary.label}</th>
              {secondary.map(({ label }) => (
                <th key={label} scope="col" className={classes.figure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and keep their order.
              <tr key={index}>
                <th scope="row">{primary.value(row)}</th>
                {secondary.map(({ label, value, format }) => (
                  <td key={label} className={classes.figure}>
                    {format(value(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
