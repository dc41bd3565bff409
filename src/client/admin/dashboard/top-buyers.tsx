import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { buyerLink } from './figure-links.ts'
import classes from './top-list.module.css'

/** The buyers who spent most, with links to their orders. */
export function TopBuyers({ buyers }: { buyers: Dashboard['users'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.frame}>
      <h2 id={id} className={classes.title}>
        {t('buyers.title')}
      </h2>
      <p className={classes.note}>{t('buyers.note')}</p>
      {!buyers && <div className={classes.loading} aria-hidden />}
      {buyers?.length === 0 && <p className={classes.empty}>{t('buyers.empty')}</p>}
      {buyers && buyers.length > 0 && <BuyerTable buyers={buyers} />}
    </section>
  )
}

function BuyerTable({ buyers }: { buyers: Dashboard['users'] }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('chart.tableOf', { title: t('buyers.title') })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('buyers.email')}</th>
            <th scope="col">{t('buyers.orders')}</th>
            <th scope="col">{t('buyers.items')}</th>
            <th scope="col">{t('buyers.spent')}</th>
          </tr>
        </thead>
        <tbody>
          {buyers.map(({ email, orders, totalItemsInOrders, totalSpentInOrders }) => (
            <tr key={email}>
              <th scope="row">
                <PermittedLink href={buyerLink(email)} className={classes.buyer}>
                  {email}
                </PermittedLink>
              </th>
              <td>{formatNumber(orders, language)}</td>
              <td>{formatNumber(totalItemsInOrders, language)}</td>
              <td>{formatEuros(totalSpentInOrders, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
