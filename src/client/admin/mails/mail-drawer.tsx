import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail, MailContent } from '../../../shared/mail/admin.ts'
import { trpc } from '../../trpc.ts'
import { DetailDrawer } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { withDeadLinks } from './dead-links.ts'
import classes from './mail-drawer.module.css'
import { SendMail } from './send-mail.tsx'

/** The text of a mail, beside the list. */
export function MailDrawer({ mail, onClose }: { mail: AdminMail | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-mails')
  return (
    <DetailDrawer
      row={mail}
      onClose={onClose}
      size="min(100vw, 44rem)"
      title={({ subject }) => subject}
      closeLabel={t('view.close')}
    >
      {(shown) => <MailDetails key={shown.id} mail={shown} />}
    </DetailDrawer>
  )
}

function MailDetails({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  const content = trpc.mails.read.useQuery({ id: mail.id })
  if (content.isError) return <LoadFailure text={t('view.failed')} retry={t('failed.retry')} query={content} />
  return (
    <>
      <div className={classes.head}>
        <p className={classes.to}>{t('view.to', { to: mail.to })}</p>
        {mail.canSendAgain && content.data?.text && <SendMail mail={mail} kind="again" />}
      </div>
      {content.data && !content.data.text && <p className={classes.quiet}>{t('view.forgotten')}</p>}
      {content.data?.text && <Parts content={content.data} />}
    </>
  )
}

/** The HTML and the plain part of a mail, one at a time. */
function Parts({ content: { subject, text, html } }: { content: MailContent }) {
  const { t } = useTranslation('admin-mails')
  const [part, setPart] = useState<'html' | 'text'>('html')
  return (
    <>
      <fieldset className={classes.parts} aria-label={t('view.parts')}>
        {(['html', 'text'] as const).map((each) => (
          <ActionButton
            key={each}
            variant={part === each ? 'filled' : 'default'}
            aria-pressed={part === each}
            onClick={() => setPart(each)}
          >
            {t(`view.${each}`)}
          </ActionButton>
        ))}
      </fieldset>
      {part === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
        <pre className={classes.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        // Fully sandboxed: scripts, forms and links do nothing.
        <iframe className={classes.html} sandbox="" srcDoc={withDeadLinks(html)} title={subject} />
      )}
    </>
  )
}
