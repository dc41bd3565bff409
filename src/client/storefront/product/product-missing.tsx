import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import classes from './product-missing.module.css'
import { ProductView } from './product-view.tsx'

interface ProductMissingProps {
  id: string
  /** Retries a failed load; absent if there is no such product. */
  onRetry?: () => void
}

/**
 * Shown when the product does not exist or could not be loaded. Admins see a preview of a hidden product instead.
 */
export function ProductMissing({ id, onRetry }: ProductMissingProps) {
  const { t } = useTranslation('product')
  const mayRead = useMay('catalogue.read')
  const { data: hidden } = trpc.catalogAdmin.preview.useQuery({ id }, { enabled: mayRead, staleTime: 0, retry: false })
  if (mayRead && hidden) return <ProductView product={hidden} preview />
  return (
    <PageFrame>
      <div className={classes.missing}>
        <h1 className={classes.heading}>{t('missing.heading')}</h1>
        <p className={classes.text} role={onRetry && 'alert'}>
          {t(onRetry ? 'missing.failed' : 'missing.text')}
        </p>
        <p className={classes.ways}>
          {onRetry && (
            <button type="button" className={classes.retry} onClick={onRetry}>
              {t('missing.retry')}
            </button>
          )}
          <PageLink href={paths.products()} className={classes.link}>
            {t('missing.products')}
          </PageLink>
        </p>
      </div>
    </PageFrame>
  )
}
