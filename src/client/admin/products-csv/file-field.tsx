import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
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
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      classNames={{ root: classes.zone, inner: classes.inner }}
      onDrop={([file]) => file && onChoose(file)}
      onReject={onReject}
      accept={types}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      openRef={open as RefObject<() => void>}
      inputProps={{ 'aria-label': t('file.label') }}
    >
      <p className={classes.lead}>{t('file.drop')}</p>
      <p className={classes.quiet}>{t('file.rules')}</p>
      <ActionButton onClick={() => open.current?.()}>{t('file.choose')}</ActionButton>
      <p role="alert" className={classes.error}>
        {error}
      </p>
    </Dropzone>
  )
}
