import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { loadWithin } from '../../load-within.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { endSession } from '../../session/session-end.ts'
import { useSession, useSessionHold } from '../../session/session-store.ts'
import { useLogout } from '../../session/use-logout.ts'
import { trpc } from '../../trpc.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import { useAccount } from './account-data.ts'
import accountDeletionClasses from './account-deletion.module.css'
import { AccountDialog, DialogChoices } from './account-dialog.tsx'
import { DownloadSection } from './account-download-section.tsx'
import { useAccountFailure } from './account-failure.ts'
import { AccountHead } from './account-head.tsx'
import { MailingSection } from './account-mailing.tsx'
import { NewsletterSection } from './account-newsletter.tsx'
import { PasswordSection } from './account-password.tsx'
import { AccountSection } from './account-section.tsx'
import classes from './account-view.module.css'
import view from './account-view.module.css'
import type { DeletionDialogProps } from './deletion-dialog.tsx'

/** The signed-in user's account: data, password, sessions, export and deletion. */
export function AccountView() {
  const { t } = useTranslation(['account', 'sign-in'])
  const session = useSession()
  useSessionHold()
  useTitle(t('title'), t('sign-in:login.title'))
  if (!session) return null
  const { userId, userEmail, isAdmin } = session
  return (
    <PageFrame className={classes.page}>
      <AccountHead />
      <p className={classes.email}>{userEmail}</p>
      <Shortcuts isAdmin={isAdmin} />
      <Sections key={userId} email={userEmail} />
    </PageFrame>
  )
}

/** Sets the document's title: the server renders the login's, which also follows when the session ends. */
function useTitle(title: string, afterwards: string) {
  const { shop } = usePageEnvironment()
  useEffect(() => {
    document.title = documentTitle(title, shop.name)
    return () => {
      document.title = documentTitle(afterwards, shop.name)
    }
  }, [title, afterwards, shop.name])
}

function Shortcuts({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('common')
  const logout = useLogout()
  return (
    <div className={classes.shortcuts}>
      <Button component={PageLink} href={paths.orders()} className={classes.action}>
        {t('header.orders')}
      </Button>
      {isAdmin && (
        <Button component={PageLink} href={paths.dashboard()} variant="default" className={classes.action}>
          {t('header.admin')}
        </Button>
      )}
      <Button variant="default" className={classes.action} onClick={() => void logout()}>
        {t('header.logout')}
      </Button>
    </div>
  )
}

function Sections({ email }: { email: string }) {
  const account = useAccount()
  return (
    <>
      {account.isError && !account.data ? (
        <LoadFailure retry={() => void account.refetch()} working={account.isFetching} />
      ) : (
        <>
          <MailingSection email={email} account={account.data} />
          <NewsletterSection account={account.data} />
        </>
      )}
      <PasswordSection email={email} />
      <SessionsSection />
      <DownloadSection />
      <DeletionSection email={email} />
    </>
  )
}

function LoadFailure({ retry, working }: { retry: () => void; working: boolean }) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.failure}>
      <p>{t('loadFailure.text')}</p>
      <Button variant="default" loading={working} className={classes.action} onClick={retry}>
        {t('loadFailure.retry')}
      </Button>
    </div>
  )
}

const load = () => loadWithin(() => import('./deletion-dialog.tsx').then(({ DeletionDialog }) => DeletionDialog))

/** Deletes the account: collapsed at first; a dialog explains what follows and requires the password. */
function DeletionSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const Dialog = useLazyPanel<DeletionDialogProps>({ opened, load, close, isOverPage: true })
  return (
    <AccountSection heading={t('deletion.heading')} text={t('deletion.text')}>
      <details className={accountDeletionClasses.danger}>
        <summary className={accountDeletionClasses.summary}>{t('deletion.open')}</summary>
        <p className={accountDeletionClasses.warning}>{t('deletion.warning')}</p>
        <Button color="red" variant="outline" className={view.action} onClick={() => setOpened(true)}>
          {t('deletion.action')}
        </Button>
      </details>
      {Dialog && <Dialog email={email} opened={opened} onClose={close} />}
    </AccountSection>
  )
}

/** Signs out on all devices, this one included, after a confirmation. The page then shows the login form. */
function SessionsSection() {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const showFailure = useAccountFailure()
  const signOut = trpc.accounts.signOutEverywhere.useMutation({
    onSuccess() {
      endSession('everywhere')
      // The focused button is removed with the page.
      document.getElementById('content')?.focus()
    },
    onError: showFailure,
  })
  return (
    <AccountSection heading={t('sessions.heading')} text={t('sessions.text')}>
      <Button variant="default" className={classes.action} onClick={() => setOpened(true)}>
        {t('sessions.action')}
      </Button>
      <AccountDialog opened={opened} onClose={close} title={t('sessions.dialog.title')}>
        <p>{t('sessions.dialog.text')}</p>
        <DialogChoices>
          <Button variant="default" onClick={close}>
            {t('sessions.dialog.cancel')}
          </Button>
          <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('sessions.dialog.confirm')}
          </Button>
        </DialogChoices>
      </AccountDialog>
    </AccountSection>
  )
}
