import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnData } from '../../../shared/accounts/own-data.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import { documentTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { getDay } from '../../../shared/shop-time.ts'
import { showAlert, useFailureAlert } from '../../shell/alerts.tsx'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { endSession, useLogout } from '../../shell/session/session-end.ts'
import { useSession, useSessionHold } from '../../shell/session/session-store.ts'
import { useAdminStart } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Dialog, DialogChoices } from '../../ui/dialog.tsx'
import looks from '../../ui/looks.module.css'
import { PageFrame, PageLead } from '../../ui/page-parts.tsx'
import { useAccountFailure } from './account-form.tsx'
import { AccountSection, MailingSection, NewsletterSection, PasswordSection } from './account-sections.tsx'
import classes from './account-view.module.css'

export function AccountView() {
  const { t } = useTranslation(['account', 'sign-in'])
  const session = useSession()
  useSessionHold()
  useTitle(t('title'), t('sign-in:login.title'))
  if (!session) return null
  const { userId, userEmail, isAdmin } = session
  return (
    <AccountFrame heading="h1">
      <p className={classes.email}>{userEmail}</p>
      <Shortcuts isAdmin={isAdmin} />
      <Sections key={userId} email={userEmail} />
    </AccountFrame>
  )
}

/** The account while its code, or the session that it belongs to, is being read. */
export function AccountSkeleton() {
  return (
    <AccountFrame heading="p">
      <div className={classes.bones} aria-busy="true">
        {[1, 2, 3].map((section) => (
          <div key={section} aria-hidden="true" />
        ))}
      </div>
    </AccountFrame>
  )
}

/**
 * The column of the account, whose heading those who have a session see from the first paint on; a `p` where the document
 * has another heading, for those who have none.
 */
function AccountFrame({ heading: Heading, children }: { heading: 'h1' | 'p'; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <PageFrame className={classes.page}>
      <Heading className={looks.heading}>{t('title')}</Heading>
      <PageLead>{t('lead')}</PageLead>
      {children}
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
  const start = useAdminStart()
  return (
    <div className={classes.shortcuts}>
      <Button component={PageLink} href={paths.orders()}>
        {t('header.orders')}
      </Button>
      {isAdmin && (
        <Button component={PageLink} href={start} variant="default">
          {t('header.admin')}
        </Button>
      )}
      <Button variant="default" onClick={() => void logout()}>
        {t('header.logout')}
      </Button>
    </div>
  )
}

function Sections({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = trpc.accounts.account.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  useFailureAlert('mailingData', error)
  return (
    <>
      {error && !data ? (
        <div className={classes.section}>
          <p>{t('loadFailure.text')}</p>
          <div>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('loadFailure.retry')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <MailingSection email={email} account={data} />
          <NewsletterSection account={data} />
        </>
      )}
      <PasswordSection email={email} />
      <SessionsSection />
      <AccountSection name="download">
        <DownloadButton />
      </AccountSection>
      <DeletionSection email={email} />
    </>
  )
}

/** Signs out on all devices, this one included, after a confirmation. The page then shows the login form. */
function SessionsSection() {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const signOut = trpc.accounts.signOutEverywhere.useMutation({
    onSuccess: () => endSession('everywhere'),
    onError: useAccountFailure(),
  })
  return (
    <AccountSection name="sessions">
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('sessions.action')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('sessions.dialog.title')}>
        <p>{t('sessions.dialog.text')}</p>
        <DialogChoices>
          <Button variant="default" onClick={close}>
            {t('sessions.dialog.cancel')}
          </Button>
          <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('sessions.dialog.confirm')}
          </Button>
        </DialogChoices>
      </Dialog>
    </AccountSection>
  )
}

/** Downloads the shop's data about the user as a file (GDPR articles 15 and 20). */
function DownloadButton() {
  const { t } = useTranslation('account')
  const { shop } = usePageEnvironment()
  const { isPending, mutate } = trpc.accounts.exportData.useMutation({
    // Personal data: never cached.
    gcTime: 0,
    onSuccess(data) {
      const file = dataFileName(shop, data)
      saveAsFile(data, file)
      showAlert({ message: t('download.done', { file }), tone: 'success' })
    },
    onError: useAccountFailure(),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.25rem" stroke={1.5} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('download.action')}
    </Button>
  )
}

/** Name of the file with a user's data, with the day of the export in the shop's time zone. */
export function dataFileName(
  { name, timeZone }: { name: string; timeZone: string },
  { exportedAt }: Pick<OwnData, 'exportedAt'>,
): string {
  return `${shopFileName(name, getDay(exportedAt, timeZone))}.json`
}

export function saveAsFile(data: OwnData, name: string) {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
}

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx').then((module) => module.DeletionDialog), {
  backCloses: true,
})

/** Deletes the account: collapsed at first; a dialog explains what follows and requires the password. */
function DeletionSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState(false)
  return (
    <AccountSection name="deletion">
      <details>
        <summary className={classes.summary}>{t('deletion.open')}</summary>
        <p className={classes.warning}>{t('deletion.warning')}</p>
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          {t('deletion.action')}
        </Button>
      </details>
      <DeletionDialog email={email} opened={opened} onClose={() => setOpened(false)} download={<DownloadButton />} />
    </AccountSection>
  )
}
