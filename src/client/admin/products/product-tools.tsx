import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { VisibilityBadge } from './product-columns.tsx'
import classes from './product-form.module.css'
import { useProductChanges } from './use-product-changes.ts'

/** How the shop has the product now, and the ways to its page and to a copy. */
export function ProductTools({ product }: { product: ProductEdit }) {
  const { t } = useTranslation('admin-products')
  const changes = useProductChanges()
  return (
    <div className={classes.tools}>
      <VisibilityBadge {...product} />
      {product.visible ? (
        <Button
          component="a"
          href={paths.product(product.id)}
          target="_blank"
          rel="noopener"
          variant="default"
          className={classes.action}
          leftSection={<IconExternalLink className={classes.icon} stroke={1.5} aria-hidden />}
        >
          {t('tools.view')}
        </Button>
      ) : (
        <p className={classes.note}>{t('tools.hidden')}</p>
      )}
      <Button
        variant="default"
        className={classes.action}
        loading={changes.working}
        leftSection={<IconCopy className={classes.icon} stroke={1.5} aria-hidden />}
        onClick={() => changes.duplicate(product.id)}
      >
        {t('tools.duplicate')}
      </Button>
    </div>
  )
}
