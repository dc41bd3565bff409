import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { carrierNames, findCarrier, getCarrierBrand, recognizeCarrier } from '../../../shared/orders/carriers.ts'
import { isCompleted } from '../../../shared/orders/predicates.ts'
import { isTrackable, maxStepText, type TrackingInput } from '../../../shared/orders/tracked-orders.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Tracking } from '../../ui/tracking.tsx'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { useOrderChange } from './loaded-order.tsx'

export type TrackingDraft = Omit<TrackingInput, 'id'>

interface FieldsProps {
  value: TrackingDraft
  onChange: (value: TrackingDraft) => void
  label: string
  description?: string
}

/** A tracking and its carrier, of which the number may tell one. */
export function TrackingFields({ value, onChange, label, description }: FieldsProps) {
  const { t } = useTranslation('admin-orders')
  const recognized = recognizeCarrier(value.tracking)
  const none = recognized ? t('carrier.recognized', { carrier: getCarrierBrand(recognized) }) : t('carrier.none')
  return (
    <>
      <TextInput
        name="tracking"
        label={label}
        description={description}
        maxLength={maxStepText}
        autoComplete="off"
        value={value.tracking}
        onChange={({ currentTarget }) => onChange({ ...value, tracking: currentTarget.value })}
      />
      <NativeSelect
        name="carrier"
        label={t('carrier.label')}
        data={[
          { value: '', label: none },
          ...carrierNames.map((name) => ({ value: name, label: getCarrierBrand(name) })),
        ]}
        value={value.carrier ?? ''}
        onChange={({ currentTarget }) => onChange({ ...value, carrier: findCarrier(currentTarget.value) })}
      />
    </>
  )
}

/** The input of a call: without the spaces around the number. */
export const trimTracking = ({ tracking, carrier }: TrackingDraft): TrackingDraft => ({
  tracking: tracking.trim(),
  ...(carrier && { carrier }),
})

interface OrderProps {
  order: AdminOrderDetail
  /** Called once the order is up to date. */
  onSettled: () => void
}

/** How an order's parcel is followed, which staff may enter before it is sent and correct afterwards. */
export function TrackingLine({ order, onSettled }: OrderProps) {
  const { t } = useTranslation('admin-orders')
  const mayWrite = useMay('orders.write')
  const [isEditing, { open, close }] = useDisclosure()
  const canEdit = mayWrite && isTrackable(order)
  const isMailed = isCompleted(order) && !order.deliveredAt
  const description = isMailed ? t('tracking.mail', { email: order.email }) : t('tracking.quiet')
  if (!order.tracking && !canEdit) return null
  return (
    <Group gap="4px 12px">
      {order.tracking && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('order.tracking')} <Tracking tracking={order.tracking} carrier={order.carrier} />
        </Text>
      )}
      {canEdit && (
        <Button variant="default" size="xs" onClick={open}>
          {t(order.tracking ? 'tracking.correct' : 'tracking.add')}
        </Button>
      )}
      {canEdit && isEditing && <TrackingDialog {...{ order, description, onSettled }} onClose={close} />}
    </Group>
  )
}

interface TrackingDialogProps {
  order: { id: string; tracking: string; carrier?: TrackingDraft['carrier'] | undefined }
  /** Tells whether the buyer gets a mail of it. */
  description?: string
  onClose: () => void
  onSettled: () => void
}

/** Saves the tracking of an order, for all who may. */
export function TrackingDialog({ order, description, onClose, onSettled }: TrackingDialogProps) {
  const { t } = useTranslation('admin-orders')
  const { id, tracking, carrier } = order
  const [draft, setDraft] = useState<TrackingDraft>({ tracking, carrier })
  const change = useOrderChange(t('tracking.done'), () => {
    onClose()
    onSettled()
  })
  const { mutate, isPending } = trpc.ordersAdmin.track.useMutation(change)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate({ id, ...trimTracking(draft) })}
      working={isPending}
      isHarmless
      title={t('tracking.title')}
      confirm={t('tracking.save')}
      cancel={t('tracking.cancel')}
    >
      <Stack gap="sm">
        <TrackingFields
          value={draft}
          onChange={setDraft}
          label={t('tracking.number')}
          {...(description && { description })}
        />
      </Stack>
    </ConfirmDialog>
  )
}
