import { Button, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../shared/money.ts'
import { type AdminOrderDetail, type AdminStep, maxStepText } from '../../../shared/orders/admin.ts'
import { isOpen } from '../../../shared/orders/predicates.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { Tracking } from '../../ui/tracking.tsx'
import type { ConfirmDialogProps } from '../kit/dialogs.tsx'
import { Hint } from '../kit/hint.tsx'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { Panel } from '../kit/panel.tsx'
import { useRefreshOrders } from './loaded-order.tsx'
import { getRemainingCents, isEmptied } from './refund-values.ts'

/** Why there is no step: the order waits for its payment, its steps are for other roles, or it is finished. */
function getReason(order: AdminOrderDetail): 'unpaid' | 'others' | 'none' {
  if (isOpen(order)) return 'unpaid'
  return order.steps.length > 0 ? 'others' : 'none'
}

/** The steps that the order and the role allow now. */
export function StepsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const { prepare, ship, cancel } = useOrderSteps(order, () => {
    setIsConfirming(false)
    heading.current?.focus()
  })
  const [mayStep, mayRefund] = [useMay('orders.write'), useMay('refunds.write')]
  const { id } = order
  const emptied = isEmptied(order)
  const steps = order.steps.filter((step) => (step === 'cancel-by-shop' ? mayRefund : mayStep))
  return (
    <Panel title={t('steps.title')} heading={heading}>
      {emptied && (
        <Paper withBorder p="sm">
          <Text fw={500}>{t('steps.emptied')}</Text>
        </Paper>
      )}
      {steps.length === 0 && <Text c="dimmed">{t(`steps.${getReason(order)}`)}</Text>}
      {order.tracking && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('order.tracking')} <Tracking tracking={order.tracking} />
        </Text>
      )}
      {steps.includes('prepare') && (
        <>
          <Hint>{t('steps.prepareText')}</Hint>
          <Button loading={prepare.isPending} onClick={() => prepare.mutate({ id })}>
            {t('steps.prepare')}
          </Button>
        </>
      )}
      {steps.includes('ship') && (
        <ShipForm order={order} working={ship.isPending} onShip={(shipment) => ship.mutate({ id, ...shipment })} />
      )}
      {steps.includes('cancel-by-shop') && (
        <>
          <Button color="red" variant="outline" onClick={() => setIsConfirming(true)}>
            {t(emptied ? 'steps.restock' : 'steps.cancel')}
          </Button>
          <CancelDialog
            order={order}
            opened={isConfirming}
            working={cancel.isPending}
            onCancel={(reason) => cancel.mutate({ id, reason })}
            onClose={() => setIsConfirming(false)}
          />
        </>
      )}
    </Panel>
  )
}

interface ShipFormProps {
  order: AdminOrderDetail
  working: boolean
  /** Called with `anyway` although there are reasons to look first. */
  onShip: (shipment: { tracking: string; anyway: boolean }) => void
}

/** Marks the order as shipped, with the tracking that is mailed to the buyer; asks first where there are doubts. */
function ShipForm({ order: { doubts = [], email }, working, onShip }: ShipFormProps) {
  const { t } = useTranslation('admin-orders')
  const [tracking, setTracking] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const ship = (anyway: boolean) => onShip({ tracking: tracking.trim(), anyway })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (working) return
        if (doubts.length > 0) setIsAsking(true)
        else ship(false)
      }}
    >
      <Stack gap="sm">
        <TextInput
          name="tracking"
          label={t('ship.tracking')}
          description={t('ship.mail', { email })}
          maxLength={maxStepText}
          autoComplete="off"
          value={tracking}
          onChange={({ currentTarget }) => setTracking(currentTarget.value)}
        />
        <Button type="submit" loading={working}>
          {t('ship.action')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => ship(true)}
        working={working}
        title={t('ship.held.title')}
        confirm={t('ship.held.confirm')}
        cancel={t('ship.held.cancel')}
      >
        {doubts.map((doubt) => (
          <p key={doubt}>{t(`ship.held.${doubt}`)}</p>
        ))}
      </ConfirmDialog>
    </form>
  )
}

type CancelDialogProps = Pick<ConfirmDialogProps, 'opened' | 'working' | 'onClose'> & {
  order: AdminOrderDetail
  /** @param reason For the buyer; empty for none */
  onCancel: (reason: string) => void
}

/** Asks for confirmation and, if the admin likes, for a reason; its text says what is lost. */
function CancelDialog({ order, onCancel, ...dialog }: CancelDialogProps) {
  const { t } = useTranslation('admin-orders')
  const [reason, setReason] = useState('')
  // Earlier refunds are not paid again.
  const remaining = getRemainingCents(order)
  const total = formatCents(remaining, useLanguage())
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      onConfirm={() => onCancel(reason.trim())}
    >
      <Stack gap="sm">
        <p>{t(remaining === 0 ? 'cancel.emptiedText' : 'cancel.text', { total, email: order.email })}</p>
        <TextInput
          name="reason"
          label={t('cancel.reason')}
          description={t('cancel.reasonText')}
          maxLength={maxStepText}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

/**
 * The steps of an order. Each shows its outcome and refreshes the order, also after a conflict (409), when the order
 * shown is out of date.
 * @param onSettled Called after the refresh, which may have removed the button that had the focus
 */
function useOrderSteps(order: AdminOrderDetail, onSettled: () => void) {
  const { t } = useTranslation('admin-orders')
  const showFailure = useShowFailure('adminSave')
  const refresh = useRefreshOrders()
  const getHandlers = (step: AdminStep) => ({
    async onSuccess() {
      const isRestock = step === 'cancel-by-shop' && isEmptied(order)
      showAlert({ message: t(isRestock ? 'steps.done.restocked' : `steps.done.${step}`), tone: 'success' })
      await refresh()
      onSettled()
    },
    async onError(error: unknown) {
      const { code, key } = errorBodyOf(error) ?? {}
      // The reason to look first came up since the page was loaded: it shows it now.
      if (code === 409 && key !== 'errors:shippingHeld') showAlert({ message: t('steps.faster'), tone: 'info' })
      else showFailure(error)
      if (code !== 409) return
      await refresh()
      onSettled()
    },
  })
  return {
    prepare: trpc.ordersAdmin.prepare.useMutation(getHandlers('prepare')),
    ship: trpc.ordersAdmin.ship.useMutation(getHandlers('ship')),
    cancel: trpc.ordersAdmin.cancel.useMutation(getHandlers('cancel-by-shop')),
  }
}
