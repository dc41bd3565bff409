import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './account-deletion.module.css'
import { DeletionForm } from './account-deletion-form.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { DownloadButton } from './account-download-section.tsx'
import { AccountSection } from './account-section.tsx'
import view from './account-view.module.css'

/** Deletes the account: collapsed at first; a dialog explains what follows and requires the password. */
export function DeletionSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <AccountSection heading={t('deletion.heading')} text={t('deletion.text')}>
      <details className={classes.danger}>
        <summary className={classes.summary}>{t('deletion.open')}</summary>
        <p className={classes.warning}>{t('deletion.warning')}</p>
        <Button color="red" variant="outline" className={view.action} onClick={() => setOpened(true)}>
          {t('deletion.action')}
        </Button>
      </details>
      <AccountDialog opened={opened} onClose={close} title={t('deletion.title')}>
        <Consequences />
        <DeletionForm email={email} onCancel={close} />
      </AccountDialog>
    </AccountSection>
  )
}

/** What is deleted, what is retained and why, and a last download of the data. */
function Consequences() {
  const { t } = useTranslation('account')
  return (
    <>
      {(['goes', 'stays'] as const).map((part) => (
        <div key={part} className={classes.part}>
          <h3 className={classes.heading}>{t(`deletion.${part}.heading`)}</h3>
          <ul className={classes.list}>
            {(t(`deletion.${part}.list`, { returnObjects: true }) as string[]).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.part}>
        <p className={classes.before}>{t('deletion.before')}</p>
        <DownloadButton />
      </div>
    </>
  )
}
