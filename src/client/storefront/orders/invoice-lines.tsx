import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price/price.tsx'
import classes from './invoice-lines.module.css'

/** What was bought, as it was called and cost then; narrow screens have quantity and price under the title. */
export function InvoiceLines({ products }: Pick<Invoice, 'products'>) {
  const { t } = useTranslation('invoice')
  const language = useLanguage()
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.title}>
            {t('description')}
          </th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('unitPrice')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((line) => (
          <tr key={line.id}>
            <th scope="row" className={classes.title}>
              {textIn(language, line.title)}
            </th>
            <td className={classes.quantity}>
              {line.quantity}
              <span className={classes.times} aria-hidden="true">
                ×
              </span>
            </td>
            <td className={classes.price}>
              <Price euros={line.price} />
            </td>
            <td className={classes.amount}>
              <Price euros={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
