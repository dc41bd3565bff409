import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { textHead } from '../../page-data.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import classes from './legal.module.css'
import { LegalArticle } from './legal-document.tsx'
import { isOwnText, loadOwnOr } from './legal-version.ts'
import { TextSections } from './text-sections.tsx'

/** The date of the terms, written year first in both languages. */
const dated = { shown: '2023/07/22', machine: '2023-07-22' }

export const load = loadOwnOr(
  'terms',
  'legal:terms.title',
  textHead({ title: 'legal:terms.title', description: 'legal:terms.description' }),
)

/** The terms of service: the owner's, or those that the shop came with. */
export function Page() {
  const { t } = useTranslation('legal')
  const { shop } = usePageEnvironment()
  const search = new URLSearchParams(useSearch())
  if (isOwnText(shop, 'terms', search)) return <LegalArticle document="terms" title={t('terms.title')} />
  return <BuiltInTerms />
}

/** Of a demonstration that sells nothing, under the law of Spain. */
function BuiltInTerms() {
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
