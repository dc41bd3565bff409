import { Button, Flex, Group, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { lineKey } from '../../../shared/cart/line-key.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { canBePaidOtherwise, isFromOutside, refundKinds } from '../../../shared/orders/refunds.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ConfirmDialog, Dialog } from '../kit/overlays.tsx'
import { Hint, Panel } from '../kit/parts.tsx'
import { useOrderChange, usePaymentName } from './loaded-order.tsx'
import classes from './order-page.module.css'
import { RefundBadge } from './refund-badge.tsx'
import { RefundForm } from './refund-form.tsx'
import { canRefund } from './refund-values.ts'

export function RefundsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  // A statement of withdrawal leads to the open form.
  const [isOpen, { open, close }] = useDisclosure(new URLSearchParams(useSearch()).get('refund') === 'new')
  const mayRefund = useMay('refunds.write')
  const focusHeading = () => heading.current?.focus()
  const { refunds } = order
  const refundable = mayRefund && canRefund(order)
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
            <Refund key={refund.id} refund={refund} order={order} onSettled={focusHeading} />
          ))}
        </ul>
      )}
      <RefundDialog order={order} opened={isOpen} onClose={close} onDone={focusHeading} />
    </Panel>
  )
}

interface RefundDialogProps {
  order: AdminOrderDetail
  opened: boolean
  onClose: () => void
  /** The money has been refunded, the order is up to date, and the dialog is closed. */
  onDone: () => void
}

export function RefundDialog({ order, opened, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('admin-orders')
  const done = () => {
    onClose()
    onDone()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('refunds.form.title')}>
      <RefundForm order={order} onClose={onClose} onDone={done} />
    </Dialog>
  )
}

type RefundOfOrder = AdminOrderDetail['refunds'][number]

interface RefundProps {
  refund: RefundOfOrder
  order: AdminOrderDetail
  /** Called after an action, once the order is up to date. */
  onSettled: () => void
}

function Refund({ refund, order, onSettled }: RefundProps) {
  const { t } = useTranslation('admin-orders')
  const mayRefund = useMay('refunds.write')
  const kind = refundKinds.find((each) => each === refund.kind)
  const service = usePaymentName(order)
  const language = useLanguage()
  const { amount, at, status, reason, creditNoteNumber, creditNotePdf, restock } = refund
  return (
    <li>
      <Group gap="4px 12px">
        <Text component="span" size="lg" fw={600}>
          <Price euros={amount} />
        </Text>
        <span>{kind ? t(`refunds.kind.${kind}`, { service }) : refund.kind}</span>
        <RefundBadge status={status} />
      </Group>
      <Hint>
        <ShopTime at={at} />
        <Progress refund={refund} />
      </Hint>
      {reason && <p>{t('refund.because', { reason })}</p>}
      {kind === 'return' && (
        <>
          <List listStyleType="none">
            {refund.lines.map(({ id, variantId, quantity }) => {
              const line = order.lines.find(
                (each) => (each.productId ?? each.id) === id && each.variantId === variantId,
              )
              const options = line?.options && textIn(language, line.options)
              return (
                <List.Item key={lineKey({ id, variantId })}>
                  {quantity} × {line && lineTitle(textIn(language, line.title), options)}
                </List.Item>
              )
            })}
          </List>
          <Hint>{t(restock ? 'refunds.restocked' : 'refunds.notRestocked')}</Hint>
        </>
      )}
      {refund.shipping !== undefined && (
        <Hint>{t('refunds.shipping', { amount: formatEuros(refund.shipping, language) })}</Hint>
      )}
      {isFromOutside(refund) && <Hint>{t('refunds.outsideText')}</Hint>}
      {mayRefund && canBePaidOtherwise(refund) && <RefundActions refund={refund} order={order} onSettled={onSettled} />}
      {creditNoteNumber && creditNotePdf && (
        <Flex component="a" align="center" w="fit-content" mih="var(--admin-control)" href={creditNotePdf} download>
          {t('documents.creditNote', { number: creditNoteNumber })}
        </Flex>
      )}
    </li>
  )
}

/**
 * Actions on a refund whose money has not gone back: the payment service is asked again after it failed, or staff say that
 * they have paid it another way.
 */
function RefundActions({ refund, order, onSettled }: RefundProps) {
  const { t } = useTranslation('admin-orders')
  const amount = formatEuros(refund.amount, useLanguage())
  const [isAsking, { open, close }] = useDisclosure()
  const closed = () => {
    close()
    onSettled()
  }
  const retry = trpc.ordersAdmin.retryRefund.useMutation(useOrderChange(t('refunds.retried'), onSettled, 'adminAction'))
  const settle = trpc.ordersAdmin.settleRefund.useMutation(
    useOrderChange(t('refunds.otherwise.done'), closed, 'adminAction'),
  )
  const ids = { id: order.id, refundId: refund.id }
  return (
    <Group gap="xs">
      {refund.status === 'failed' && (
        <Button variant="outline" loading={retry.isPending} onClick={() => retry.mutate(ids)}>
          {t('refunds.retry')}
        </Button>
      )}
      <Button variant="subtle" onClick={open}>
        {t('refunds.otherwise.action')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        title={t('refunds.otherwise.title', { amount })}
        confirm={t('refunds.otherwise.confirm')}
        working={settle.isPending}
        onConfirm={() => settle.mutate(ids)}
      >
        {t('refunds.otherwise.text')}
      </ConfirmDialog>
    </Group>
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
