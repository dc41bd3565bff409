import { Button, Flex, Group, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lineKey } from '../../../shared/cart/line-key.ts'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { canBePaidOtherwise, isFromOutside, refundKinds } from '../../../shared/orders/refunds.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Hint } from '../kit/hint.tsx'
import { ConfirmDialog, Dialog } from '../kit/overlays.tsx'
import { Panel } from '../kit/panel.tsx'
import { useRefreshOrders } from './loaded-order.tsx'
import classes from './order-page.module.css'
import { RefundBadge } from './refund-badge.tsx'
import { RefundForm } from './refund-form.tsx'
import { getRemainingCents } from './refund-values.ts'

/** The order's refunds and, while something can be given back, the way to a further one. */
export function RefundsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, { open, close }] = useDisclosure()
  const mayRefund = useMay('refunds.write')
  const { refunds } = order
  const refundable = order.refundable && mayRefund && getRemainingCents(order) > 0
  if (refunds.length === 0 && !refundable) return null
  return (
    <Panel
      title={t('refunds.title')}
      heading={heading}
      actions={
        refundable && (
          <Button variant="outline" onClick={open}>
            {t('refunds.action')}
          </Button>
        )
      }
    >
      {refunds.length === 0 ? (
        <Hint>{t('refunds.none')}</Hint>
      ) : (
        <ul className={classes.rows}>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} order={order} onRetried={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <Dialog opened={isOpen} onClose={close} title={t('refunds.form.title')}>
        <RefundForm
          order={order}
          onClose={close}
          onDone={() => {
            close()
            heading.current?.focus()
          }}
        />
      </Dialog>
    </Panel>
  )
}

type RefundOfOrder = AdminOrderDetail['refunds'][number]

interface RefundProps {
  refund: RefundOfOrder
  order: AdminOrderDetail
  onRetried: () => void
}

function Refund({ refund, order, onRetried }: RefundProps) {
  const { t } = useTranslation('admin-orders')
  const mayRefund = useMay('refunds.write')
  const kind = refundKinds.find((each) => each === refund.kind)
  const { amount, at, status, reason, creditNoteNumber, creditNotePdf, restock } = refund
  const action = { orderId: order.id, refund, onDone: onRetried }
  return (
    <li>
      <Group gap="4px 12px">
        <Text component="span" size="lg" fw={600}>
          <Price euros={amount} />
        </Text>
        <span>{kind ? t(`refunds.kind.${kind}`) : refund.kind}</span>
        <RefundBadge status={status} />
      </Group>
      <Hint>
        <ShopTime at={at} />
        <Progress refund={refund} />
      </Hint>
      {reason && <p>{t('refund.because', { reason })}</p>}
      {kind === 'return' && (
        <>
          <ReturnedItems refund={refund} lines={order.lines} />
          <Hint>{t(restock ? 'refunds.restocked' : 'refunds.notRestocked')}</Hint>
        </>
      )}
      {isFromOutside(refund) && <Hint>{t('refunds.outsideText')}</Hint>}
      <Group gap="xs">
        {status === 'failed' && mayRefund && <Retry {...action} />}
        {canBePaidOtherwise(refund) && mayRefund && <PaidOtherwise {...action} />}
      </Group>
      {creditNoteNumber && creditNotePdf && (
        <Flex component="a" align="center" w="fit-content" mih="var(--admin-control)" href={creditNotePdf} download>
          {t('documents.creditNote', { number: creditNoteNumber })}
        </Flex>
      )}
    </li>
  )
}

interface RefundActionProps {
  orderId: string
  refund: Pick<RefundOfOrder, 'id' | 'amount'>
  /** Called once the order is up to date. */
  onDone: () => void
}

interface OutcomeOptions {
  call: CatalogueCall
  /** Tells people that it is done. */
  done: string
  onDone: () => void
  /** Closes the question that the action has asked. */
  close?: () => void
}

/** Shows how an action on a refund went, and refreshes the order. */
function useOutcome({ call, done, onDone, close }: OutcomeOptions) {
  const showFailure = useShowFailure(call)
  const refresh = useRefreshOrders()
  return {
    async onSuccess() {
      showAlert({ message: done, tone: 'success' })
      await refresh()
      close?.()
      onDone()
    },
    async onError(error: unknown) {
      showFailure(error)
      close?.()
      await refresh()
    },
  }
}

/** Has a refund that failed sent again; the order shows how it goes. */
function Retry({ orderId, refund, onDone }: RefundActionProps) {
  const { t } = useTranslation('admin-orders')
  const retry = trpc.ordersAdmin.retryRefund.useMutation(
    useOutcome({ call: 'adminSave', done: t('refunds.retried'), onDone }),
  )
  return (
    <Button
      variant="outline"
      loading={retry.isPending}
      onClick={() => retry.mutate({ id: orderId, refundId: refund.id })}
    >
      {t('refunds.retry')}
    </Button>
  )
}

/** Says that the money of a refund was given back without the payment service, after a question. */
function PaidOtherwise({ orderId, refund, onDone }: RefundActionProps) {
  const { t } = useTranslation('admin-orders')
  const amount = formatEuros(refund.amount, useLanguage())
  const [isOpen, { open, close }] = useDisclosure()
  const settle = trpc.ordersAdmin.settleRefund.useMutation(
    useOutcome({ call: 'adminAction', done: t('refunds.otherwise.done'), onDone, close }),
  )
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {t('refunds.otherwise.action')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={t('refunds.otherwise.title', { amount })}
        confirm={t('refunds.otherwise.confirm')}
        working={settle.isPending}
        onConfirm={() => settle.mutate({ id: orderId, refundId: refund.id })}
      >
        {t('refunds.otherwise.text')}
      </ConfirmDialog>
    </>
  )
}

function ReturnedItems({ refund, lines }: { refund: RefundOfOrder; lines: AdminOrderDetail['lines'] }) {
  const language = useLanguage()
  return (
    <List listStyleType="none">
      {refund.lines.map(({ id, variantId, quantity }) => {
        const line = lines.find((each) => (each.productId ?? each.id) === id && each.variantId === variantId)
        const options = line?.options && textIn(language, line.options)
        return (
          <List.Item key={lineKey({ id, variantId })}>
            {quantity} × {line && lineTitle(textIn(language, line.title), options)}
          </List.Item>
        )
      })}
    </List>
  )
}

/** When the money was sent, or how the attempts to send it went. */
function Progress({ refund: { doneAt, attempts, lastError, accepted, status } }: { refund: RefundOfOrder }) {
  const { t } = useTranslation('admin-orders')
  if (doneAt) {
    return (
      <>
        {' · '}
        {t('refunds.sentAt')} <ShopTime at={doneAt} />
      </>
    )
  }
  if (accepted) return ` · ${status === 'failed' ? `${t('refunds.gaveUp')} ${lastError}` : t('refunds.accepted')}`
  return attempts > 0 && ` · ${t('refund.attempts', { count: attempts })} ${lastError}`
}
