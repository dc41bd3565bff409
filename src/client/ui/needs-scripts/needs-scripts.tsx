import { useTranslation } from 'react-i18next'
import classes from './needs-scripts.module.css'

/**
 * Says, to who has no scripts, that what would be here needs them. What is marked `data-scripts-only`, and the room of
 * what is coming, is not drawn for them (src/server/pages/document.ts).
 */
export function NeedsScripts({ text }: { text?: string }) {
  const { t } = useTranslation('common')
  return (
    <noscript>
      <p className={classes.notice}>{text ?? t('needsScripts')}</p>
    </noscript>
  )
}
