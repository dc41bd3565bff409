import { useTranslation } from 'react-i18next'
import looks from '../looks.module.css'

/**
 * A note for browsers without scripts that this part needs them. Elements with `data-scripts-only`, and placeholders,
 * are hidden from them (src/server/pages/document.ts).
 */
export function NeedsScripts({ text }: { text?: string }) {
  const { t } = useTranslation('common')
  return (
    <noscript>
      <p className={looks.notice}>{text ?? t('needsScripts')}</p>
    </noscript>
  )
}
