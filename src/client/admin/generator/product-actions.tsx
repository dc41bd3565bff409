import { ActionIcon } from '@mantine/core'
import { IconCheck, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Generation } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from '../products/row-actions.module.css'
import type { ProductChanges } from '../products/use-product-changes.ts'
import { editAddress } from './edit-address.ts'

interface ProductActionsProps {
  generation: Generation
  changes: ProductChanges
}

/** What a row offers: the product's page and form, and to delete it; nothing where there is none. */
export function ProductActions({ generation, changes }: ProductActionsProps) {
  const { t } = useTranslation(['admin-products', 'admin-generator'])
  const edit = editAddress(generation)
  const { product } = generation
  if (!product || !edit) return null
  const { title } = product
  const shared = { variant: 'subtle', color: 'gray', className: classes.action } as const
  return (
    <div className={classes.actions}>
      {product.state === 'approval' && (
        <ActionIcon
          {...shared}
          aria-label={t('admin-generator:approve', { title })}
          onClick={() => void changes.bulk([product.id], 'approve')}
        >
          <IconCheck className={classes.icon} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {product.state !== 'hidden' && (
        <ActionIcon
          {...shared}
          component={PageLink}
          href={paths.product(product.id)}
          aria-label={t('admin-products:row.view', { title })}
        >
          <IconExternalLink className={classes.icon} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon {...shared} component={PageLink} href={edit} aria-label={t('admin-products:row.edit', { title })}>
        <IconPencil className={classes.icon} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t('admin-products:row.delete', { title })}
        onClick={() => changes.remove(product.id, title)}
      >
        <IconTrash className={classes.icon} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}
