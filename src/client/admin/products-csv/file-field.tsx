import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import classes from './import-page.module.css'

/** The types that browsers and spreadsheets give CSV files. */
const types = { 'text/csv': ['.csv'], 'text/plain': ['.csv', '.txt'], 'application/vnd.ms-excel': ['.csv'] }

interface FileFieldProps {
  onChoose: (file: File) => void
  /** Why the last file was refused. */
  error: string | undefined
  onReject: () => void
}

/** Chooses the file to import; it can be dropped too. */
export function FileField({ onChoose, error, onReject }: FileFieldProps) {
  const { t } = useTranslation('admin-csv')
  return (
    <FileDrop accept={types} label={t('file.label')} className={classes.inner} onChoose={onChoose} onReject={onReject}>
      {(open) => (
        <>
          <p className={classes.lead}>{t('file.drop')}</p>
          <p className={classes.quiet}>{t('file.rules')}</p>
          <ActionButton variant="filled" onClick={open}>
            {t('file.choose')}
          </ActionButton>
          <p role="alert" className={classes.error}>
            {error}
          </p>
        </>
      )}
    </FileDrop>
  )
}
