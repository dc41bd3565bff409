import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail, MailContent } from '../../../shared/mail/admin.ts'
import { trpc } from '../../trpc.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './mail-drawer.module.css'
import { SendMailAgain } from './send-mail-again.tsx'

/** Below the dialogs and the alerts. */
const drawerZIndex = 90

interface MailDrawerProps {
  mail: AdminMail | undefined
  onClose: () => void
}

/** What a mail says, beside the list. */
export function MailDrawer({ mail, onClose }: MailDrawerProps) {
  const { t } = useTranslation('admin-mails')
  // The mail keeps its place while the drawer slides out.
  const [shown, setShown] = useState(mail)
  if (mail && mail !== shown) setShown(mail)
  return (
    <Drawer
      opened={mail !== undefined}
      onClose={onClose}
      position="right"
      size="min(100vw, 44rem)"
      zIndex={drawerZIndex}
      title={shown?.subject}
      closeButtonProps={{ 'aria-label': t('view.close'), size: '2.75rem', iconSize: '1.25rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ title: classes.title }}
    >
      {shown && <MailDetails key={shown.id} mail={shown} />}
    </Drawer>
  )
}

function MailDetails({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  const answer = trpc.mails.read.useQuery({ id: mail.id }, { staleTime: 0 })
  if (answer.isError) return <LoadFailure text={t('view.failed')} retry={t('failed.retry')} query={answer} />
  return (
    <>
      <div className={classes.ways}>
        <p className={classes.to}>{t('view.to', { to: mail.to })}</p>
        {mail.canSendAgain && answer.data?.text && <SendMailAgain mail={mail} />}
      </div>
      {answer.data && !answer.data.text && <p className={classes.quiet}>{t('view.forgotten')}</p>}
      {answer.data?.text && <Parts content={answer.data} />}
    </>
  )
}

/** Both parts of a mail, of which one is seen at a time. */
function Parts({ content: { subject, text, html } }: { content: MailContent }) {
  const { t } = useTranslation('admin-mails')
  const [plain, setPlain] = useState(false)
  const parts = [
    { key: 'html', isPlain: false },
    { key: 'text', isPlain: true },
  ] as const
  return (
    <>
      <fieldset className={classes.parts} aria-label={t('view.parts')}>
        {parts.map(({ key, isPlain }) => (
          <Button
            key={key}
            variant={plain === isPlain ? 'filled' : 'default'}
            className={classes.part}
            aria-pressed={plain === isPlain}
            onClick={() => setPlain(isPlain)}
          >
            {t(`view.${key}`)}
          </Button>
        ))}
      </fieldset>
      {plain ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
        <pre className={classes.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        // Without a right to anything: no script, no form, and its links lead nowhere.
        <iframe className={classes.html} sandbox="" srcDoc={withoutWays(html)} title={subject} />
      )}
    </>
  )
}

/** Links would open in a new window, which the frame is not allowed to. */
const withoutWays = (html: string) => html.replace('<head>', '<head><base target="_blank">')
