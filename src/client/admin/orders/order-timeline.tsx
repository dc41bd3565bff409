import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { noteOf, transitionOf } from '../../../shared/orders/transitions.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import classes from './order-timeline.module.css'
import { Panel } from './panel.tsx'

const actors = ['buyer', 'provider', 'sweep', 'system'] as const

/** The order's events, oldest first. */
export function Timeline({ events }: Pick<AdminOrderDetail, 'events'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('timeline.title')}>
      <ol className={classes.events}>
        {events.map(({ kind, actor, at }) => {
          const change = transitionOf(kind) ?? noteOf(kind)
          const part = actors.find((each) => each === actor)
          return (
            <li key={`${at} ${kind}`} className={classes.event}>
              <p>{change ? t(`timeline.kind.${change}`) : kind}</p>
              <p className={classes.when}>
                <ShopTime at={at} /> · {part ? t(`timeline.actor.${part}`) : actor}
              </p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
