import { Skeleton, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocales } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OrderFilter } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import type { Figure as ComparedFigure, Dashboard, PeriodReport } from '../../../shared/statistics/entities.ts'
import { type Days, getChange } from '../../../shared/statistics/period.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { formatDay, formatNumber } from '../../ui/numbers.ts'
import { Columns, Panel } from '../kit/parts.tsx'
import classes from './dashboard.module.css'

interface Figure {
  label: string
  /** Undefined while loading. */
  value: ReactNode | undefined
  /** Below the value; its room is kept while it loads. */
  note?: ReactNode
  href?: string | undefined
}

interface FiguresPanelProps extends Omit<ComponentProps<typeof Panel>, 'children'> {
  figures: readonly Figure[]
  columns?: { min: string; most?: number }
}

const figureText = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

function FiguresPanel({ figures, columns = { min: '8.5rem' }, ...panel }: FiguresPanelProps) {
  return (
    <Panel {...panel}>
      <Columns component="dl" gap="lg" rowGap="0" mb={-12} {...columns}>
        {figures.map(({ label, value, note, href }) => (
          <div key={label} className={classes.figure}>
            <Text component="dt" size="sm" c="dimmed" lh={1.3}>
              {href ? (
                <PermittedLink href={href} className={classes.cover}>
                  {label}
                </PermittedLink>
              ) : (
                label
              )}
            </Text>
            <Text component="dd" ff="var(--lys-serif)" fz="1.375rem" lh={1.5} style={figureText}>
              {value ?? <Skeleton component="span" display="inline-block" width="60%" height="0.8em" />}
            </Text>
            {note !== undefined && (
              <Text component="dd" size="sm" c="dimmed" className={classes.note}>
                {note}
              </Text>
            )}
          </div>
        ))}
      </Columns>
    </Panel>
  )
}

/** The figures of a period, with its days and the change against the equally long one before. */
export function PeriodFigures({ title, figures }: { title: string; figures: PeriodReport['month'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const { now, before, sells, orders, views } = figures ?? {}
  const formatDays = ({ from, to }: Days) =>
    t('period.days', { from: formatDay(from, language), to: formatDay(to, language) })
  const comparison = before ? t('period.against', { days: formatDays(before) }) : t('period.notCompared')
  const toItem = (label: string, figure: ComparedFigure | undefined, format: typeof formatEuros, hint?: ReactNode) => ({
    label,
    value: figure && format(figure.value, language),
    note: (
      <>
        {figure && <Change figure={figure} format={format} />}
        {hint}
      </>
    ),
  })
  return (
    <FiguresPanel
      title={title}
      order={3}
      text={
        <Text span inherit display="block" mih="2.9em">
          {now && `${formatDays(now)}. ${comparison}`}
        </Text>
      }
      columns={{ min: '8rem', most: 3 }}
      figures={[
        toItem(t('general.sells'), sells, formatEuros),
        toItem(t('general.orders'), orders, formatNumber),
        toItem(
          t('general.views'),
          views,
          formatNumber,
          before && (
            // Views are stored by month, so that only the months that are over are compared.
            <Text component="small" size="xs" display="block">
              {t(views?.compared ? 'period.wholeMonths' : 'period.monthRunning')}
            </Text>
          ),
        ),
      ]}
    />
  )
}

/** How a figure has changed against the period before, in words and by a sign: `+12% · up from €1,234`. */
function Change({ figure: { compared }, format }: { figure: ComparedFigure; format: typeof formatEuros }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const change = compared && getChange(compared.now, compared.before)
  if (!change) return null
  const { direction, percent } = change
  const number = new Intl.NumberFormat(numberLocales[language], { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <>
      {percent !== null && (
        <Text component="strong" inherit fw={600} c="var(--lys-ink)">
          {number.format(percent / 100)}{' '}
        </Text>
      )}
      {t(`change.${direction}`, { before: format(compared.before, language) })}
    </>
  )
}

/** The filters of the orders that these figures count. */
export const orderFigures = [
  { text: 'pending', field: 'pendingOrders', filter: 'pending' },
  { text: 'completed', field: 'completedOrders', filter: 'completed' },
  { text: 'cancelled', field: 'cancelledOrders', filter: 'cancelled' },
  { text: 'pendingPayment', field: 'pendingPaymentOrders', filter: 'pending-payment' },
] as const satisfies readonly { text: string; field: keyof Dashboard['orderStatistiscs']; filter: OrderFilter }[]

export function OrderFigures({ statistics }: { statistics: Dashboard['orderStatistiscs'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const figures = orderFigures.map(({ text, field, filter }) => ({
    label: t(`orders.${text}`),
    value: statistics && formatNumber(statistics[field], language),
    href: paths.adminOrdersFiltered(filter),
  }))
  return <FiguresPanel title={t('orders.title')} text={t('orders.note')} figures={figures} />
}

/** The shop's totals; those with an address are as many as the list there has rows. */
export const totals = [
  { text: 'orders', field: 'totalOrders', href: paths.adminOrdersPaid() },
  { text: 'views', field: 'totalViews', href: undefined },
  { text: 'users', field: 'totalUsers', href: undefined },
  { text: 'products', field: 'totalProducts', href: paths.adminProducts() },
  { text: 'activeProducts', field: 'totalActiveProducts', href: paths.adminProductsFiltered('shown') },
  { text: 'categories', field: 'totalCategories', href: paths.adminCategories() },
] as const

export function GeneralFigures({ statistics }: { statistics: Dashboard['generalStatistics'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const sells = { label: t('general.sells'), value: statistics && formatEuros(statistics.totalSells, language) }
  const figures = totals.map(({ text, field, href }) => ({
    label: t(`general.${text}`),
    value: statistics && formatNumber(statistics[field], language),
    href,
  }))
  return <FiguresPanel title={t('general.title')} text={t('general.note')} figures={[sells, ...figures]} />
}
