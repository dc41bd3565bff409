import { useTranslation } from 'react-i18next'
import classes from './account-deletion.module.css'
import { DeletionForm } from './account-deletion-form.tsx'
import { DownloadButton } from './account-download-section.tsx'
import { type AccountDialogProps, AccountModal } from './account-modal.tsx'

export interface DeletionDialogProps extends Pick<AccountDialogProps, 'opened' | 'onClose'> {
  email: string
}

/** Explains what follows from the deletion of the account, and requires the password. */
export function DeletionDialog({ email, ...dialog }: DeletionDialogProps) {
  const { t } = useTranslation('account')
  return (
    <AccountModal {...dialog} title={t('deletion.title')}>
      <Consequences />
      <DeletionForm email={email} onCancel={dialog.onClose} />
    </AccountModal>
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
