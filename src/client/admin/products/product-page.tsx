import { Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ProductEdit, ProductForEdit } from '../../../shared/catalog/admin.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { QueryContent } from '../kit/query-content.tsx'
import type { ConflictView } from '../kit/record-conflict.tsx'
import { createRecordPage, type EditorProps, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { leaveThen } from '../kit/use-unsaved-guard.ts'
import { SizeGuideName } from '../size-guides/size-guide-select.tsx'
import { PictureField } from './picture-field.tsx'
import type { Pictures } from './pictures.ts'
import { useProductChanges } from './product-changes.tsx'
import { VisibilityBadge } from './product-columns.tsx'
import { ProductDetails, ProductSide, ProductTexts } from './product-sections.tsx'
import type { ProductExtra, ProductValues } from './product-values.ts'
import { useProduct } from './use-product.ts'
import { useVariantParts } from './variants/variant-conflict.tsx'
import { VariantsSection } from './variants/variants-section.tsx'

/** A new or an existing product. */
export const { load, Page } = createRecordPage<ProductForEdit>({
  param: 'productId',
  list: { title: 'common:adminMenu.products', href: paths.adminProducts() },
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
  const query = trpc.catalog.categories.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: false })
  useFailureAlert('categoryList', query.isFetching ? null : query.error)
  return (
    <QueryContent query={query} height="15rem">
      {(categories) => <ProductEditor categories={categories} />}
    </QueryContent>
  )
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
  return (
    <>
      {opened && <ProductTools product={opened}>{tools}</ProductTools>}
      <RecordEditor
        record={record}
        listHref={paths.adminProducts()}
        state={state}
        {...useConflictView(categories)}
        side={<ProductSide form={form} categories={categories} stock={opened?.stock ?? 0} derived={variants.derived} />}
        wide={<VariantsSection variants={variants} stored={opened} values={form.form.values} />}
      >
        <ProductTexts record={record} />
        <PictureField field={pictures} rows={variants.rows} error={pictureError} />
        <ProductDetails form={form} />
      </RecordEditor>
    </>
  )
}

/** Whether the product is visible, and links and buttons to approve, view, duplicate and delete it. */
function ProductTools({ product, children }: { product: ProductEdit; children: ReactNode }) {
  const { t } = useTranslation('admin-products')
  const [, navigate] = useLocation()
  const list = paths.adminProducts()
  const changes = useProductChanges(() => navigate(list, { replace: location.pathname === list }))
  const title = textIn(useLanguage(), product.title)
  return (
    <Group gap="xs" mb="md">
      <VisibilityBadge {...product} />
      {!product.approved && (
        <ActionButton
          icon={IconCheck}
          variant="filled"
          loading={changes.working}
          onClick={() => changes.bulk({ ids: [product.id], action: 'approve' })}
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
        onClick={() => leaveThen(() => changes.duplicate({ id: product.id }))}
      >
        {t('tools.duplicate')}
      </ActionButton>
      <ActionButton
        icon={IconTrash}
        disabled={changes.working}
        onClick={() => leaveThen(() => changes.remove({ id: product.id, title }))}
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

/** How the fields of a product are called and shown where two versions of it differ. */
function useConflictView(
  categories: readonly { id: string; name: Localized }[],
): ConflictView<ProductValues & ProductExtra> {
  const { t } = useTranslation(['admin-products', 'admin'])
  const language = useLanguage()
  const getVariantParts = useVariantParts()
  return {
    getLabel(field) {
      if (field === 'sizeGuideId') return t('form.sizeGuide')
      return field === 'variants' ? t('variants.title') : t(`form.fields.${field}`)
    },
    getNote: (field, { opened }) =>
      field === 'stock' ? t('conflict.opened', { stock: String(opened.stock) }) : undefined,
    show(field, version) {
      const value = version[field]
      if (field === 'sizeGuideId') return <SizeGuideName id={version.sizeGuideId} />
      if (field === 'images') return <Thumbnails pictures={version.images} />
      if (field === 'price' && typeof value === 'number') return formatEuros(value, language)
      if (typeof value === 'boolean') return t(value ? 'badges.visible' : 'badges.hidden')
      if (field !== 'categories') return undefined
      const names = version.categories.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])
      return names.map((name) => textIn(language, [name])).join(', ') || t('admin:record.conflict.empty')
    },
    getParts: (field, conflict) => (field === 'variants' ? getVariantParts(conflict) : undefined),
  }
}

function Thumbnails({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation(['admin-products', 'admin'])
  const remaining = pictures.filter(({ removed }) => !removed)
  return (
    <Group component="span" gap={4}>
      {remaining.map(({ key, preview }, index) => (
        <img key={key} src={preview} alt={t('pictures.alt', { number: index + 1 })} width={48} height={64} />
      ))}
      {remaining.length === 0 && t('admin:record.conflict.empty')}
    </Group>
  )
}
