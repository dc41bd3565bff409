import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import looks from '../looks.module.css'

/** An amount of euros in the page's language, in figures of equal width. */
export function Price({ euros }: { euros: number }) {
  return <span className={looks.price}>{formatEuros(euros, useLanguage())}</span>
}

interface ProductPriceProps {
  /** Or the variant that is chosen, which has one price. */
  product: Pick<ProductCard, 'price' | 'priceVaries'>
}

/** The price of a product: where its variants differ, “from” and the price of the cheapest. */
export function ProductPrice({ product: { price, priceVaries } }: ProductPriceProps) {
  const { t } = useTranslation('common')
  return (
    <>
      {priceVaries && <span className={looks.quiet}>{t('priceFrom')} </span>}
      <Price euros={price} />
    </>
  )
}
