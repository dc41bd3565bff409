import { Button, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isOpen } from '../../../shared/orders/predicates.ts'
import { maxStepText } from '../../../shared/orders/tracked-orders.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { Hint, Panel } from '../kit/parts.tsx'
import { useOrderChange, usePaymentName } from './loaded-order.tsx'
import { findOpenParcel } from './order-parcel.tsx'
import { type TrackingDraft, TrackingFields, TrackingLine, trimTracking } from './order-tracking.tsx'
import { getRemainingCents, isEmptied } from './refund-values.ts'

/** Why there is no step: the order waits for its payment, its parcel did not arrive, its steps are for other roles, or it is finished. */
function getReason(order: AdminOrderDetail): 'unpaid' | 'parcel' | 'others' | 'none' {
  if (isOpen(order)) return 'unpaid'
  if (findOpenParcel(order)) return 'parcel'
  return order.steps.length > 0 ? 'others' : 'none'
}

interface StepProps {
  order: AdminOrderDetail
  /** Called once the order is up to date: the button that had the focus may be gone. */
  onSettled: () => void
}

export function StepsPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const [mayStep, mayRefund] = [useMay('orders.write'), useMay('refunds.write')]
  const steps = order.steps.filter((step) => (step === 'cancel-by-shop' ? mayRefund : mayStep))
  const step = { order, onSettled: () => heading.current?.focus() }
  return (
    <Panel title={t('steps.title')} heading={heading}>
      {isEmptied(order) && (
        <Paper withBorder p="sm">
          <Text fw={500}>{t('steps.emptied')}</Text>
        </Paper>
      )}
      {steps.length === 0 && <Text c="dimmed">{t(`steps.${getReason(order)}`)}</Text>}
      <TrackingLine {...step} />
      {steps.includes('prepare') && <PrepareStep {...step} />}
      {steps.includes('ship') && <ShipStep key={`${order.carrier} ${order.tracking}`} {...step} />}
      {steps.includes('cancel-by-shop') && <CancelStep {...step} />}
    </Panel>
  )
}

export function PrepareStep({ order: { id }, onSettled }: Omit<StepProps, 'order'> & { order: { id: string } }) {
  const { t } = useTranslation('admin-orders')
  const prepare = trpc.ordersAdmin.prepare.useMutation(useOrderChange(t('steps.done.prepare'), onSettled))
  return (
    <>
      <Hint>{t('steps.prepareText')}</Hint>
      <Button loading={prepare.isPending} onClick={() => prepare.mutate({ id })}>
        {t('steps.prepare')}
      </Button>
    </>
  )
}

/** Marks the order as shipped, with the tracking that is mailed to the buyer; asks first where there are doubts. */
function ShipStep({ order, onSettled }: StepProps) {
  const { id, doubts = [], email } = order
  const { t } = useTranslation('admin-orders')
  const service = usePaymentName(order)
  const [tracked, setTracked] = useState<TrackingDraft>({ tracking: order.tracking, carrier: order.carrier })
  const [isAsking, { open, close }] = useDisclosure()
  const { isPending, mutate } = trpc.ordersAdmin.ship.useMutation(useOrderChange(t('steps.done.ship'), onSettled))
  const ship = (anyway: boolean) => mutate({ id, ...trimTracking(tracked), anyway })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        if (doubts.length > 0) open()
        else ship(false)
      }}
    >
      <Stack gap="sm">
        <TrackingFields
          value={tracked}
          onChange={setTracked}
          label={t('ship.tracking')}
          description={t('ship.mail', { email })}
        />
        <Button type="submit" loading={isPending}>
          {t('ship.action')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => ship(true)}
        working={isPending}
        title={t('ship.held.title')}
        confirm={t('ship.held.confirm')}
        cancel={t('ship.held.cancel')}
      >
        {doubts.map((doubt) => (
          <p key={doubt}>{t(`ship.held.${doubt}`, { service })}</p>
        ))}
      </ConfirmDialog>
    </form>
  )
}

/** Asks for confirmation and, if the admin likes, for a reason; the question says what is lost. */
function CancelStep({ order, onSettled }: StepProps) {
  const { t } = useTranslation('admin-orders')
  const [reason, setReason] = useState('')
  const [isAsking, { open, close }] = useDisclosure()
  const emptied = isEmptied(order)
  const change = useOrderChange(t(emptied ? 'steps.done.restocked' : 'steps.done.cancel-by-shop'), () => {
    close()
    onSettled()
  })
  const cancel = trpc.ordersAdmin.cancel.useMutation(change)
  // Earlier refunds are not paid again.
  const remaining = getRemainingCents(order)
  const total = formatCents(remaining, useLanguage())
  return (
    <>
      <Button color="red" variant="outline" onClick={open}>
        {t(emptied ? 'steps.restock' : 'steps.cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => cancel.mutate({ id: order.id, reason: reason.trim() })}
        working={cancel.isPending}
        title={t('cancel.title')}
        confirm={t('cancel.confirm')}
        cancel={t('cancel.keep')}
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
    </>
  )
}
