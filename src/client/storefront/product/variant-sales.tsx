import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { Price } from '../../ui/price/price.tsx'
import classes from './variant-sales.module.css'

/** What was sold of each variant, for admins; nothing for a product without options, or before a sale. */
export function VariantSales({ id }: { id: string }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const { data = [] } = trpc.statistics.variants.useQuery({ id })
  if (data.length === 0) return null
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('variants.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('variants.variant')}</th>
          <th scope="col" className={classes.sku}>
            SKU
          </th>
          <th scope="col" className={classes.number}>
            {t('products.units')}
          </th>
          <th scope="col" className={classes.number}>
            {t('variants.sells')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ variantId, sku, options, units, sells }) => (
          <tr key={variantId}>
            <th scope="row">{textIn(language, options)}</th>
            <td className={classes.sku}>{sku}</td>
            <td className={classes.number}>{formatNumber(units, language)}</td>
            <td className={classes.number}>
              <Price euros={sells} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
