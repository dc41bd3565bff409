import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineKey } from '../../../shared/cart/line-key.ts'
import { textIn } from '../../../shared/localized.ts'
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
import classes from './order-refunds.module.css'
import { PaidOtherwise } from './paid-otherwise.tsx'
import { Panel } from './panel.tsx'
import { RefundBadge } from './refund-badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { leftCents } from './refund-values.ts'

/** The order's refunds and, while something can be given back, the way to a further one. */
export function RefundsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const mayRefund = useMay('refunds.write')
  const { refunds } = order
  const refundable = order.refundable && mayRefund && leftCents(order) > 0
  if (refunds.length === 0 && !refundable) return null
  return (
    <Panel title={t('refunds.title')} heading={heading}>
      {refunds.length === 0 && <p className={classes.quiet}>{t('refunds.none')}</p>}
      {refunds.length > 0 && (
        <ul className={classes.refunds}>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} order={order} onRetried={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {refundable && (
        <Button variant="outline" className={classes.action} onClick={() => setIsOpen(true)}>
          {t('refunds.action')}
        </Button>
      )}
      <RefundDialog
        order={order}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={() => {
          setIsOpen(false)
          heading.current?.focus()
        }}
      />
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
  const { lines } = order
  const kind = refundKinds.find((each) => each === refund.kind)
  const { amount, at, status, reason, creditNoteNumber, creditNotePdf, restock } = refund
  return (
    <li className={classes.refund}>
      <p className={classes.head}>
        <Price euros={amount} className={classes.amount} />
        <span>{kind ? t(`refunds.kind.${kind}`) : refund.kind}</span>
        <RefundBadge status={status} />
      </p>
      <p className={classes.quiet}>
        <ShopTime at={at} />
        <Progress refund={refund} />
      </p>
      {reason && <p>{t('refund.because', { reason })}</p>}
      {kind === 'return' && (
        <>
          <ReturnedItems refund={refund} lines={lines} />
          <p className={classes.quiet}>{t(restock ? 'refunds.restocked' : 'refunds.notRestocked')}</p>
        </>
      )}
      {isFromOutside(refund) && <p className={classes.quiet}>{t('refunds.outsideText')}</p>}
      {status === 'failed' && mayRefund && <Retry orderId={order.id} refundId={refund.id} onDone={onRetried} />}
      {canBePaidOtherwise(refund) && mayRefund && (
        <PaidOtherwise orderId={order.id} refund={refund} onDone={onRetried} />
      )}
      {creditNoteNumber && creditNotePdf && (
        <a href={creditNotePdf} download className={classes.link}>
          {t('documents.creditNote', { number: creditNoteNumber })}
        </a>
      )}
    </li>
  )
}

interface RetryProps {
  orderId: string
  refundId: string
  onDone: () => void
}

/** Has a refund that failed sent again; the order shows how it goes. */
function Retry({ orderId, refundId, onDone }: RetryProps) {
  const { t } = useTranslation('admin-orders')
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const refresh = () => Promise.all([utils.ordersAdmin.invalidate(), utils.statistics.invalidate()])
  const retry = trpc.ordersAdmin.retryRefund.useMutation({
    async onSuccess() {
      showAlert({ message: t('refunds.retried'), tone: 'success' })
      await refresh()
      onDone()
    },
    async onError(error) {
      showFailure(error)
      await refresh()
    },
  })
  return (
    <Button
      variant="outline"
      className={classes.action}
      loading={retry.isPending}
      onClick={() => {
        if (!retry.isPending) retry.mutate({ id: orderId, refundId })
      }}
    >
      {t('refunds.retry')}
    </Button>
  )
}

function ReturnedItems({ refund, lines }: { refund: RefundOfOrder; lines: AdminOrderDetail['lines'] }) {
  const language = useLanguage()
  return (
    <ul className={classes.items}>
      {refund.lines.map(({ id, variantId, quantity }) => {
        const line = lines.find((each) => (each.productId ?? each.id) === id && each.variantId === variantId)
        const options = line?.options && textIn(language, line.options)
        return (
          <li key={lineKey({ id, variantId })}>
            {quantity} × {line && lineTitle(textIn(language, line.title), options)}
          </li>
        )
      })}
    </ul>
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
  if (accepted) {
    return (
      <>
        {' · '}
        {status === 'failed' ? `${t('refunds.gaveUp')} ${lastError}` : t('refunds.accepted')}
      </>
    )
  }
  if (attempts === 0) return null
  return (
    <>
      {' · '}
      {t('refund.attempts', { count: attempts })} {lastError}
    </>
  )
}
