import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineKey } from '../../../shared/cart/line-key.ts'
import { textIn } from '../../../shared/localized.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { refundKinds } from '../../../shared/orders/refunds.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import classes from './order-refunds.module.css'
import { Panel } from './panel.tsx'
import { RefundBadge } from './refund-badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The order's refunds and, while something can be given back, the way to a further one. */
export function RefundsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const mayRefund = useMay('refunds.write')
  const { refunds } = order
  const refundable = order.refundable && mayRefund
  if (refunds.length === 0 && !refundable) return null
  return (
    <Panel title={t('refunds.title')} heading={heading}>
      {refunds.length === 0 && <p className={classes.quiet}>{t('refunds.none')}</p>}
      {refunds.length > 0 && (
        <ul className={classes.refunds}>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} lines={order.lines} />
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

function Refund({ refund, lines }: { refund: RefundOfOrder; lines: AdminOrderDetail['lines'] }) {
  const { t } = useTranslation('admin-orders')
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
      {creditNoteNumber && creditNotePdf && (
        <a href={creditNotePdf} download className={classes.link}>
          {t('documents.creditNote', { number: creditNoteNumber })}
        </a>
      )}
    </li>
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
function Progress({ refund: { doneAt, attempts, lastError } }: { refund: RefundOfOrder }) {
  const { t } = useTranslation('admin-orders')
  if (doneAt) {
    return (
      <>
        {' · '}
        {t('refunds.sentAt')} <ShopTime at={doneAt} />
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
