import { ActionIcon } from '@mantine/core'
import { IconCopy, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminProduct } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './row-actions.module.css'
import type { ProductChanges } from './use-product-changes.ts'

interface RowActionsProps {
  product: AdminProduct
  changes: ProductChanges
}

/** What a row offers: its page in the shop, its form, a copy, and to delete it. */
export function RowActions({ product, changes }: RowActionsProps) {
  const { t } = useTranslation('admin-products')
  const title = textIn(useLanguage(), product.title)
  const shared = { variant: 'subtle', color: 'gray', className: classes.action } as const
  return (
    <div className={classes.actions}>
      {product.visible && (
        <ActionIcon
          {...shared}
          component={PageLink}
          href={paths.product(product.id)}
          aria-label={t('row.view', { title })}
        >
          <IconExternalLink className={classes.icon} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        {...shared}
        component={PageLink}
        href={paths.adminProductEdit(product.id)}
        aria-label={t('row.edit', { title })}
      >
        <IconPencil className={classes.icon} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={t('row.duplicate', { title })} onClick={() => changes.duplicate(product.id)}>
        <IconCopy className={classes.icon} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={t('row.delete', { title })} onClick={() => changes.remove(product.id, title)}>
        <IconTrash className={classes.icon} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}
