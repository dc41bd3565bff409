import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import type { FieldNames } from '../../../shared/catalog/product-fields.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './product-facts.module.css'

/** All product fields that only the product's page shows, so that a forgotten one fails to compile. */
type FactName = FieldNames<{ kind: 'text' } | { shown: 'page' }> | 'sku'

/** Weight, dimensions and SKU, as far as they are known. */
export function ProductFacts({ product: { weight, dimensions, sku } }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  // Weight is free text; a bare number means grams. `1.500` is ambiguous and stays as written.
  const shownWeight = /^\d+([.,]\d{1,2})?$/.test(weight.trim())
    ? t('facts.grams', { weight: Number(weight.trim().replace(',', '.')).toLocaleString(language) })
    : weight
  const facts: Record<FactName, string> = { weight: shownWeight, dimensions, sku }
  const known = (Object.keys(facts) as FactName[]).filter((key) => facts[key])
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map((key) => (
        <div key={key} className={classes.fact}>
          <dt>{t(`facts.${key}`)}</dt>
          <dd className={classes.value}>{facts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
