import { IconCheck, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Generation } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import type { ProductChanges } from '../products/use-product-changes.ts'
import classes from '../ui/row-action.module.css'
import { RowAction } from '../ui/row-action.tsx'
import { editAddress } from './edit-address.ts'

/** Approve, view, edit and delete the product of a generation; nothing when it has none. */
export function ProductActions({ generation, changes }: { generation: Generation; changes: ProductChanges }) {
  const { t } = useTranslation(['admin-products', 'admin-generator'])
  const edit = editAddress(generation)
  const { product } = generation
  if (!product || !edit) return null
  const { id, title, state } = product
  return (
    <div className={classes.actions}>
      {state === 'approval' && (
        <RowAction
          icon={IconCheck}
          label={t('admin-generator:approve', { title })}
          needs="catalogue.write"
          onClick={() => void changes.bulk([id], 'approve')}
        />
      )}
      {state !== 'hidden' && (
        <RowAction icon={IconExternalLink} label={t('admin-products:row.view', { title })} href={paths.product(id)} />
      )}
      <RowAction icon={IconPencil} label={t('admin-products:row.edit', { title })} href={edit} />
      <RowAction
        icon={IconTrash}
        label={t('admin-products:row.delete', { title })}
        needs="catalogue.write"
        onClick={() => changes.remove(id, title)}
      />
    </div>
  )
}
