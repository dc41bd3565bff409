import { Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import {
  type ChartRange,
  chartRangeOf,
  chartRanges,
  defaultChartRange,
  monthsInRange,
} from '../../../shared/statistics/chart.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChosen } from '../../navigation/shown-address.tsx'
import { trpc } from '../../trpc.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { Panel } from '../kit/panel.tsx'
import { changedAddress } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { orderFigures, totalLinks } from './figure-links.ts'
import { FigureList, PeriodFigures } from './figure-list.tsx'
import { TopBuyers, TopProducts } from './top-lists.tsx'

/** As many panels side by side as have room for three figures each. */
const pair = { minColWidth: 'min(100%, 32rem)', autoFlow: 'auto-fit', spacing: 'md' } as const

/** The shop's statistics: periods and their change, months, products, buyers, categories, orders and totals. */
export function Figures() {
  const { t } = useTranslation('admin-dashboard')
  const id = useId()
  const range = chartRangeOf(new URLSearchParams(useSearch()).get('range'))
  const dashboard = trpc.statistics.dashboard.useQuery()
  const period = trpc.statistics.period.useQuery({ range }, { placeholderData: (previous) => previous })
  useFailureAlert('statistics', dashboard.error ?? period.error)
  const { data } = dashboard
  const { data: report } = period
  const months = data && monthsInRange(data.generalStatistics.monthlyStatistics, range)
  const failed = [dashboard, period].find((query) => !query.data && query.isError)
  if (failed) return <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={failed} />
  return (
    <Stack aria-busy={dashboard.isPending}>
      <Stack component="section" aria-labelledby={id}>
        <Group justify="space-between" gap="4px 24px" mt="xs">
          <Title order={2} id={id}>
            {t('months.title')}
          </Title>
          <RangeChoice range={range} />
        </Group>
        <SimpleGrid {...pair}>
          <PeriodFigures title={t('period.month')} figures={report?.month} />
          <PeriodFigures title={t(`period.${range}`)} figures={report?.range} />
        </SimpleGrid>
        <MonthChart figure="sells" months={months} />
        <SimpleGrid {...pair}>
          <MonthChart figure="views" months={months} />
          <MonthChart figure="orders" months={months} />
        </SimpleGrid>
      </Stack>
      <SimpleGrid {...pair}>
        <TopProducts report={report} />
        <TopBuyers buyers={data?.users} />
      </SimpleGrid>
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
  const choose = (chosen: string) => {
    show(chosen)
    const address = changedAddress(path, search, { range: chosen === defaultChartRange ? '' : chosen })
    navigate(address, { replace: true, state: history.state })
  }
  return (
    <Group gap="sm" wrap="nowrap">
      <Text size="sm" c="dimmed" id={id}>
        {t('months.range')}
      </Text>
      <SegmentedControl
        color="dark"
        aria-labelledby={id}
        value={value}
        onChange={choose}
        data={chartRanges.map((each) => ({ value: each, label: each === 'all' ? t('months.all') : each }))}
      />
    </Group>
  )
}

/** Sales by category, the largest first. */
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

/** The number of orders by status; each links to its filter. */
function OrderFigures({ statistics }: { statistics: Dashboard['orderStatistiscs'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <Panel title={t('orders.title')} text={t('orders.note')}>
      <FigureList
        columns={{ minColWidth: '8.5rem' }}
        figures={orderFigures.map(({ text, field, filter }) => ({
          label: t(`orders.${text}`),
          value: statistics && formatNumber(statistics[field], language),
          href: paths.adminOrdersFiltered(filter),
        }))}
      />
    </Panel>
  )
}

/** The shop's totals. */
function GeneralFigures({ statistics }: { statistics: Dashboard['generalStatistics'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  return (
    <Panel title={t('general.title')} text={t('general.note')}>
      <FigureList
        columns={{ minColWidth: '8.5rem' }}
        figures={[
          { label: t('general.sells'), value: statistics && formatEuros(statistics.totalSells, language) },
          { label: t('general.orders'), value: count(statistics?.totalOrders), href: totalLinks.totalOrders },
          { label: t('general.views'), value: count(statistics?.totalViews) },
          { label: t('general.users'), value: count(statistics?.totalUsers) },
          { label: t('general.products'), value: count(statistics?.totalProducts), href: totalLinks.totalProducts },
          {
            label: t('general.activeProducts'),
            value: count(statistics?.totalActiveProducts),
            href: totalLinks.totalActiveProducts,
          },
          {
            label: t('general.categories'),
            value: count(statistics?.totalCategories),
            href: totalLinks.totalCategories,
          },
        ]}
      />
    </Panel>
  )
}
