import { Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductEdit, ProductForEdit } from '../../../shared/catalog/admin.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { createRecordPage, type EditorProps, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { leaveThen } from '../ui/use-unsaved-guard.ts'
import { PictureField } from './picture-field.tsx'
import { VisibilityBadge } from './product-columns.tsx'
import { useConflictView } from './product-conflict.tsx'
import { ProductDetails, ProductPlace, ProductState, ProductTexts, ProductTrade } from './product-sections.tsx'
import { useProduct } from './use-product.ts'
import { useProductChanges } from './use-product-changes.ts'
import { toRows } from './variants/variant-rows.ts'
import { VariantsSection } from './variants/variants-section.tsx'

/** A new or an existing product. */
export const { load, Page } = createRecordPage<ProductForEdit>({
  param: 'productId',
  list: { title: 'admin-products:title', href: paths.adminProducts() },
  titles: { add: 'admin-products:add', edit: 'admin-products:edit' },
  missing: { title: 'admin-products:missing.title', action: 'admin-products:missing.list' },
  useQuery: (id = '') => trpc.catalogAdmin.productForEdit.useQuery({ id }, { ...recordOptions, enabled: id !== '' }),
  getName: ({ product: { title } }) => ({ nameEs: textIn('es', title), nameEn: textIn('en', title) }),
  history: 'product',
  Editor: ({ opened, history }: EditorProps<ProductForEdit>) =>
    opened ? <ProductEditor opened={opened.product} categories={opened.categories} tools={history} /> : <NewProduct />,
})

/** An empty form, after the categories have loaded. */
function NewProduct() {
  const { t } = useTranslation('admin')
  const categories = trpc.catalog.categories.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: false })
  useFailureAlert('categoryList', categories.isFetching ? null : categories.error)
  if (categories.data) return <ProductEditor categories={categories.data} />
  if (categories.isError) {
    return <LoadFailure text={t('record.failed.text')} retry={t('record.failed.retry')} query={categories} />
  }
  return <PageSkeleton />
}

interface ProductEditorProps {
  /** Absent for a new product. */
  opened?: ProductEdit
  categories: readonly { id: string; name: Localized }[]
  /** Beside the other buttons of an existing product. */
  tools?: ReactNode
}

/** The form of a product. */
function ProductEditor({ opened, categories, tools }: ProductEditorProps) {
  const { pictures, pictureError, variants, state, ...record } = useProduct(opened)
  const { form } = record
  const { price, SKU, stock, dimensions } = form.form.values
  return (
    <>
      {opened && <ProductTools product={opened}>{tools}</ProductTools>}
      <RecordEditor
        record={record}
        listHref={paths.adminProducts()}
        state={state}
        {...useConflictView(categories)}
        side={
          <>
            <ProductState form={form} />
            <ProductPlace form={form} categories={categories} />
            <ProductTrade form={form} stock={opened?.stock ?? 0} derived={variants.derived} />
          </>
        }
        wide={
          <VariantsSection
            variants={variants}
            stored={opened && { stock: opened.stock, variants: toRows(opened) }}
            {...{ price, sku: SKU, stock, dimensions }}
          />
        }
      >
        <ProductTexts form={form} texts={record.texts} />
        <PictureField field={pictures} rows={variants.rows} error={pictureError} />
        <ProductDetails form={form} />
      </RecordEditor>
    </>
  )
}

/** Whether the product is visible, and links and buttons to approve, view, duplicate and delete it. */
function ProductTools({ product, children }: { product: ProductEdit; children: ReactNode }) {
  const { t } = useTranslation('admin-products')
  const changes = useProductChanges()
  const title = textIn(useLanguage(), product.title)
  return (
    <Group gap="xs" mb="md">
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
      {!product.visible && (
        <Text size="sm" c="dimmed">
          {t('tools.hidden')}
        </Text>
      )}
    </Group>
  )
}
