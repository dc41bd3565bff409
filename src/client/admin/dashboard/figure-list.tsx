import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocales } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type {
  Figure as ComparedFigure,
  Dashboard,
  PeriodFigures as Period,
} from '../../../shared/statistics/entities.ts'
import { changeOf, type Days } from '../../../shared/statistics/period.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { formatDay, formatNumber } from '../../ui/chart/numbers.ts'
import { Columns } from '../kit/columns.tsx'
import { Panel } from '../kit/panel.tsx'
import classes from './dashboard.module.css'
import { orderFigures, totalLinks } from './figure-links.ts'

interface Figure {
  label: string
  /** Undefined while loading. */
  value: ReactNode | undefined
  /** Below the value; its room is kept while it loads. */
  note?: ReactNode
  /** A page with details. */
  href?: string | undefined
}

interface FigureListProps {
  figures: readonly Figure[]
  columns: { min: string; most?: number }
}

const figureText = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Figures side by side, each with its label. */
function FigureList({ figures, columns }: FigureListProps) {
  return (
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
  )
}

interface PeriodFiguresProps {
  title: string
  /** Undefined while loading. */
  figures: Period | undefined
}

/** The figures of a period, with its days and the change against the equally long one before. */
export function PeriodFigures({ title, figures }: PeriodFiguresProps) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const formatDays = ({ from, to }: Days) =>
    t('period.days', { from: formatDay(from, language), to: formatDay(to, language) })
  const count = (value: number) => formatNumber(value, language)
  const toItem = (label: string, figure: ComparedFigure | undefined, format: (value: number) => string) => ({
    label,
    value: figure && format(figure.value),
    note: figure ? <Change figure={figure} format={format} /> : '',
  })
  const { views } = figures ?? {}
  // Views are stored by month, so that only the months that are over are compared.
  const hint = figures?.before && t(views?.compared ? 'period.wholeMonths' : 'period.monthRunning')
  const viewsItem = toItem(t('general.views'), views, count)
  return (
    <Panel
      title={title}
      order={3}
      text={
        <Text span inherit display="block" mih="2.9em">
          {figures && `${formatDays(figures.now)}. `}
          {figures &&
            (figures.before ? t('period.against', { days: formatDays(figures.before) }) : t('period.notCompared'))}
        </Text>
      }
    >
      <FigureList
        columns={{ min: '8rem', most: 3 }}
        figures={[
          toItem(t('general.sells'), figures?.sells, (value) => formatEuros(value, language)),
          toItem(t('general.orders'), figures?.orders, count),
          {
            ...viewsItem,
            note: (
              <>
                {viewsItem.note}
                {hint && (
                  <Text component="small" size="xs" display="block">
                    {hint}
                  </Text>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

interface ChangeProps {
  figure: ComparedFigure
  format(value: number): string
}

/** How a figure has changed against the period before, in words and by a sign: `+12% · up from €1,234`. */
function Change({ figure: { compared }, format }: ChangeProps) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const change = compared && changeOf(compared.now, compared.before)
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
      {t(`change.${direction}`, { before: format(compared.before) })}
    </>
  )
}

/** The number of orders by status; each links to its filter. */
export function OrderFigures({ statistics }: { statistics: Dashboard['orderStatistiscs'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <Panel title={t('orders.title')} text={t('orders.note')}>
      <FigureList
        columns={{ min: '8.5rem' }}
        figures={orderFigures.map(({ text, field, filter }) => ({
          label: t(`orders.${text}`),
          value: statistics && formatNumber(statistics[field], language),
          href: paths.adminOrdersFiltered(filter),
        }))}
      />
    </Panel>
  )
}

const generalFigures = [
  { text: 'orders', field: 'totalOrders' },
  { text: 'views', field: 'totalViews' },
  { text: 'users', field: 'totalUsers' },
  { text: 'products', field: 'totalProducts' },
  { text: 'activeProducts', field: 'totalActiveProducts' },
  { text: 'categories', field: 'totalCategories' },
] as const
const links: Partial<Record<(typeof generalFigures)[number]['field'], string>> = totalLinks

/** The shop's totals. */
export function GeneralFigures({ statistics }: { statistics: Dashboard['generalStatistics'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const totals = generalFigures.map(({ text, field }) => ({
    label: t(`general.${text}`),
    value: statistics && formatNumber(statistics[field], language),
    href: links[field],
  }))
  const sells = { label: t('general.sells'), value: statistics && formatEuros(statistics.totalSells, language) }
  return (
    <Panel title={t('general.title')} text={t('general.note')}>
      <FigureList columns={{ min: '8.5rem' }} figures={[sells, ...totals]} />
    </Panel>
  )
}
