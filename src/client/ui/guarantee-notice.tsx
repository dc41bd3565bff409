import { useTranslation } from 'react-i18next'
import { imagePath } from '../../shared/paths.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import classes from './guarantee-notice.module.css'

/**
 * The official notice on the legal guarantee in the language of the page, as its owner has uploaded it; nothing without
 * one. Its link opens the whole picture, also without scripts.
 */
export function GuaranteeNotice() {
  const { t } = useTranslation('common')
  const { shop } = usePageEnvironment()
  const file = shop.guaranteeNotice?.[useLanguage()]
  if (!file) return null
  return (
    <a href={imagePath(file)} target="_blank" rel="noopener" className={classes.notice}>
      <img src={imagePath(file)} alt={t('guaranteeNotice.alt')} loading="lazy" decoding="async" />
      {t('guaranteeNotice.open')}
    </a>
  )
}
