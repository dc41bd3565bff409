import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../../shared/orders/display.ts'
import type { PackingOrder } from '../../../shared/orders/packing.ts'
import { paths } from '../../../shared/paths.ts'
import type { PageProps } from '../../shell/page-data.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { StatusBadge } from '../../ui/order-marks.tsx'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Tracking } from '../../ui/tracking.tsx'
import { ActionLink, Panel, QueryContent } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { useOrderChange } from './loaded-order.tsx'
import { PrepareStep } from './order-steps.tsx'
import { TrackingDialog, type TrackingDraft, TrackingFields, trimTracking } from './order-tracking.tsx'
import { PrintButton, Slip } from './slip.tsx'

const usePackingOrder = ({ orderId = '' }: PageProps['params'], enabled: boolean) =>
  trpc.ordersAdmin.packing.useQuery({ id: orderId }, { enabled })

/** An order for those who pack it: its slip, and the steps until it is sent. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:order.title',
  useName(params) {
    const { data: order } = usePackingOrder(params, false)
    return order && orderName(order)
  },
  isCalledByName: true,
  breadcrumb: (t) => [{ label: t('common:adminMenu.packing'), href: paths.adminPacking() }],
  Actions: PrintButton,
  Content: PackingOrderContent,
})

function PackingOrderContent({ params }: PageProps) {
  const { t } = useTranslation('admin-orders')
  const query = usePackingOrder(params, true)
  if (getErrorBody(query.error)?.code === 404) {
    return (
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <ActionLink variant="filled" href={paths.adminPacking()}>
          {t('packing.all')}
        </ActionLink>
      </EmptyState>
    )
  }
  return (
    <QueryContent query={query} height="20rem">
      {(order) => (
        <Stack key={order.id}>
          <Steps order={order} />
          <Slip order={order} />
        </Stack>
      )}
    </QueryContent>
  )
}

interface StepsProps {
  order: PackingOrder
}

function Steps({ order }: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const onSettled = () => heading.current?.focus()
  const { steps, held, tracking, carrier, trackable } = order
  return (
    <Panel title={t('steps.title')} heading={heading}>
      <Group>
        <StatusBadge status={order.shippingStatus} />
      </Group>
      {held && <Alert color="yellow">{t('packing.held')}</Alert>}
      <Group gap="4px 12px">
        {tracking && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('order.tracking')} <Tracking tracking={tracking} carrier={carrier} />
          </Text>
        )}
        {trackable && !steps.includes('ship') && <Correction order={order} onSettled={onSettled} />}
      </Group>
      {steps.includes('prepare') && <PrepareStep order={order} onSettled={onSettled} />}
      {steps.includes('ship') && !held && <Ship order={order} onSettled={onSettled} />}
    </Panel>
  )
}

interface StepProps extends StepsProps {
  /** Called once the order is up to date. */
  onSettled: () => void
}

function Ship({ order: { id, tracking, carrier }, onSettled }: StepProps) {
  const { t } = useTranslation('admin-orders')
  const [draft, setDraft] = useState<TrackingDraft>({ tracking, carrier })
  const { isPending, mutate } = trpc.ordersAdmin.ship.useMutation(useOrderChange(t('steps.done.ship'), onSettled))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ id, ...trimTracking(draft) })
      }}
    >
      <Stack gap="sm" maw="32rem">
        <TrackingFields
          value={draft}
          onChange={setDraft}
          label={t('ship.tracking')}
          description={t('packing.shipMail')}
        />
        <Button type="submit" loading={isPending}>
          {t('ship.action')}
        </Button>
      </Stack>
    </form>
  )
}

function Correction({ order, onSettled }: StepProps) {
  const { t } = useTranslation('admin-orders')
  const [isEditing, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {t(order.tracking ? 'tracking.correct' : 'tracking.add')}
      </Button>
      {isEditing && <TrackingDialog order={order} onClose={close} onSettled={onSettled} />}
    </>
  )
}
