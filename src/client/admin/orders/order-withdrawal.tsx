import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isCompleted, isToBeSent } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { getDay, writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { Hint, Panel, StatusTag } from '../kit/parts.tsx'
import { useOrderChange } from './loaded-order.tsx'
import classes from './order-page.module.css'
import { ParcelButtons } from './order-parcel.tsx'

interface OrderProps {
  order: AdminOrderDetail
}

/** The statements of withdrawal from an order: until each is handled, an order that was not sent stays here. */
export function WithdrawalsPanel({ order }: OrderProps) {
  const { t } = useTranslation('admin-orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const { withdrawals = [] } = order
  if (withdrawals.length === 0) return null
  const isHeld = isToBeSent(order) && withdrawals.some(({ handled }) => !handled)
  return (
    <Panel title={t('withdrawals.title')} heading={heading}>
      {isHeld && (
        <Alert color="red" role="note">
          {t('withdrawals.held')}
        </Alert>
      )}
      <ul className={classes.rows}>
        {withdrawals.map((withdrawal) => (
          <Withdrawal key={withdrawal.id} withdrawal={withdrawal} onSettled={() => heading.current?.focus()} />
        ))}
      </ul>
    </Panel>
  )
}

interface WithdrawalProps {
  withdrawal: NonNullable<AdminOrderDetail['withdrawals']>[number]
  onSettled: () => void
}

function Withdrawal({ withdrawal, onSettled }: WithdrawalProps) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const mayWrite = useMay('orders.write')
  const { id, number, receivedAt, refundDueAt, handled, late } = withdrawal
  const change = useOrderChange(t('withdrawals.done', { number }), onSettled)
  const { mutate, isPending } = trpc.withdrawalsAdmin.handled.useMutation(change)
  return (
    <li>
      <Group gap="4px 12px">
        <Text component="span" fw={600}>
          <PageLink href={`${paths.adminWithdrawals()}?q=${number}`}>{number}</PageLink>
        </Text>
        <StatusTag tone={handled ? 'done' : 'waiting'}>
          {t(handled ? 'withdrawals.handled' : 'withdrawals.open')}
        </StatusTag>
      </Group>
      <Hint>
        {t('withdrawals.received')} <ShopTime at={receivedAt} />
      </Hint>
      {late && <Hint>{t('withdrawals.late')}</Hint>}
      {!handled && <p>{t('withdrawals.due', { day: writtenDay(refundDueAt, language) })}</p>}
      {!handled && mayWrite && (
        <Button variant="default" mt="xs" loading={isPending} onClick={() => mutate({ id })}>
          {t('withdrawals.handle')}
        </Button>
      )}
    </li>
  )
}

/** When the parcel arrived, from which the days for a withdrawal count. */
export function DeliveryPanel({ order }: OrderProps) {
  const { t } = useTranslation('admin-orders')
  const { shop, now } = usePageEnvironment()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const today = getDay(now, shop.timeZone)
  const stored = order.deliveredAt && getDay(order.deliveredAt, shop.timeZone)
  const [day, setDay] = useState(stored ?? today)
  const mayWrite = useMay('orders.write')
  const change = useOrderChange(t('delivery.done'), () => heading.current?.focus())
  const { mutate, isPending } = trpc.withdrawalsAdmin.delivered.useMutation(change)
  if (!isCompleted(order)) return null
  return (
    <Panel title={t('delivery.title')} heading={heading}>
      <Hint>{stored ? t('delivery.at', { day: writtenDay(stored, language) }) : t('delivery.unknown')}</Hint>
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) mutate({ id: order.id, at: day })
          }}
        >
          <Group align="flex-end" gap="sm">
            <TextInput
              type="date"
              name="delivered"
              label={t('delivery.day')}
              required
              withAsterisk={false}
              max={today}
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={isPending}>
              {t('delivery.save')}
            </Button>
          </Group>
        </form>
      )}
      {mayWrite && <ParcelButtons order={order} onSettled={() => heading.current?.focus()} />}
    </Panel>
  )
}
