import { IconCheck, IconCopy, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminProduct } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from '../ui/row-action.module.css'
import { RowAction } from '../ui/row-action.tsx'
import type { ProductChanges } from './use-product-changes.ts'

const write = { needs: 'catalogue.write' } as const

/** Approve what waits for it, view in the shop, edit, duplicate, delete. */
export function RowActions({ product, changes }: { product: AdminProduct; changes: ProductChanges }) {
  const { id, visible, approved } = product
  const { t } = useTranslation('admin-products')
  const title = textIn(useLanguage(), product.title)
  return (
    <div className={classes.actions}>
      {!approved && (
        <RowAction
          {...write}
          icon={IconCheck}
          label={t('row.approve', { title })}
          onClick={() => void changes.bulk([id], 'approve')}
        />
      )}
      {visible && <RowAction icon={IconExternalLink} label={t('row.view', { title })} href={paths.product(id)} />}
      <RowAction icon={IconPencil} label={t('row.edit', { title })} href={paths.adminProductEdit(id)} />
      <RowAction
        {...write}
        icon={IconCopy}
        label={t('row.duplicate', { title })}
        onClick={() => changes.duplicate(id)}
      />
      <RowAction
        {...write}
        icon={IconTrash}
        label={t('row.delete', { title })}
        onClick={() => changes.remove(id, title)}
      />
    </div>
  )
}
