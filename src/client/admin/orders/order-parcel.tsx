import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { hasParcelOnItsWay, type Parcel, type ParcelKind, parcelKinds } from '../../../shared/orders/parcels.ts'
import { maxStepText } from '../../../shared/orders/tracked-orders.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { Tracking } from '../../ui/tracking.tsx'
import { ConfirmDialog, useSubject } from '../kit/overlays.tsx'
import { Hint, Panel, StatusTag } from '../kit/parts.tsx'
import { useOrderChange } from './loaded-order.tsx'
import classes from './order-page.module.css'
import { RefundDialog } from './order-refunds.tsx'
import { type TrackingDraft, TrackingFields, trimTracking } from './order-tracking.tsx'
import { canRefund } from './refund-values.ts'

/** An incident that waits for what follows. */
export const findOpenParcel = ({ parcels = [] }: Pick<AdminOrderDetail, 'parcels'>): Parcel | undefined =>
  parcels.find(({ follows }) => follows === undefined)

interface OrderProps {
  order: AdminOrderDetail
}

/** Parcels of the order that came back or were lost, with what follows. */
export function ParcelPanel({ order }: OrderProps) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const { parcels = [] } = order
  if (parcels.length === 0) return null
  const open = findOpenParcel(order)
  return (
    <Panel title={t('parcel.title')} heading={heading}>
      <ul className={classes.rows}>
        {parcels.map((parcel) => (
          <Incident key={parcel.id} parcel={parcel} />
        ))}
      </ul>
      {open && <NextSteps order={order} parcel={open} onSettled={() => heading.current?.focus()} />}
    </Panel>
  )
}

function Incident({ parcel: { kind, at, note, tracking, carrier, follows, followedAt } }: { parcel: Parcel }) {
  const { t } = useTranslation('admin-orders')
  return (
    <li>
      <Group gap="4px 12px">
        <Text component="span" fw={600}>
          {t(`parcel.kind.${kind}`)}
        </Text>
        <StatusTag tone={follows ? 'done' : 'waiting'}>
          {t(follows ? `parcel.follows.${follows}` : 'parcel.open')}
        </StatusTag>
      </Group>
      <Hint>
        <ShopTime at={at} />
        {followedAt && (
          <>
            {' → '}
            <ShopTime at={followedAt} />
          </>
        )}
      </Hint>
      {tracking && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('parcel.tracking')} <Tracking tracking={tracking} carrier={carrier} />
        </Text>
      )}
      {note && <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{note}</Text>}
    </li>
  )
}

interface NextProps extends OrderProps {
  parcel: Parcel
  onSettled: () => void
}

function NextSteps({ order, parcel, onSettled }: NextProps) {
  const { t } = useTranslation('admin-orders')
  const [mayWrite, mayRefund] = [useMay('orders.write'), useMay('refunds.write')]
  const [isRefunding, { open, close }] = useDisclosure()
  const canReturnMoney = mayRefund && canRefund(order)
  return (
    <Group gap="xs">
      {mayWrite && <Resend order={order} parcel={parcel} onSettled={onSettled} />}
      {canReturnMoney && (
        <Button variant="outline" onClick={open}>
          {t('parcel.refund')}
        </Button>
      )}
      <RefundDialog order={order} opened={isRefunding} onClose={close} onDone={onSettled} />
    </Group>
  )
}

/** Asks for the new tracking, and tells what sending again does. */
function Resend({ order: { id, email }, parcel, onSettled }: NextProps) {
  const { t } = useTranslation('admin-orders')
  const [tracked, setTracked] = useState<TrackingDraft>({ tracking: '' })
  const [isAsking, { open, close }] = useDisclosure()
  const change = useOrderChange(t('parcel.resend.done'), () => {
    close()
    onSettled()
  })
  const { mutate, isPending } = trpc.ordersAdmin.resendParcel.useMutation(change)
  return (
    <>
      <Button onClick={open}>{t('parcel.resend.action')}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => mutate({ id, ...trimTracking(tracked) })}
        working={isPending}
        isHarmless
        title={t('parcel.resend.title')}
        confirm={t('parcel.resend.confirm')}
        cancel={t('parcel.resend.cancel')}
      >
        <Stack gap="sm">
          <p>{t('parcel.resend.text', { email })}</p>
          {parcel.kind === 'lost' && <p>{t('parcel.resend.lost')}</p>}
          <TrackingFields value={tracked} onChange={setTracked} label={t('parcel.resend.tracking')} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}

/** Records that the parcel of a sent order came back or was lost, one at a time. */
export function ParcelButtons({ order, onSettled }: OrderProps & { onSettled: () => void }) {
  const { t } = useTranslation('admin-orders')
  const { subject = 'returned', key, dialog, open } = useSubject<ParcelKind>()
  if (!hasParcelOnItsWay(order) || findOpenParcel(order)) return null
  return (
    <>
      <Group gap="xs">
        {parcelKinds.map((kind) => (
          <Button key={kind} variant="default" onClick={() => open(kind)}>
            {t(`parcel.record.${kind}`)}
          </Button>
        ))}
      </Group>
      <RecordDialog key={key} order={order} kind={subject} {...dialog} onSettled={onSettled} />
    </>
  )
}

interface RecordProps extends OrderProps {
  kind: ParcelKind
  opened: boolean
  onClose: () => void
  onSettled: () => void
}

function RecordDialog({ order: { id }, kind, opened, onClose, onSettled }: RecordProps) {
  const { t } = useTranslation('admin-orders')
  const [note, setNote] = useState('')
  const change = useOrderChange(t('parcel.record.done'), () => {
    onClose()
    onSettled()
  })
  const { mutate, isPending } = trpc.ordersAdmin.recordParcel.useMutation(change)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => mutate({ id, kind, note: note.trim() })}
      working={isPending}
      isHarmless
      title={t(`parcel.record.${kind}Title`)}
      confirm={t('parcel.record.confirm')}
      cancel={t('parcel.record.cancel')}
    >
      <Stack gap="sm">
        <p>{t('parcel.record.text')}</p>
        <Textarea
          name="note"
          label={t('parcel.record.note')}
          description={t('parcel.record.noteText')}
          maxLength={maxStepText}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
