import { Anchor, Timeline as Events, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { disputeStates } from '../../../shared/orders/filters.ts'
import { paymentServices } from '../../../shared/orders/payment-services.ts'
import { findNote, findTransition } from '../../../shared/orders/transitions.ts'
import { paths } from '../../../shared/paths.ts'
import type { PageProps } from '../../shell/page-data.ts'
import { PaymentBadge, StatusBadge } from '../../ui/order-marks.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { HistoryButton } from '../audit/history-button.tsx'
import { Hint, Panel, StatusTag } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { useLoadedOrder, useOrderName, usePaymentName, withOrder } from './loaded-order.tsx'
import classes from './order-page.module.css'
import { BuyerPanel, DocumentsPanel, MailsPanel, OrderLines } from './order-panels.tsx'
import { ParcelPanel } from './order-parcel.tsx'
import { RefundsPanel } from './order-refunds.tsx'
import { SendingPanel } from './order-sending.tsx'
import { StepsPanel } from './order-steps.tsx'
import { DeliveryPanel, WithdrawalsPanel } from './order-withdrawal.tsx'
import { RefundBadge } from './refund-badge.tsx'

/** An order with all its details, and the steps that it allows now. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:order.title',
  useName: useOrderName,
  isCalledByName: true,
  breadcrumb: (t) => [{ label: t('common:adminMenu.orders'), href: paths.adminOrders() }],
  Badges,
  Note: Origin,
  Actions: ({ params: { orderId = '' } }) => <HistoryButton entity="order" id={orderId} />,
  Content: withOrder(Order),
})

function Order({ order }: { order: AdminOrderDetail }) {
  return (
    <div className={classes.columns}>
      <StepsPanel order={order} />
      <Stack miw={0} className={classes.main}>
        <WithdrawalsPanel order={order} />
        <ParcelPanel order={order} />
        <DisputesPanel order={order} />
        <OrderLines order={order} />
        <RefundsPanel order={order} />
        <Timeline events={order.events} />
      </Stack>
      <Stack miw={0}>
        <SendingPanel order={order} />
        <DeliveryPanel order={order} />
        <DocumentsPanel order={order} />
        <BuyerPanel order={order} />
        <MailsPanel mails={order.mails} />
      </Stack>
    </div>
  )
}

function Badges({ params }: PageProps) {
  const { data: order, isPending } = useLoadedOrder(params)
  if (order) return <OrderBadges order={order} />
  return (
    isPending && (
      <Group gap="4px 16px" aria-hidden>
        {['status', 'payment', 'shipping'].map((badge) => (
          <Skeleton key={badge} width="9.25rem" height={26} />
        ))}
      </Group>
    )
  )
}

export function OrderBadges({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Group component="dl" gap="4px 16px" m={0}>
      <State name={t('columns.status')}>
        <StatusBadge status={order.status} />
      </State>
      <State name={t('columns.payment')}>
        <PaymentBadge order={order} wasPaid={order.refundStatus === 'done'} />
      </State>
      <State name={t('columns.shipping')}>
        <StatusBadge status={order.shippingStatus} />
      </State>
      {order.refundStatus && (
        <State name={t('columns.refund')}>
          <RefundBadge status={order.refundStatus} />
        </State>
      )}
    </Group>
  )
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group gap={6} mih={26}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd">{children}</Text>
    </Group>
  )
}

/** The identifier of an order that is called by its number, when it was placed, and how it was paid. */
function Origin({ params }: PageProps) {
  const { data: order, isPending } = useLoadedOrder(params)
  const identifier = shownIdentifier(params.orderId ?? '')
  return (
    <Group gap="0 12px" mt={4} mih={20} fz={13} c="dimmed">
      {useOrderName(params) !== identifier && <span>{identifier}</span>}
      {order && <ShopTime at={order.createdAt} />}
      {order?.provider && <PaymentLink order={order} />}
      {isPending && <Skeleton width="9.5rem" height={14} />}
    </Group>
  )
}

/** Links to the order's payment on the website of the payment service; nothing for a service without one. */
function PaymentLink({ order }: { order: AdminOrderDetail }) {
  const name = usePaymentName(order)
  const href = order.provider && paymentServices[order.provider].getPaymentUrl?.(order.id)
  if (!href) return <span>{name}</span>
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {name}
    </Anchor>
  )
}

const actors = ['buyer', 'provider', 'sweep', 'system'] as const

export function Timeline({ events }: Pick<AdminOrderDetail, 'events'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('timeline.title')}>
      <Events role="list" active={events.length - 1} bulletSize={12} lineWidth={2}>
        {events.map(({ kind, actor, at }) => {
          const change = findTransition(kind) ?? findNote(kind)
          const part = actors.find((each) => each === actor)
          return (
            <Events.Item key={`${at} ${kind}`} role="listitem" title={change ? t(`timeline.kind.${change}`) : kind}>
              <Hint>
                <ShopTime at={at} /> · {part ? t(`timeline.actor.${part}`) : actor}
              </Hint>
            </Events.Item>
          )
        })}
      </Events>
    </Panel>
  )
}

const tones = { open: 'failed', won: 'done', lost: 'failed', closed: 'ended' } as const

function DisputesPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const service = usePaymentName(order)
  const { disputes = [] } = order
  if (disputes.length === 0) return null
  return (
    <Panel title={t('disputes.title')}>
      <ul className={classes.rows}>
        {disputes.map(({ id, amount, openedAt, dueBy, reason, ...dispute }) => {
          const state = disputeStates.find((each) => each === dispute.state)
          return (
            <li key={id}>
              <Group gap="4px 12px">
                <Text component="span" size="lg" fw={600}>
                  <Price euros={amount} />
                </Text>
                <StatusTag tone={state ? tones[state] : 'waiting'}>
                  {state ? t(`disputes.state.${state}`) : dispute.state}
                </StatusTag>
              </Group>
              <Hint>
                {t('disputes.opened')} <ShopTime at={openedAt} />
              </Hint>
              {/* Words that a service adds later are shown as they are. */}
              {reason && <p>{t(`disputes.reason.${reason}` as 'disputes.reason.general', { defaultValue: reason })}</p>}
              {state === 'open' && dueBy && (
                <p>
                  {t('disputes.dueBy')} <ShopTime at={dueBy} />
                </p>
              )}
              {state === 'open' && <p>{t('disputes.answer', { service })}</p>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
