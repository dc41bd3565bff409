import { useTranslation } from 'react-i18next'
import type { AdminMail } from '../../../shared/mail/admin.ts'
import { mailKindOf } from '../../../shared/mail/kinds.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import type { Column } from '../table/table-props.ts'
import { MailFailure } from '../ui/mail-failure.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import classes from './mail-columns.module.css'

const tones = {
  queued: 'waiting',
  claimed: 'waiting',
  sending: 'waiting',
  sent: 'done',
  kept: 'ended',
  failed: 'failed',
  dismissed: 'ended',
} as const

/** The columns of the mail list. */
export const mailColumns: readonly Column<AdminMail, 'admin-mails'>[] = [
  { key: 'kind', card: 'main', cell: ({ kind }) => <Kind kind={kind} /> },
  { key: 'to', card: 'text', cell: ({ to }) => <span className={classes.to}>{to}</span> },
  { key: 'subject', card: 'title', cell: ({ subject }) => <span className={classes.subject}>{subject}</span> },
  { key: 'status', card: 'status', cell: (mail) => <Status mail={mail} /> },
  { key: 'attempts', numeric: true, cell: ({ attempts }) => attempts },
  {
    key: 'date',
    card: 'aside',
    cell: ({ sentAt, createdAt }) => <ShopTime at={sentAt ?? createdAt} className={classes.date} />,
  },
]

function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation('admin-mails')
  const known = mailKindOf(kind)
  return <span className={classes.kind}>{known ? t(`kinds.${known}`) : kind}</span>
}

/** The status of a mail, and why it was not sent. */
function Status({ mail: { status, lastError, canRetry } }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  return (
    <div className={classes.status}>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      {lastError && <MailFailure lastError={lastError} className={classes.reason} quietClassName={classes.note} />}
      {status === 'failed' && !canRetry && <p className={classes.note}>{t('secretGone')}</p>}
    </div>
  )
}
