import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { type FileKindName, fileKinds } from './file-kinds.ts'
import classes from './import-page.module.css'

/** The types that browsers and spreadsheets give CSV files. */
const types = { 'text/csv': ['.csv'], 'text/plain': ['.csv', '.txt'], 'application/vnd.ms-excel': ['.csv'] }

interface FileFieldProps {
  kind: FileKindName
  onChoose: (file: File) => void
  /** Why the last file was refused. */
  error: string | undefined
  onReject: () => void
}

/** Chooses the file to import; it can be dropped too. */
export function FileField({ kind, onChoose, error, onReject }: FileFieldProps) {
  const { t } = useTranslation('admin-csv')
  const { texts } = fileKinds[kind]
  return (
    <FileDrop accept={types} label={t(texts.label)} className={classes.inner} onChoose={onChoose} onReject={onReject}>
      {(open) => (
        <>
          <p className={classes.lead}>{t('file.drop')}</p>
          <p className={classes.quiet}>{t(texts.rules)}</p>
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
