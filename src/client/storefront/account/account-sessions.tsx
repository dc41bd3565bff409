import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSession } from '../../session/session-end.ts'
import { trpc } from '../../trpc.ts'
import { AccountDialog, DialogChoices } from './account-dialog.tsx'
import { useAccountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import classes from './account-view.module.css'

/** Signs out on all devices, this one included, after a confirmation. The page then shows the login form. */
export function SessionsSection() {
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
