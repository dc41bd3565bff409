import { useTranslation } from 'react-i18next'
import type { AdminMail, MailFilter, MailsBulk } from '../../../shared/mail/admin.ts'
import { useMay } from '../../staff/use-may.ts'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './mail-actions.module.css'
import { SendMail } from './send-mail.tsx'
import type { MailChanges } from './use-mail-changes.ts'

/** The action for mails of a status; mails of other statuses need none. */
const actions: Partial<Record<string, MailsBulk['action']>> = { failed: 'dismiss', dismissed: 'restore' }

interface MailActionsProps {
  mail: AdminMail
  changes: MailChanges
  onView: (mail: AdminMail) => void
}

/** The actions of a mail. */
export function MailActions({ mail, changes, onView }: MailActionsProps) {
  const { t } = useTranslation('admin-mails')
  const mayWrite = useMay('orders.write')
  const action = mayWrite && actions[mail.status]
  return (
    <div className={classes.actions}>
      <ActionButton aria-label={t('view.of', { to: mail.to, subject: mail.subject })} onClick={() => onView(mail)}>
        {t('view.action')}
      </ActionButton>
      {mail.canRetry && <SendMail mail={mail} kind="retry" />}
      {action && (
        <ActionButton
          aria-label={t(`${action}.of`, { to: mail.to, subject: mail.subject })}
          disabled={changes.working}
          onClick={() => void changes.bulk([mail.id], action)}
        >
          {t(`${action}.action`)}
        </ActionButton>
      )}
    </div>
  )
}

/** Whether the mails of a filter have a bulk action. */
export function hasBulk(filter: MailFilter | undefined): boolean {
  return filter !== undefined && filter in actions
}

interface BulkMailsProps {
  filter: MailFilter | undefined
  ids: readonly string[]
  changes: MailChanges
  onDone: () => void
}

/** The bulk action for the selected mails of a filter. */
export function BulkMails({ filter, ids, changes, onDone }: BulkMailsProps) {
  const { t } = useTranslation('admin-mails')
  const action = filter && actions[filter]
  if (!action) return null
  return (
    <ActionButton
      disabled={changes.working}
      onClick={() => void changes.bulk(ids, action).then((done) => done && onDone())}
    >
      {t(`${action}.action`)}
    </ActionButton>
  )
}
