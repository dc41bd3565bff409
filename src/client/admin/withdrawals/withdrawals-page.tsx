import { Text } from '@mantine/core'
import { IconCheck, IconPackage, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { type AdminWithdrawal, type WithdrawalsQuery, withdrawalStates } from '../../../shared/withdrawal/statement.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { SideDrawer, useSubject } from '../kit/overlays.tsx'
import { StatusTag } from '../kit/parts.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { useChange } from '../kit/use-catalog-action.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { type Column, Line, Quiet, QuietLine } from '../table/columns.tsx'
import { ParameterFilter } from '../table/list-filters.tsx'
import { type ListQuery, listOptions, useListQuery } from '../table/use-list-query.ts'

/** The statements of withdrawal, with the day by which each is to be refunded. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.withdrawals',
  note: 'admin-withdrawals:note',
  Content: WithdrawalList,
})

const states = ['', ...withdrawalStates] as const

const columns: readonly Column<AdminWithdrawal, 'admin-withdrawals'>[] = [
  { key: 'number', card: 'title', cell: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span> },
  { key: 'name', card: 'main', cell: ({ name, email }) => <Sender name={name} email={email} /> },
  { key: 'order', card: 'text', cell: ({ order }) => <Line text={order} /> },
  { key: 'received', card: 'aside', cell: ({ receivedAt }) => <ShopTime at={receivedAt} /> },
  { key: 'state', card: 'status', cell: (withdrawal) => <State withdrawal={withdrawal} /> },
]

function makeQuery(list: ListQuery): WithdrawalsQuery {
  const state = withdrawalStates.find((each) => each === list.get('state'))
  return { page: list.page, limit: list.limit, ...(list.q && { q: list.q }), ...(state && { state }) }
}

function WithdrawalList() {
  const { t } = useTranslation('admin-withdrawals')
  const list = useListQuery('')
  const query = makeQuery(list)
  const viewed = useSubject<AdminWithdrawal>()
  const withdrawals = trpc.withdrawalsAdmin.list.useQuery(query, listOptions)
  return (
    <>
      <AdminTable<AdminWithdrawal, 'admin-withdrawals'>
        name="withdrawals"
        texts="admin-withdrawals"
        columns={columns}
        source={withdrawals}
        call="orderList"
        rows={withdrawals.data?.withdrawals}
        query={list}
        onOpen={viewed.open}
        actions={(withdrawal) => <Actions withdrawal={withdrawal} />}
        filters={
          <ParameterFilter
            parameter="state"
            label={t('filters.label')}
            values={states}
            text={(state) => t(`filters.${state || 'all'}`)}
          />
        }
        empty={
          <Text c="dimmed" ta="center" py="xl">
            {t(`empty.${query.state ?? 'all'}`)}
          </Text>
        }
      />
      <SideDrawer
        {...viewed.dialog}
        size="min(100vw, 36rem)"
        title={viewed.subject?.number}
        closeLabel={t('view.close')}
      >
        {viewed.subject && <Details withdrawal={viewed.subject} />}
      </SideDrawer>
    </>
  )
}

function Sender({ name, email }: { name: string; email: string }) {
  return (
    <>
      <Line text={name} />
      <QuietLine text={email} />
    </>
  )
}

/** Whether it was handled, else until when to refund it, and that it came late. */
function State({ withdrawal: { handledAt, refundDueAt, late } }: { withdrawal: AdminWithdrawal }) {
  const { t } = useTranslation('admin-withdrawals')
  const day = writtenDay(refundDueAt, useLanguage())
  return (
    <>
      <StatusTag tone={handledAt ? 'done' : 'waiting'}>{t(handledAt ? 'state.handled' : 'state.open')}</StatusTag>
      {!handledAt && <Quiet>{t('state.due', { day })}</Quiet>}
      {late && <QuietLine text={t('state.late')} />}
    </>
  )
}

/** One press leads to the order's refund, another says that the statement is handled. */
function Actions({ withdrawal: { id, number, orderId, handledAt } }: { withdrawal: AdminWithdrawal }) {
  const { t } = useTranslation('admin-withdrawals')
  const utils = trpc.useUtils()
  const { change, working } = useChange('adminAction', () =>
    Promise.all([utils.withdrawalsAdmin.invalidate(), utils.statistics.invalidate(), utils.ordersAdmin.invalidate()]),
  )
  const { mutateAsync } = trpc.withdrawalsAdmin.handled.useMutation()
  return (
    <>
      {orderId && !handledAt && (
        <RowAction
          icon={IconReceiptRefund}
          title={t('refund.action')}
          label={t('refund.of', { number })}
          needs="refunds.write"
          href={paths.adminOrderRefund(orderId)}
        />
      )}
      {orderId && (
        <RowAction
          icon={IconPackage}
          title={t('order.action')}
          label={t('order.of', { number })}
          href={paths.adminOrder(orderId)}
        />
      )}
      {!handledAt && (
        <RowAction
          icon={IconCheck}
          title={t('handled.action')}
          label={t('handled.of', { number })}
          needs="orders.write"
          disabled={working}
          onClick={() => void change(mutateAsync({ id }), { done: t('handled.done', { number }) })}
        />
      )}
    </>
  )
}

function Details({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { t } = useTranslation('admin-withdrawals')
  const { name, email, order, lines = [], text, receivedAt } = withdrawal
  const shown = lines.map(({ quantity, title, id }) => `${quantity} × ${title ?? id}`).join('\n')
  const rows = [
    [t('columns.name'), name],
    [t('view.email'), email],
    [t('columns.order'), order],
    [t('view.lines'), shown || t('view.whole')],
    ...(text ? [[t('view.text'), text]] : []),
  ]
  return (
    <Text component="dl" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Text component="dt" size="sm" c="dimmed">
        {t('columns.received')}
      </Text>
      <Text component="dd" m={0} mb="sm">
        <ShopTime at={receivedAt} />
      </Text>
      {rows.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} mb="sm">
            {value}
          </Text>
        </div>
      ))}
      <State withdrawal={withdrawal} />
    </Text>
  )
}
