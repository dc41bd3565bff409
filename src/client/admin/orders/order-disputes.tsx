import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { disputeStates } from '../../../shared/orders/filters.ts'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import classes from './order-refunds.module.css'
import { Panel } from './panel.tsx'

type Dispute = NonNullable<AdminOrderDetail['disputes']>[number]

const tones = { open: 'failed', won: 'done', lost: 'failed', closed: 'ended' } as const

/** The disputes of the order's payment; nothing without any. */
export function DisputesPanel({ disputes = [] }: Pick<AdminOrderDetail, 'disputes'>) {
  const { t } = useTranslation('admin-orders')
  if (disputes.length === 0) return null
  return (
    <Panel title={t('disputes.title')}>
      <ul className={classes.refunds}>
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
    <li className={classes.refund}>
      <p className={classes.head}>
        <Price euros={amount} className={classes.amount} />
        <StatusTag tone={state ? tones[state] : 'waiting'}>
          {state ? t(`disputes.state.${state}`) : dispute.state}
        </StatusTag>
      </p>
      <p className={classes.quiet}>
        {t('disputes.opened')} <ShopTime at={openedAt} />
      </p>
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
