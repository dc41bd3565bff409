import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../../shared/catalog/entities.ts'
import { Price } from './price.tsx'
import classes from './product-price.module.css'

interface ProductPriceProps {
  /** Or the variant that is chosen, which has one price. */
  product: Pick<ProductCard, 'price' | 'priceVaries'>
}

/** What a product costs: where its variants differ, “from” and the price of the cheapest. */
export function ProductPrice({ product: { price, priceVaries } }: ProductPriceProps) {
  const { t } = useTranslation('common')
  return (
    <>
      {priceVaries && <span className={classes.from}>{t('priceFrom')} </span>}
      <Price euros={price} />
    </>
  )
}
