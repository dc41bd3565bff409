import { Box, Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import {
  type ChartRange,
  chartRanges,
  defaultChartRange,
  monthsInRange,
  parseChartRange,
} from '../../../shared/statistics/chart.ts'
import type { Dashboard, PeriodReport } from '../../../shared/statistics/entities.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useChosen } from '../../shell/navigation/shown-address.tsx'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Chart, MonthChart } from '../../ui/chart/chart.tsx'
import { formatDay, formatNumber } from '../../ui/numbers.ts'
import { Columns, Hint, LoadFailure, Panel, Thumbnail } from '../kit/parts.tsx'
import { changedAddress } from '../table/use-list-query.ts'
import classes from './dashboard.module.css'
import { GeneralFigures, OrderFigures, PeriodFigures } from './figure-list.tsx'

/** Panels stand side by side where each has room for three figures. */
const pair = { min: '32rem', stretch: true } as const

/** The shop's statistics: periods and their change, months, products, buyers, categories, orders and totals. */
export function Figures() {
  const { t } = useTranslation('admin-dashboard')
  const id = useId()
  const range = parseChartRange(new URLSearchParams(useSearch()).get('range'))
  const dashboard = trpc.statistics.dashboard.useQuery()
  const period = trpc.statistics.period.useQuery({ range }, { placeholderData: (previous) => previous })
  useFailureAlert('statistics', dashboard.error ?? period.error)
  const { data } = dashboard
  const { data: report } = period
  const months = data && monthsInRange(data.generalStatistics.monthlyStatistics, range)
  const failed = [dashboard, period].find((query) => !query.data && query.isError)
  if (failed) return <LoadFailure text={t('failure.text')} query={failed} />
  return (
    <Stack aria-busy={dashboard.isPending}>
      <Stack component="section" aria-labelledby={id}>
        <Group justify="space-between" gap="4px 24px" mt="xs">
          <Title order={2} id={id}>
            {t('months.title')}
          </Title>
          <RangeChoice range={range} />
        </Group>
        <Columns {...pair}>
          <PeriodFigures title={t('period.month')} figures={report?.month} />
          <PeriodFigures title={t(`period.${range}`)} figures={report?.range} />
        </Columns>
        <MonthChart figure="sells" months={months} />
        <Columns {...pair}>
          <MonthChart figure="views" months={months} />
          <MonthChart figure="orders" months={months} />
        </Columns>
      </Stack>
      <Columns {...pair}>
        <TopProducts report={report} />
        <TopBuyers buyers={data?.users} />
      </Columns>
      <CategorySales categories={data?.categories} />
      <OrderFigures statistics={data?.orderStatistiscs} />
      <GeneralFigures statistics={data?.generalStatistics} />
    </Stack>
  )
}

/** How many months the charts show; stored in the address. */
function RangeChoice({ range }: { range: ChartRange }) {
  const { t } = useTranslation('admin-dashboard')
  const [path, navigate] = useLocation()
  const search = useSearch()
  const id = useId()
  const [value, show] = useChosen<string>(range)
  const choose = (choice: string) => {
    show(choice)
    const address = changedAddress(path, search, { range: choice === defaultChartRange ? '' : choice })
    navigate(address, { replace: true, state: history.state })
  }
  return (
    <Group gap="sm" wrap="nowrap">
      <Hint id={id}>{t('months.range')}</Hint>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={choose}
        data={chartRanges.map((each) => ({ value: each, label: each === 'all' ? t('months.all') : each }))}
      />
    </Group>
  )
}

function CategorySales({ categories }: { categories: Dashboard['categories'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <Chart
      title={t('categories.title')}
      unit={t('categories.note')}
      kind="rows"
      level={2}
      color={3}
      rows={categories?.toSorted((a, b) => b.sells - a.sells)}
      primary={{ label: t('categories.category'), value: ({ name }) => textIn(language, name) }}
      secondary={[
        {
          label: t('categories.sells'),
          value: ({ sells }) => sells,
          format: (value) => formatEuros(value, language),
        },
      ]}
    />
  )
}

function TopProducts({ report }: { report: PeriodReport | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const { from, to } = report?.range.now ?? {}
  return (
    <TopList
      title={t('products.title')}
      note={from && to && t('products.note', { from: formatDay(from, language), to: formatDay(to, language) })}
      empty={t('products.empty')}
      height={430}
      head={[t('products.product'), t('products.units'), t('categories.sells')]}
      rows={report?.products.map(({ id, title, image, units, sells }) => ({
        key: id,
        name: (
          <PageLink href={paths.product(id)} className={classes.link} style={{ flexWrap: 'nowrap' }}>
            <Thumbnail file={image} />
            {textIn(language, title)}
          </PageLink>
        ),
        figures: [formatNumber(units, language), formatEuros(sells, language)],
      }))}
    />
  )
}

function TopBuyers({ buyers }: { buyers: Dashboard['users'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <TopList
      title={t('buyers.title')}
      note={t('buyers.note')}
      empty={t('buyers.empty')}
      height={260}
      head={[t('buyers.email'), t('buyers.orders'), t('buyers.items'), t('buyers.spent')]}
      rows={buyers?.map(({ email, orders, totalItemsInOrders: items, totalSpentInOrders: spent }) => ({
        key: email,
        name: (
          <PermittedLink href={paths.adminOrdersPaid(email)} className={classes.link}>
            {email}
          </PermittedLink>
        ),
        figures: [formatNumber(orders, language), formatNumber(items, language), formatEuros(spent, language)],
      }))}
    />
  )
}

interface TopListProps {
  title: string
  note: string | undefined
  empty: string
  /** The height of five rows, in pixels, which is kept while they load. */
  height: number
  head: readonly string[]
  /** Undefined while loading. */
  rows: readonly { key: string; name: ReactNode; figures: readonly string[] }[] | undefined
}

function TopList({ title, note, empty, height, head, rows }: TopListProps) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <Panel title={title} text={note ?? '\u00a0'}>
      {!rows && <Skeleton height={height} />}
      {rows?.length === 0 && <Hint py="md">{empty}</Hint>}
      {rows && rows.length > 0 && (
        // An area that scrolls must be reached by keyboard.
        <Box component="section" tabIndex={0} aria-label={t('chart.tableOf', { title })} style={{ overflowX: 'auto' }}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, figures }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, column) => (
                    <td key={head[column + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Panel>
  )
}
