import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { PeriodReport } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { formatDay, formatNumber } from '../../ui/chart/numbers.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import classes from './top-list.module.css'

/** The products that brought in most in the range of months, with links to their pages. */
export function TopProducts({ report }: { report: PeriodReport | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const id = useId()
  const { from, to } = report?.range.now ?? {}
  return (
    <section aria-labelledby={id} className={classes.frame}>
      <h2 id={id} className={classes.title}>
        {t('products.title')}
      </h2>
      <p className={classes.note}>
        {from && to && t('products.note', { from: formatDay(from, language), to: formatDay(to, language) })}
      </p>
      {!report && <div className={classes.loading} aria-hidden />}
      {report?.products.length === 0 && <p className={classes.empty}>{t('products.empty')}</p>}
      {report && report.products.length > 0 && <ProductTable products={report.products} />}
    </section>
  )
}

function ProductTable({ products }: { products: PeriodReport['products'] }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('chart.tableOf', { title: t('products.title') })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('products.product')}</th>
            <th scope="col">{t('products.units')}</th>
            <th scope="col">{t('categories.sells')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, title, image, units, sells }) => (
            <tr key={id}>
              <th scope="row">
                <PageLink href={paths.product(id)} className={classes.product}>
                  <Thumbnail file={image} />
                  {textIn(language, title)}
                </PageLink>
              </th>
              <td>{formatNumber(units, language)}</td>
              <td>{formatEuros(sells, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
