import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { CsvDelimiter } from '../../../shared/csv-format.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import {
  type AdminOrder,
  type AdminOrdersQuery,
  adminOrderSorts,
  adminOrdersQuerySchema,
  type ShownAdminOrder,
} from '../../../shared/orders/admin.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import {
  type OrderFilter,
  orderFilterNames,
  orderNotices,
  orderSteps,
  refundStatuses,
} from '../../../shared/orders/filters.ts'
import { isPaymentCancelled } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { getDay } from '../../../shared/shop-time.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { OrderPictures, PaymentBadge, StatusBadge } from '../../ui/order-marks.tsx'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ExportMenu } from '../kit/export-menu.tsx'
import { ActionLink } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { type Column, Line, Quiet, QuietLine } from '../table/columns.tsx'
import { DayFilter, FilterMenu, ParameterFilter } from '../table/list-filters.tsx'
import { changedAddress, type ListQuery, listOptions, useListQuery } from '../table/use-list-query.ts'
import classes from './orders-page.module.css'
import { RefundBadge } from './refund-badge.tsx'

/** The shop's orders; the last segment of the address is the filter. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.orders',
  Actions: Export,
  Content: OrderList,
})

function useOrdersQuery(): { list: ListQuery; query: AdminOrdersQuery } {
  const [path] = useLocation()
  const list = useListQuery('-createdAt')
  return { list, query: ordersQuery(path, list) }
}

function Export() {
  const { t } = useTranslation('admin-orders')
  const { query } = useOrdersQuery()
  const { shop } = usePageEnvironment()
  return (
    <ExportMenu
      label={t('export')}
      call="orderList"
      address={(delimiter) => exportAddress(query, delimiter)}
      name={() => exportName(shop, query.filter, new Date())}
    />
  )
}

function OrderList() {
  const { list, query } = useOrdersQuery()
  const orders = trpc.ordersAdmin.list.useQuery(query, listOptions)
  return (
    <AdminTable
      name="orders"
      texts="admin-orders"
      columns={columns}
      source={orders}
      call="orderList"
      rows={orders.data?.orders}
      query={list}
      href={(order) => paths.adminOrder(order.id)}
      filters={<OrderFilters list={list} query={query} />}
      empty={<NoOrders query={query} />}
    />
  )
}

/** The payment's column includes the refund. */
const columns: readonly Column<ShownAdminOrder, 'admin-orders'>[] = [
  { key: 'identifier', card: 'title', cell: (order) => <Identifier {...order} /> },
  { key: 'number', optional: true, cell: ({ number }) => number },
  { key: 'date', sort: 'createdAt', card: 'aside', cell: ({ createdAt }) => <ShopTime at={createdAt} /> },
  {
    key: 'buyer',
    card: 'text',
    cell: ({ name, email }) => (
      <div className={classes.buyer}>
        <Line text={name} />
        <QuietLine text={email} />
      </div>
    ),
  },
  { key: 'status', card: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'payment', cell: (order) => <Payment {...order} /> },
  { key: 'shipping', cell: ({ shippingStatus }) => <StatusBadge status={shippingStatus} /> },
  {
    key: 'elements',
    numeric: true,
    cell: ({ pictures, totalLines, totalElements }) => (
      <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '0.75rem' }}>
        <OrderPictures pictures={pictures} totalLines={totalLines} isStacked />
        {totalElements}
      </span>
    ),
  },
  { key: 'total', sort: 'total', numeric: true, card: 'main', cell: ({ totalPrice }) => <Price euros={totalPrice} /> },
]

function Identifier({ id, number }: Pick<AdminOrder, 'id' | 'number'>) {
  const identifier = shownIdentifier(id)
  return (
    <>
      {number && <div style={{ whiteSpace: 'nowrap' }}>{number}</div>}
      <PageLink href={paths.adminOrder(id)} className={classes.identifier} title={identifier}>
        {identifier}
      </PageLink>
    </>
  )
}

/** The status of the payment and that of its refunds, unless the payment's says already that the money went back. */
function Payment(order: AdminOrder) {
  const { t } = useTranslation('admin-orders')
  const { refundStatus } = order
  const wasPaid = refundStatus === 'done'
  return (
    <>
      <PaymentBadge order={order} wasPaid={wasPaid} />
      {refundStatus && !(wasPaid && isPaymentCancelled(order)) && (
        <div style={{ whiteSpace: 'nowrap' }}>
          <Quiet>
            {t('columns.refund')}: <RefundBadge status={refundStatus} />
          </Quiet>
        </div>
      )}
    </>
  )
}

/**
 * The filters of the list: its status, for some a part of it, and the days. Those that the dashboard leads to, notices of
 * the payment service, orders that its figures count and one buyer, are shown only while they are chosen.
 */
function OrderFilters({ list, query }: { list: ListQuery; query: AdminOrdersQuery }) {
  const { t } = useTranslation('admin-orders')
  const search = useSearch()
  const { filter = 'list', only } = query
  const choices = [
    { parameter: 'step', label: 'steps', values: filter === 'pending' ? orderSteps : [] },
    { parameter: 'refund', label: 'refunds', values: ['list', 'cancelled'].includes(filter) ? refundStatuses : [] },
    { parameter: 'notice', label: 'notices', values: filter === 'list' && query.notice ? orderNotices : [] },
    { parameter: 'only', label: 'payments', values: only ? [only] : [] },
  ] as const
  return (
    <>
      <FilterMenu
        label={t('filters.label')}
        values={['list', ...orderFilterNames]}
        current={filter}
        text={(each) => t(`filters.${each}`)}
        href={(each) => filterAddress(each, search)}
      />
      {choices.map(
        ({ parameter, label, values }) =>
          values.length > 0 && (
            <ParameterFilter
              key={parameter}
              parameter={parameter}
              label={t(`filters.${label}`)}
              values={['', ...values]}
              text={(value) => t(`filters.${parameter}.${value || 'all'}` as 'filters.step.all')}
            />
          ),
      )}
      {query.email && (
        <ParameterFilter
          parameter="email"
          label={t('filters.buyers')}
          values={['', list.get('email')]}
          text={(email) => email || t('filters.allBuyers')}
        />
      )}
      <DayFilter list={list} />
    </>
  )
}

function NoOrders({ query: { sort: _sort, page: _page, limit: _limit, ...filters } }: { query: AdminOrdersQuery }) {
  const { t } = useTranslation('admin-orders')
  if (Object.keys(filters).length === 0) {
    return <EmptyState title={t('empty.none.title')} text={t('empty.none.text')} />
  }
  return (
    <EmptyState title={t('empty.narrowed.title')} text={t('empty.narrowed.text')}>
      <ActionLink href={paths.adminOrders()}>{t('missing.action')}</ActionLink>
    </EmptyState>
  )
}

/** The address of a filter; the search and the days are preserved, a step or the state of a refund is not. */
export function filterAddress(filter: string, search: string): string {
  return changedAddress(paths.adminOrdersFiltered(filter), search, { step: '', refund: '', notice: '', only: '' })
}

/** The filter that an address names by its last segment; undefined for all orders. */
export function parseFilter(path: string): OrderFilter | undefined {
  const segment = path.split('/').findLast(Boolean)
  return orderFilterNames.find((filter) => filter === segment)
}

/** Parameters of the address that filter the orders; the query calls them by the same names. */
const filterNames = ['step', 'refund', 'notice', 'only', 'email', 'q', 'from', 'to'] as const

/** The query for the orders that the address names; invalid parameters are ignored. */
export function ordersQuery(path: string, list: ListQuery): AdminOrdersQuery {
  const filter = parseFilter(path)
  const query: AdminOrdersQuery = {
    sort: adminOrderSorts.find((sort) => sort === list.sort) ?? '-createdAt',
    page: list.page,
    limit: list.limit,
    ...(filter && { filter }),
  }
  for (const name of filterNames) {
    const { data } = adminOrdersQuerySchema.shape[name].safeParse(list.get(name))
    if (data) Object.assign(query, { [name]: data })
  }
  return query
}

/** Address of the file with all orders that match a list's query, in its order. */
export function exportAddress(query: AdminOrdersQuery, delimiter: CsvDelimiter): string {
  const { page: _page, limit: _limit, ...parameters } = query
  return `/api/orders/admin/export.csv?${new URLSearchParams({ ...parameters, delimiter })}`
}

/** Name of the file, with the filter and the current day in the shop's time zone. */
export function exportName(shop: { name: string; timeZone: string }, filter: string | undefined, now: Date): string {
  return `${shopFileName(shop.name, 'orders', filter, getDay(now, shop.timeZone))}.csv`
}
