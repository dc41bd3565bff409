import { useTranslation } from 'react-i18next'
import type { OptionUses } from '../../../shared/catalog/options.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { trpc } from '../../trpc.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './uses-list.module.css'

/** The products whose variants have an option or a value. */
export function UsesList({ id }: { id: string }) {
  const { t } = useTranslation('admin-options')
  const query = trpc.optionsAdmin.uses.useQuery({ id }, { retryOnMount: true })
  const { data, error } = query
  if (error && !data) return <LoadFailure text={t('uses.failed')} retry={t('failed.retry')} query={query} />
  if (!data) return <p role="status">{t('uses.loading')}</p>
  if (data.total === 0) return <p role="status">{t('uses.none')}</p>
  const more = data.total - data.products.length
  return (
    <>
      <ul className={classes.products}>
        {data.products.map((product) => (
          <Product key={product.id} product={product} />
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('uses.more', { count: more })}</p>}
    </>
  )
}

function Product({ product }: { product: OptionUses['products'][number] }) {
  const { t } = useTranslation('admin-options')
  const title = textIn(useLanguage(), product.title)
  return (
    <li className={classes.product}>
      {product.deleted ? (
        <span>{title}</span>
      ) : (
        <PermittedLink href={paths.adminProductEdit(product.id)} className={classes.link}>
          {title}
        </PermittedLink>
      )}
      <span className={classes.facts}>
        {product.sku} · {t('uses.variants', { count: product.variants })}
        {product.deleted && ` · ${t('uses.deleted')}`}
      </span>
    </li>
  )
}
