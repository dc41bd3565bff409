import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { leaveThen } from '../ui/use-unsaved-guard.ts'
import { VisibilityBadge } from './product-columns.tsx'
import classes from './product-form.module.css'
import { useProductChanges } from './use-product-changes.ts'

/** Whether the product is visible, and links and buttons to view, duplicate and delete it. */
export function ProductTools({ product }: { product: ProductEdit }) {
  const { t } = useTranslation('admin-products')
  const changes = useProductChanges()
  const title = textIn(useLanguage(), product.title)
  return (
    <div className={classes.tools}>
      <VisibilityBadge {...product} />
      <Button
        component="a"
        href={paths.product(product.id)}
        target="_blank"
        rel="noopener"
        variant="default"
        className={classes.action}
        leftSection={<IconExternalLink size="1.125rem" stroke={1.5} aria-hidden />}
      >
        {product.visible ? t('tools.view') : t('tools.preview')}
      </Button>
      <ActionButton
        icon={IconCopy}
        loading={changes.working}
        onClick={() => leaveThen(() => changes.duplicate(product.id))}
      >
        {t('tools.duplicate')}
      </ActionButton>
      <ActionButton
        icon={IconTrash}
        disabled={changes.working}
        onClick={() => leaveThen(() => changes.removeAndLeave(product.id, title))}
      >
        {t('tools.delete')}
      </ActionButton>
      {!product.visible && <p className={classes.note}>{t('tools.hidden')}</p>}
    </div>
  )
}
