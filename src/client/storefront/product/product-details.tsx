import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import type { FieldNames } from '../../../shared/catalog/product-fields.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { GuaranteeNotice } from '../../ui/guarantee-notice.tsx'
import looks from '../../ui/looks.module.css'
import classes from './product-details.module.css'

/** A part of the page that is folded until it is needed, by the browser itself; printed in any case. */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{title}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}

/** Each part of the list is one line here: its title and what it shows. */
export const ProductDetails = memo(function ProductDetails({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const facts = useFacts(product)
  const { care } = product.label ?? {}
  return (
    <div className={classes.list}>
      {facts.length > 0 && (
        <Details title={t('facts.title')}>
          <ProductFacts facts={facts} />
        </Details>
      )}
      {care && (
        <Details title={t('information.care')}>
          <p>{textIn(language, care)}</p>
        </Details>
      )}
      <Details title={t('deliveryDetails.title')}>
        <Delivery />
      </Details>
      <GuaranteeNotice />
    </div>
  )
})

/** All product fields that only the product's page shows, so that a forgotten one fails to compile. */
type FactName = FieldNames<{ kind: 'text' } | { shown: 'page' }> | 'sku'

function useFacts({ weight, dimensions, sku }: ProductDetail): [name: FactName, value: string][] {
  const { t } = useTranslation('product')
  const language = useLanguage()
  // Weight is free text; a bare number means grams. `1.500` is ambiguous and stays as written.
  const shownWeight = /^\d+([.,]\d{1,2})?$/.test(weight.trim())
    ? t('facts.grams', { weight: Number(weight.trim().replace(',', '.')).toLocaleString(language) })
    : weight
  const facts: Record<FactName, string> = { weight: shownWeight, dimensions, sku }
  return (Object.entries(facts) as [FactName, string][]).filter(([, value]) => value)
}

function ProductFacts({ facts }: { facts: ReturnType<typeof useFacts> }) {
  const { t } = useTranslation('product')
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The price of the delivery is said beside the button, too, where nothing is folded. */
function Delivery() {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { shop } = usePageEnvironment()
  const own = shop.legal?.find(({ document }) => document === 'shippingReturns')
  return (
    <>
      <p>{t(shop.countries ? 'deliveryDetails.byPlace' : 'deliveryDetails.text')}</p>
      <PageLink href={own ? paths.shippingReturns() : paths.terms()} className={looks.way}>
        {own?.title ? textIn(language, own.title) : t('deliveryDetails.terms')}
      </PageLink>
    </>
  )
}
