import { useTranslation } from 'react-i18next'
import { mailStatuses } from '../../../shared/mail/admin.ts'
import { orderMailKindOf } from '../../../shared/mail/kinds.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { MailFailure } from '../ui/mail-failure.tsx'
import classes from './order-mails.module.css'
import { Panel } from './panel.tsx'

/** The mails to the buyer and their statuses. */
export function MailsPanel({ mails }: Pick<AdminOrderDetail, 'mails'>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('mails.title')}>
      {mails.length === 0 && <p className={classes.quiet}>{t('mails.none')}</p>}
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <Mail key={`${mail.createdAt} ${mail.kind}`} mail={mail} />
        ))}
      </ul>
    </Panel>
  )
}

function Mail({ mail: { kind, status, createdAt, lastError } }: { mail: AdminOrderDetail['mails'][number] }) {
  const { t } = useTranslation('admin-orders')
  const known = orderMailKindOf(kind)
  const state = mailStatuses.find((each) => each === status)
  return (
    <li>
      <p>{known ? t(`mails.kind.${known}`) : kind}</p>
      <p className={status === 'failed' ? classes.failed : classes.quiet}>
        {state ? t(`mails.status.${state}`) : status} · <ShopTime at={createdAt} />
      </p>
      {status !== 'sent' && lastError && (
        <MailFailure
          lastError={lastError}
          className={status === 'dismissed' ? classes.quiet : classes.failed}
          quietClassName={classes.quiet}
        />
      )}
    </li>
  )
}
