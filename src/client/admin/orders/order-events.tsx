import { Timeline as Events, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { disputeStates } from '../../../shared/orders/filters.ts'
import { noteOf, transitionOf } from '../../../shared/orders/transitions.ts'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Panel } from '../kit/panel.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import classes from './order-page.module.css'

const actors = ['buyer', 'provider', 'sweep', 'system'] as const

/** The order's events, oldest first. */
export function Timeline({ events }: Pick<AdminOrderDetail, 'events'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('timeline.title')}>
      <Events role="list" active={events.length - 1} bulletSize={12} lineWidth={2}>
        {events.map(({ kind, actor, at }) => {
          const change = transitionOf(kind) ?? noteOf(kind)
          const part = actors.find((each) => each === actor)
          return (
            <Events.Item key={`${at} ${kind}`} role="listitem" title={change ? t(`timeline.kind.${change}`) : kind}>
              <Text size="sm" c="dimmed">
                <ShopTime at={at} /> · {part ? t(`timeline.actor.${part}`) : actor}
              </Text>
            </Events.Item>
          )
        })}
      </Events>
    </Panel>
  )
}

type Dispute = NonNullable<AdminOrderDetail['disputes']>[number]

const tones = { open: 'failed', won: 'done', lost: 'failed', closed: 'ended' } as const

/** The disputes of the order's payment; nothing without any. */
export function DisputesPanel({ disputes = [] }: Pick<AdminOrderDetail, 'disputes'>) {
  const { t } = useTranslation('admin-orders')
  if (disputes.length === 0) return null
  return (
    <Panel title={t('disputes.title')}>
      <ul className={classes.rows}>
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Panel>
  )
}

function DisputeItem({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useTranslation('admin-orders')
  const { amount, openedAt, dueBy, reason } = dispute
  const state = disputeStates.find((each) => each === dispute.state)
  const reasonKey = `disputes.reason.${reason}`
  // Words that Stripe adds later are shown as they are.
  const reasonText = i18n.exists(`admin-orders:${reasonKey}`) ? t(reasonKey as 'disputes.reason.general') : reason
  return (
    <li>
      <Group gap="4px 12px">
        <Text component="span" size="lg" fw={600}>
          <Price euros={amount} />
        </Text>
        <StatusTag tone={state ? tones[state] : 'waiting'}>
          {state ? t(`disputes.state.${state}`) : dispute.state}
        </StatusTag>
      </Group>
      <Text size="sm" c="dimmed">
        {t('disputes.opened')} <ShopTime at={openedAt} />
      </Text>
      {reason && <p>{reasonText}</p>}
      {state === 'open' && (
        <>
          {dueBy && (
            <p>
              {t('disputes.dueBy')} <ShopTime at={dueBy} />
            </p>
          )}
          <p>{t('disputes.answer')}</p>
        </>
      )}
    </li>
  )
}
