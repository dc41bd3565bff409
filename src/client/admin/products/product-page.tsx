import { Group, MultiSelect, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ProductEdit, ProductForEdit } from '../../../shared/catalog/admin.ts'
import { byName, type InputsLike, type ProductFieldKind } from '../../../shared/catalog/product-fields.ts'
import { mainTextPairs } from '../../../shared/catalog/text-times.ts'
import { productTextFields } from '../../../shared/generator/texts.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { taxCategories } from '../../../shared/taxes/rates.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { trpc } from '../../shell/trpc.ts'
import { SwitchField } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { BilingualFields } from '../kit/bilingual-fields.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { ActionButton, ActionLink, Columns, Hint, Panel, QueryContent } from '../kit/parts.tsx'
import type { ConflictView } from '../kit/record-conflict.tsx'
import { createRecordPage, type EditorProps, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { RewriteButton } from '../kit/rewrite-button.tsx'
import { leaveThen } from '../kit/use-unsaved-guard.ts'
import { MakerName } from '../makers/maker-select.tsx'
import { SizeGuideName, SizeGuideSelect } from '../size-guides/size-guide-select.tsx'
import { describeRows } from './label/composition-field.tsx'
import { LabelSection } from './label/label-section.tsx'
import { LabelProposalNotice } from './label-proposal.tsx'
import { PictureField, Thumbnails } from './picture-field.tsx'
import { useProductChanges } from './product-changes.tsx'
import { VisibilityBadge } from './product-columns.tsx'
import { formInputs, type ProductExtra, type ProductValues, useProduct } from './product-form.ts'
import { useVariantParts } from './variants/variant-conflict.tsx'
import type { Variants } from './variants/variant-rows.ts'
import { VariantsSection } from './variants/variants-section.tsx'

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

function NewProduct() {
  const query = trpc.catalog.categories.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: false })
  useFailureAlert('categoryList', query.isFetching ? null : query.error)
  return (
    <QueryContent query={query} height="15rem">
      {(categories) => <ProductEditor categories={categories} />}
    </QueryContent>
  )
}

type Categories = readonly ProductForEdit['categories'][number][]

interface ProductEditorProps {
  opened?: ProductEdit
  categories: Categories
  /** Beside the other buttons of an existing product. */
  tools?: ReactNode
}

function ProductEditor({ opened, categories, tools }: ProductEditorProps) {
  const { t } = useTranslation('admin-products')
  const { pictures, pictureError, variants, state, ...record } = useProduct(opened)
  const { form } = record
  const getTextLabel = (input: InputsLike<{ kind: 'texts' }>) => t(`form.fields.${input}`)
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
        <Panel title={t('form.texts.title')} text={t('form.texts.text')}>
          <BilingualFields
            record={record}
            pairs={mainTextPairs}
            getLabel={getTextLabel}
            getRules={(name) => formInputs.find(({ input }) => input === name)?.field}
            tools={
              <RewriteButton
                texts={byName(productTextFields, (field) => form.form.values[field])}
                labelOf={getTextLabel}
                onApply={(texts) => {
                  for (const [field, text] of Object.entries(texts)) form.form.setFieldValue(field, text)
                }}
              />
            }
          />
        </Panel>
        <PictureField field={pictures} rows={variants.rows} error={pictureError} />
        {opened?.labelProposal && <LabelProposalNotice proposal={opened.labelProposal} form={form} />}
        <Panel title={t('form.details.title')}>
          <Columns min="12rem" most={3}>
            <Inputs form={form} kinds={['code', 'text']} />
          </Columns>
        </Panel>
        <LabelSection record={record} />
      </RecordEditor>
    </>
  )
}

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
      {!product.visible && <Hint>{t('tools.hidden')}</Hint>}
    </Group>
  )
}

/** How the fields of a product are called and shown where two versions of it differ. */
function useConflictView(categories: Categories): ConflictView<ProductValues & ProductExtra> {
  const { t } = useTranslation(['admin-products', 'admin'])
  const language = useLanguage()
  const getVariantParts = useVariantParts()
  return {
    getLabel(field) {
      if (field === 'sizeGuideId') return t('form.sizeGuide')
      if (field === 'makerId') return t('label.maker')
      return field === 'variants' ? t('variants.title') : t(`form.fields.${field}`)
    },
    getNote: (field, { opened }) =>
      field === 'stock' ? t('conflict.opened', { stock: String(opened.stock) }) : undefined,
    show(field, version) {
      const value = version[field]
      if (field === 'sizeGuideId') return <SizeGuideName id={version.sizeGuideId} />
      if (field === 'makerId') return <MakerName id={version.makerId} />
      if (field === 'composition') return describeRows(version.composition, language)
      if (field === 'images') return <Thumbnails pictures={version.images} />
      if (field === 'price' && typeof value === 'number') return formatEuros(value, language)
      if (field === 'visible') return t(version.visible ? 'badges.visible' : 'badges.hidden')
      if (field === 'taxCategory') return t(`form.taxCategories.${version.taxCategory}`)
      if (field === 'animalParts') return version.animalParts ? '✓' : '–'
      if (field !== 'categories') return undefined
      const names = version.categories.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])
      return names.map((name) => textIn(language, [name])).join(', ') || t('admin:record.conflict.empty')
    },
    getParts: (field, conflict) => (field === 'variants' ? getVariantParts(conflict) : undefined),
  }
}

interface InputsProps {
  form: SchemaForm<ProductValues>
  kinds: readonly ProductFieldKind[]
  /** The number that an empty field of a stock means. */
  stock?: number
}

function Inputs({ form, kinds, stock = 0 }: InputsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return formInputs
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ input, kind, field }) => {
      const props = { required: field.required ?? false, label: t(`form.fields.${input}`), ...form.field(input) }
      if (kind === 'euros' || kind === 'pieces') {
        const placeholder = kind === 'pieces' ? formatNumber(stock, language) : undefined
        return <NumberField key={input} kind={kind} placeholder={placeholder} {...props} />
      }
      return (
        <TextInput
          key={input}
          description={kind === 'code' && t('form.skuHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete={kind === 'code' ? 'off' : undefined}
          inputMode={'digits' in field ? 'numeric' : undefined}
          {...props}
        />
      )
    })
}

interface SideProps extends Pick<InputsProps, 'form' | 'stock'> {
  categories: Categories
  /** These decide price and stock where there are any. */
  derived: Variants['derived']
}

/** Whether and where shoppers see the product; its price and stock, or what the variants make of them. */
function ProductSide({ form, categories, stock, derived }: SideProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return (
    <>
      <Panel title={t('form.state.title')}>
        <SwitchField label={t('form.fields.visible')} description={t('form.visibleHint')} {...form.field('visible')} />
      </Panel>
      <Panel title={t('form.place.title')}>
        <MultiSelect
          required
          searchable
          hidePickedOptions
          label={t('form.fields.categories')}
          description={t('form.categoriesHint')}
          nothingFoundMessage={t('form.noCategory')}
          data={categories.map(({ id, name }) => ({ value: id, label: textIn(language, name) }))}
          data-field="categories"
          {...form.field('categories')}
        />
        <SizeGuideSelect description={t('form.sizeGuideHint')} {...form.field('sizeGuideId')} />
      </Panel>
      <Panel title={t('form.trade.title')}>
        {derived ? (
          <Text>
            {t('variants.derived', {
              count: derived.stock,
              price: derived.price === undefined ? '–' : formatEuros(derived.price, language),
            })}
          </Text>
        ) : (
          <Inputs form={form} kinds={['euros', 'pieces']} stock={stock} />
        )}
        <NativeSelect
          label={t('form.fields.taxCategory')}
          description={t('form.taxCategoryHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={taxCategories.map((value) => ({ value, label: t(`form.taxCategories.${value}`) }))}
          {...form.field('taxCategory')}
        />
      </Panel>
    </>
  )
}
