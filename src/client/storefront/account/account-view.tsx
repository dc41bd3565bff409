import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChangePassword, changePasswordSchema } from '../../../shared/accounts/credentials.ts'
import type { Account } from '../../../shared/accounts/entities.ts'
import { documentTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { endSession } from '../../session/session-end.ts'
import { useSession, useSessionHold } from '../../session/session-store.ts'
import { acceptRenewed } from '../../session/sign-in.ts'
import { useLogout } from '../../session/use-logout.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import { useAccount, useAccountChange } from './account-data.ts'
import accountDeletionClasses from './account-deletion.module.css'
import { AccountDialog, DialogChoices } from './account-dialog.tsx'
import { DownloadSection } from './account-download-section.tsx'
import { useAccountFailure } from './account-failure.ts'
import { AccountHead } from './account-head.tsx'
import { MailingSection } from './account-mailing.tsx'
import accountNewsletterClasses from './account-newsletter.module.css'
import accountPasswordClasses from './account-password.module.css'
import { AccountSection } from './account-section.tsx'
import classes from './account-view.module.css'
import view from './account-view.module.css'
import { HiddenUsername, PasswordField } from './credential-fields.tsx'
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

/** Changes the password: this session continues with a new token, all others end. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const form = usePasswordForm()
  const { field, working } = form
  return (
    <AccountSection heading={t('password.heading')} text={t('password.text')}>
      <Form form={form} method="post" className={accountPasswordClasses.form}>
        <HiddenUsername email={email} />
        <PasswordField field={field('currentPassword')} label={t('password.current')} autoComplete="current-password" />
        <PasswordField field={field('password')} label={t('password.new')} autoComplete="new-password" />
        <Button type="submit" loading={working} className={accountPasswordClasses.save}>
          {t('password.save')}
        </Button>
      </Form>
    </AccountSection>
  )
}

function usePasswordForm() {
  const { t } = useTranslation('account')
  const change = trpc.accounts.changePassword.useMutation()
  const showFailure = useAccountFailure()
  const form = useSchemaForm<ChangePassword>({
    schema: changePasswordSchema,
    initialValues: { currentPassword: '', password: '' },
    fields: ['currentPassword', 'password'],
    async send(values) {
      try {
        acceptRenewed(await change.mutateAsync(values))
      } catch (error) {
        return showFailure(error)
      }
      form.form.reset()
      showAlert({ message: t('password.saved'), tone: 'success' })
      return undefined
    },
  })
  return form
}

/** Subscribes to the newsletter or unsubscribes from it; the switch follows the click at once. */
export function NewsletterSection({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('account')
  const { subscribed, subscribe } = useNewsletter(account?.newsletter ?? false)
  return (
    <AccountSection heading={t('newsletter.heading')} text={t('newsletter.text')} busy={!account}>
      <Switch
        label={t('newsletter.switch')}
        description={t('newsletter.hint')}
        disabled={!account}
        checked={subscribed}
        onChange={(event) => subscribe(event.currentTarget.checked)}
        classNames={accountNewsletterClasses}
      />
    </AccountSection>
  )
}

/** Optimistic: shows the requested state during the call and the stored one after a failure. Calls run one at a time. */
function useNewsletter(stored: boolean) {
  const showFailure = useAccountFailure()
  const changeAccount = useAccountChange()
  const { isPending, variables, mutate } = trpc.accounts.setNewsletter.useMutation({
    scope: { id: 'newsletter' },
    onSuccess: (_, { subscribed }) => changeAccount((account) => ({ ...account, newsletter: subscribed })),
    onError: showFailure,
  })
  return {
    subscribed: isPending ? variables.subscribed : stored,
    subscribe: (subscribed: boolean) => mutate({ subscribed }),
  }
}
