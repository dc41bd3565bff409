import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import classes from './save-bar.module.css'

interface SaveBarProps {
  working: boolean
  changed: boolean
  /** The fraction of the files that has been sent. */
  progress: number | undefined
  /** Stops the upload. */
  onStop: () => void
}

/** Sticks to the bottom of the form: whether there are changes, the upload's progress, and the buttons. */
export function SaveBar({ working, changed, progress, onStop }: SaveBarProps) {
  const { t } = useTranslation('admin-products')
  return (
    <div className={classes.bar}>
      <div className={classes.state}>
        {progress === undefined ? (
          <p role="status">{changed ? t('save.changed') : t('save.unchanged')}</p>
        ) : (
          <Upload progress={progress} />
        )}
      </div>
      <div className={classes.actions}>
        {progress !== undefined && progress < 1 ? (
          <ActionButton onClick={onStop}>{t('save.stop')}</ActionButton>
        ) : (
          <ActionLink href={paths.adminProducts()}>{t('save.cancel')}</ActionLink>
        )}
        <ActionButton variant="filled" type="submit" loading={working} aria-keyshortcuts="Control+S Meta+S">
          {t('save.action')}
        </ActionButton>
      </div>
    </div>
  )
}

/** The progress of an upload; once all is sent, the server still scales the pictures. */
function Upload({ progress }: { progress: number }) {
  const { t } = useTranslation('admin-products')
  const part = progress.toLocaleString(useLanguage(), { style: 'percent' })
  const text = progress < 1 ? t('save.sending', { part }) : t('save.cutting')
  return (
    <>
      <p>{text}</p>
      <Progress.Root size="sm">
        <Progress.Section value={progress * 100} aria-label={text} />
      </Progress.Root>
    </>
  )
}
