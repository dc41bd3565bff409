import { MultiSelect, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { byName, type InputsLike, type ProductFieldKind } from '../../../shared/catalog/product-fields.ts'
import { productTextPairs } from '../../../shared/catalog/text-times.ts'
import { productTextFields } from '../../../shared/generator/texts.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { SwitchField } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { BilingualFields } from '../kit/bilingual-fields.tsx'
import { Columns } from '../kit/columns.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Panel } from '../kit/panel.tsx'
import { RewriteButton } from '../kit/rewrite-button.tsx'
import type { RecordForm } from '../kit/use-record.ts'
import { SizeGuideSelect } from '../size-guides/size-guide-select.tsx'
import { formInputs, type ProductValues } from './product-values.ts'
import type { Variants } from './variants/variant-issues.ts'

interface SectionProps {
  form: SchemaForm<ProductValues>
}

/** Title and descriptions, Spanish beside English, with the buttons that translate and rewrite them. */
export function ProductTexts({ record }: { record: Pick<RecordForm<ProductValues>, 'form' | 'texts'> }) {
  const { t } = useTranslation('admin-products')
  const { form } = record.form
  const getLabel = (input: InputsLike<{ kind: 'texts' }>) => t(`form.fields.${input}`)
  return (
    <Panel title={t('form.texts.title')} text={t('form.texts.text')}>
      <BilingualFields
        record={record}
        pairs={productTextPairs}
        getLabel={getLabel}
        getRules={(name) => formInputs.find(({ input }) => input === name)?.field}
        tools={
          <RewriteButton
            texts={byName(productTextFields, (field) => form.values[field])}
            labelOf={getLabel}
            onTake={(texts) => {
              for (const [field, text] of Object.entries(texts)) form.setFieldValue(field, text)
            }}
          />
        }
      />
    </Panel>
  )
}

interface InputsProps extends SectionProps {
  kinds: readonly ProductFieldKind[]
  /** The number that an empty field of pieces means. */
  stock?: number
}

/** The inputs of some kinds. */
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

/** SKU, weight, dimensions. */
export function ProductDetails({ form }: SectionProps) {
  const { t } = useTranslation('admin-products')
  return (
    <Panel title={t('form.details.title')}>
      <Columns min="12rem" most={3}>
        <Inputs form={form} kinds={['code', 'text']} />
      </Columns>
    </Panel>
  )
}

interface SideProps extends SectionProps {
  categories: readonly { id: string; name: Localized }[]
  stock: number
  /** These decide price and stock where there are any. */
  derived: Variants['derived']
}

/** Whether and where shoppers see the product; its price and stock, or what the variants make of them. */
export function ProductSide({ form, categories, stock, derived }: SideProps) {
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
      </Panel>
    </>
  )
}
