import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './save-bar.module.css'

interface SaveBarProps {
  working: boolean
  changed: boolean
  /** The part of the files that has been sent. */
  progress: number | undefined
  /** Stops sending them. */
  onStop: () => void
}

/** Stays in sight under the form: how things stand, and the way to save. */
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
          <Button variant="default" className={classes.action} onClick={onStop}>
            {t('save.stop')}
          </Button>
        ) : (
          <Button component={PageLink} href={paths.adminProducts()} variant="default" className={classes.action}>
            {t('save.cancel')}
          </Button>
        )}
        <Button type="submit" loading={working} className={classes.action} aria-keyshortcuts="Control+S Meta+S">
          {t('save.action')}
        </Button>
      </div>
    </div>
  )
}

/** Once everything has been sent, the server still cuts the pictures. */
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
