import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { shownOrderDate } from '../../../shared/orders/display.ts'
import classes from './order-mails.module.css'
import { Panel } from './panel.tsx'

/** What the buyer was written, and whether it left. */
export function MailsPanel({ mails }: Pick<AdminOrderDetail, 'mails'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('mails.title')}>
      {mails.length === 0 && <p className={classes.quiet}>{t('mails.none')}</p>}
      <ul className={classes.mails}>
        {mails.map(({ kind, status, createdAt, lastError }) => (
          <li key={`${createdAt} ${kind}`}>
            <p>{t(`mails.kind.${kind}`)}</p>
            <p className={status === 'failed' ? classes.failed : classes.quiet}>
              {t(`mails.status.${status}`)} · <time dateTime={createdAt}>{shownOrderDate(createdAt)}</time>
            </p>
            {status !== 'sent' && lastError && (
              <p className={status === 'dismissed' ? classes.quiet : classes.failed}>{lastError}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
