import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CsvDelimiter, csvDelimiters, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { useDownload } from '../ui/download.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { exportAddress, exportName, isNarrowed, useOrdersQuery } from './order-query.ts'

/** The shop's orders; the last segment of the address is the filter. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:title',
  Actions: ExportMenu,
  Content: OrderList,
})

/** Downloads the filtered orders as CSV for a spreadsheet in either language, and shows the progress. */
function ExportMenu() {
  const { t } = useTranslation(['admin-orders', 'admin'])
  const { query } = useOrdersQuery()
  const { shop } = usePageEnvironment()
  const { bytes, download } = useDownload('orderList')
  const usual = delimiterOfLanguage[useLanguage()]
  // That of the page's language comes first.
  const delimiters = [usual, ...csvDelimiters.filter((each) => each !== usual)]
  const working = bytes !== undefined
  const save = async (delimiter: CsvDelimiter) => {
    const file = exportName(shop, query.filter, new Date())
    if (await download(exportAddress(query, delimiter), file)) {
      showAlert({ message: t('export.done', { file }), tone: 'success' })
    }
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" zIndex={90} loop disabled={working}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size="1.125rem" stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size="1rem" stroke={1.5} aria-hidden />}
            aria-disabled={working}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {working ? t('export.progress', { kilobytes: Math.round(bytes / 1000) }) : t('export.action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('admin:csv.format')}</Menu.Label>
          {delimiters.map((delimiter) => (
            <Menu.Item key={delimiter} onClick={() => void save(delimiter)}>
              {t(`admin:csv.${delimiter}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{working && t('export.working')}</VisuallyHidden>
    </>
  )
}

/** The orders that match the address, with their filters. */
function OrderList() {
  const { list, query } = useOrdersQuery()
  const orders = trpc.ordersAdmin.list.useQuery(query, listOptions)
  return (
    <AdminTable
      name="orders"
      texts="admin-orders"
      columns={orderColumns}
      source={orders}
      call="orderList"
      rows={orders.data?.orders}
      rowKey={(order) => order.id}
      query={list}
      href={(order) => paths.adminOrder(order.id)}
      filters={<OrderFilters list={list} />}
      empty={<NoOrders isNarrowed={isNarrowed(query)} />}
    />
  )
}

function NoOrders({ isNarrowed: narrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('admin-orders')
  if (!narrowed) return <EmptyState title={t('empty.none.title')} text={t('empty.none.text')} />
  return (
    <EmptyState title={t('empty.narrowed.title')} text={t('empty.narrowed.text')}>
      <Button component={PageLink} href={paths.adminOrders()} variant="default">
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
