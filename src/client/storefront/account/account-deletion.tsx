import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithin } from '../../load-within.ts'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import classes from './account-deletion.module.css'
import { AccountSection } from './account-section.tsx'
import view from './account-view.module.css'
import type { DeletionDialogProps } from './deletion-dialog.tsx'

const load = () => loadWithin(() => import('./deletion-dialog.tsx').then(({ DeletionDialog }) => DeletionDialog))

/** Deletes the account: collapsed at first; a dialog explains what follows and requires the password. */
export function DeletionSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const Dialog = useLazyPanel<DeletionDialogProps>({ opened, load, close, isOverPage: true })
  return (
    <AccountSection heading={t('deletion.heading')} text={t('deletion.text')}>
      <details className={classes.danger}>
        <summary className={classes.summary}>{t('deletion.open')}</summary>
        <p className={classes.warning}>{t('deletion.warning')}</p>
        <Button color="red" variant="outline" className={view.action} onClick={() => setOpened(true)}>
          {t('deletion.action')}
        </Button>
      </details>
      {Dialog && <Dialog email={email} opened={opened} onClose={close} />}
    </AccountSection>
  )
}
