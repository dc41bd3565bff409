import { useTranslation } from 'react-i18next'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import classes from './legal.module.css'
import { createLegalPage } from './legal-document.tsx'

export const { load, Page } = createLegalPage('terms', { Dated })

/** The day of a demonstration's terms, year first in both languages; in any other shop it has none until the owner writes them. */
function Dated() {
  const { t } = useTranslation('legal')
  const { shop } = usePageEnvironment()
  if (shop.sells) return null
  return (
    <p className={classes.dated}>
      {t('terms.dated')} <time dateTime="2023-07-22">2023/07/22</time>
    </p>
  )
}
