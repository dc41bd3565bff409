import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import looks from '../looks.module.css'
import classes from '../product-grid/product-grid.module.css'
import { ProductGridSkeleton } from '../product-grid/product-grid.tsx'

/** Placeholder of a page whose code or texts are loading. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={`${looks.frame} ${classes.page}`} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={classes.pageHeading} aria-hidden="true" />
      <ProductGridSkeleton count={8} />
    </div>
  )
}
