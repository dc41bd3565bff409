import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './orders-skeleton.module.css'

const bones = ['first', 'second', 'third', 'fourth', 'fifth']

/** Placeholder of the orders while they are loading: rows or cards of the same size. */
export function OrdersSkeleton() {
  const { t } = useTranslation('orders')
  return (
    <div className={classes.bones} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {bones.map((bone) => (
        <div key={bone} className={classes.bone} aria-hidden="true" />
      ))}
    </div>
  )
}
