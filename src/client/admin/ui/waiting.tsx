import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './waiting.module.css'

/** Shown while the code of what was asked for is on its way: a thin bar at the top, if it takes long enough to wonder. */
export function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className={classes.bar}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
