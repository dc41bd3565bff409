import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { shownOrderDate } from '../../../shared/orders/display.ts'
import classes from './order-timeline.module.css'
import { Panel } from './panel.tsx'

const actors = ['buyer', 'provider', 'sweep', 'system']

/** What happened to the order, when and by whom, oldest first. */
export function Timeline({ events }: Pick<AdminOrderDetail, 'events'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('timeline.title')}>
      <ol className={classes.events}>
        {events.map(({ kind, actor, at }) => (
          <li key={`${at} ${kind}`} className={classes.event}>
            <p>{t(`timeline.kind.${kind}`)}</p>
            <p className={classes.when}>
              <time dateTime={at}>{shownOrderDate(at)}</time> ·{' '}
              {actors.includes(actor) ? t(`timeline.actor.${actor}`) : actor}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
