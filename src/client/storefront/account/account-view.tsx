import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { documentTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useSession, useSessionHold } from '../../session/session-store.ts'
import { useLogout } from '../../session/use-logout.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useAccount } from './account-data.ts'
import { DeletionSection } from './account-deletion.tsx'
import { DownloadSection } from './account-download-section.tsx'
import { AccountHead } from './account-head.tsx'
import { MailingSection } from './account-mailing.tsx'
import { NewsletterSection } from './account-newsletter.tsx'
import { PasswordSection } from './account-password.tsx'
import { SessionsSection } from './account-sessions.tsx'
import classes from './account-view.module.css'

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
