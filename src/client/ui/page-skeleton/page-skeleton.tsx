import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProductGridSkeleton } from '../product-grid/product-grid.tsx'
import classes from './page-skeleton.module.css'

/** Placeholder of a page whose code or texts are loading. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={classes.heading} aria-hidden="true" />
      <ProductGridSkeleton count={8} />
    </div>
  )
}
