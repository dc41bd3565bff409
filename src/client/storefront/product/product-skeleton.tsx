import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import classes from './product-skeleton.module.css'

/** Placeholder of a product that is loading. */
export function ProductSkeleton() {
  const { t } = useTranslation('common')
  return (
    <PageFrame>
      <div aria-busy="true" className={classes.page}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <div className={classes.title} />
        <div className={classes.picture} />
        <div className={classes.text} />
      </div>
    </PageFrame>
  )
}
