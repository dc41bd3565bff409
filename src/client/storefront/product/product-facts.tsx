import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './product-facts.module.css'

/** Weight, dimensions and SKU, as far as they are known. */
export function ProductFacts({ product: { weight, dimensions, sku } }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  // Weight is free text; a bare number means grams. `1.500` may have been meant as either of two: it stays as written.
  const shownWeight = /^\d+([.,]\d{1,2})?$/.test(weight.trim())
    ? t('facts.grams', { weight: Number(weight.trim().replace(',', '.')).toLocaleString(language) })
    : weight
  const facts = [
    { key: 'weight' as const, value: shownWeight },
    { key: 'dimensions' as const, value: dimensions },
    { key: 'sku' as const, value: sku },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, value }) => (
        <div key={key} className={classes.fact}>
          <dt>{t(`facts.${key}`)}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
