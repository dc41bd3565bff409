import { Box, Skeleton, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { Dashboard, PeriodReport } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { formatDay, formatNumber } from '../../ui/chart/numbers.ts'
import { Panel } from '../kit/panel.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import classes from './dashboard.module.css'
import { buyerLink } from './figure-links.ts'

/** The products that brought in most in the range of months, with links to their pages. */
export function TopProducts({ report }: { report: PeriodReport | undefined }) {
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
        cells: [
          <PageLink key={id} href={paths.product(id)} className={classes.link} style={{ flexWrap: 'nowrap' }}>
            <Thumbnail file={image} />
            {textIn(language, title)}
          </PageLink>,
          formatNumber(units, language),
          formatEuros(sells, language),
        ],
      }))}
    />
  )
}

/** The buyers who spent most, with links to their orders. */
export function TopBuyers({ buyers }: { buyers: Dashboard['users'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <TopList
      title={t('buyers.title')}
      note={t('buyers.note')}
      empty={t('buyers.empty')}
      height={260}
      head={[t('buyers.email'), t('buyers.orders'), t('buyers.items'), t('buyers.spent')]}
      rows={buyers?.map(({ email, orders, totalItemsInOrders, totalSpentInOrders }) => ({
        key: email,
        cells: [
          <PermittedLink key={email} href={buyerLink(email)} className={classes.link}>
            {email}
          </PermittedLink>,
          formatNumber(orders, language),
          formatNumber(totalItemsInOrders, language),
          formatEuros(totalSpentInOrders, language),
        ],
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
  rows: readonly { key: string; cells: readonly ReactNode[] }[] | undefined
}

function TopList({ title, note, empty, height, head, rows }: TopListProps) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <Panel title={title} text={note ?? '\u00a0'}>
      {!rows && <Skeleton height={height} />}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed" py="md">
          {empty}
        </Text>
      )}
      {rows && rows.length > 0 && (
        // An area that scrolls must be reached by keyboard.
        <Box component="section" tabIndex={0} aria-label={t('chart.tableOf', { title })} style={{ overflowX: 'auto' }}>
          <Table className={classes.table} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {head.map((name) => (
                  <Table.Th key={name} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, cells: [name, ...figures] }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row">{name}</Table.Th>
                  {figures.map((figure, column) => (
                    <Table.Td key={head[column + 1]}>{figure}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </Panel>
  )
}
