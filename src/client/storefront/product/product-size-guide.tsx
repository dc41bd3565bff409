import { useTranslation } from 'react-i18next'
import type { SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import { SizeGuide } from '../../ui/size-guide/size-guide.tsx'
import classes from './product-size-guide.module.css'

/** The measures of a product, folded until they are wanted; printed in any case. */
export function ProductSizeGuide({ guide }: { guide: SizeGuideView }) {
  const { t } = useTranslation('product')
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('sizeGuide.title')}</summary>
      <div className={classes.content}>
        <SizeGuide guide={guide} />
      </div>
    </details>
  )
}
