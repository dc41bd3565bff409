import { useTranslation } from 'react-i18next'
import { textHead } from '../../page-data.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import classes from './legal.module.css'
import { TextSections } from './text-sections.tsx'

/** The date of the terms, written year first in both languages. */
const dated = { shown: '2023/07/22', machine: '2023-07-22' }

export const load = textHead({ title: 'legal:terms.title', description: 'legal:terms.description' })

/** The terms of service: of a demonstration that sells nothing, under the law of Spain. */
export function Page() {
  const { t } = useTranslation('legal')
  const { shop } = usePageEnvironment()
  return (
    <article className={classes.page}>
      <h1 className={classes.heading}>{t('terms.title')}</h1>
      {/* Those of a demonstration; what stands in their place in any other shop is nobody's terms. */}
      {!shop.sells && (
        <p className={classes.dated}>
          {t('terms.dated')} <time dateTime={dated.machine}>{dated.shown}</time>
        </p>
      )}
      <p className={classes.lead}>{t('terms.lead', { shop: shop.name })}</p>
      <TextSections of="terms" />
    </article>
  )
}
