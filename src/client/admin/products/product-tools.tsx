import { IconCheck, IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { leaveThen } from '../ui/use-unsaved-guard.ts'
import { VisibilityBadge } from './product-columns.tsx'
import classes from './product-form.module.css'
import { useProductChanges } from './use-product-changes.ts'

/** Whether the product is visible, and links and buttons to approve, view, duplicate and delete it. */
export function ProductTools({ product, children }: { product: ProductEdit; children?: ReactNode }) {
  const { t } = useTranslation('admin-products')
  const changes = useProductChanges()
  const title = textIn(useLanguage(), product.title)
  return (
    <div className={classes.tools}>
      <VisibilityBadge {...product} />
      {!product.approved && (
        <ActionButton
          icon={IconCheck}
          variant="filled"
          loading={changes.working}
          onClick={() => void changes.bulk([product.id], 'approve')}
        >
          {t('bulk.approve')}
        </ActionButton>
      )}
      <ActionLink href={paths.product(product.id)} newTab icon={IconExternalLink}>
        {product.visible ? t('tools.view') : t('tools.preview')}
      </ActionLink>
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
      {children}
      {!product.visible && <p className={classes.note}>{t('tools.hidden')}</p>}
    </div>
  )
}
