import { MultiSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type BilingualName,
  fieldNames,
  type InputsLike,
  type ProductField,
  type ProductFieldKind,
  productFields,
} from '../../../shared/catalog/product-fields.ts'
import { type ProductTextField, productTextFields } from '../../../shared/generator/texts.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair, TextsBar } from '../kit/bilingual-fields.tsx'
import { Columns } from '../kit/columns.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Panel } from '../kit/panel.tsx'
import { RewriteButton } from '../kit/rewrite-button.tsx'
import { type BilingualTexts, languageOfField } from '../kit/use-bilingual-texts.ts'
import { SizeGuideSelect } from '../size-guides/size-guide-select.tsx'
import { formInputs, type ProductValues } from './product-values.ts'
import type { Variants } from './variants/variant-issues.ts'

interface SectionProps {
  form: SchemaForm<ProductValues>
}

type TextInputName = InputsLike<{ kind: 'texts' }>

/** Title and descriptions, Spanish beside English, with the buttons that translate and rewrite them. */
export function ProductTexts({ form, texts }: SectionProps & { texts: BilingualTexts }) {
  const { t } = useTranslation('admin-products')
  const getLabel = (input: TextInputName) => t(`form.fields.${input}`)
  const fill = (texts: Partial<Record<ProductTextField, string>>) => {
    for (const [field, text] of Object.entries(texts)) {
      form.form.setFieldValue(field as ProductTextField, text)
      form.form.clearFieldError(field)
    }
  }
  return (
    <Panel title={t('form.texts.title')} text={t('form.texts.text')}>
      <TextsBar texts={texts}>
        <RewriteButton texts={readTexts(form.form.values)} labelOf={getLabel} onTake={fill} />
      </TextsBar>
      {fieldNames({ kind: 'texts' }).map((name) => (
        <TextPair key={name} texts={texts} pair={[`${name}Es`, `${name}En`]} labelOf={getLabel}>
          {(input) => <TextField name={name} input={input} form={form} label={getLabel(input)} />}
        </TextPair>
      ))}
    </Panel>
  )
}

/** The texts alone, without the other values of the form. */
const readTexts = (values: ProductValues) =>
  Object.fromEntries(productTextFields.map((field) => [field, values[field]])) as Record<ProductTextField, string>

interface TextFieldProps extends SectionProps {
  name: BilingualName
  input: TextInputName
  label: string
}

/** A text input, or a text area for fields of several lines. */
function TextField({ name, input, form, label }: TextFieldProps) {
  const field: ProductField = productFields[name]
  const props = { required: field.required ?? false, lang: languageOfField(input), label, ...form.field(input) }
  if (field.kind !== 'texts' || !field.lines) return <TextInput {...props} />
  const [minRows, maxRows] = field.lines
  return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
}

/** The inputs of some kinds, with the props that all of them have. */
function useInputs({ form }: SectionProps, kinds: readonly ProductFieldKind[]) {
  const { t } = useTranslation('admin-products')
  return formInputs
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ input, kind, field }) => ({
      kind,
      digits: 'digits' in field,
      props: { required: field.required ?? false, label: t(`form.fields.${input}`), ...form.field(input) },
    }))
}

/** SKU, weight, dimensions. */
export function ProductDetails(section: SectionProps) {
  const { t } = useTranslation('admin-products')
  const inputs = useInputs(section, ['code', 'text'])
  return (
    <Panel title={t('form.details.title')}>
      <Columns min="12rem" most={3}>
        {inputs.map(({ kind, digits, props }) =>
          kind === 'code' ? (
            <TextInput
              key={props.name}
              description={t('form.skuHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              {...props}
            />
          ) : (
            <TextInput key={props.name} {...(digits && { inputMode: 'numeric' })} {...props} />
          ),
        )}
      </Columns>
    </Panel>
  )
}

/** Whether shoppers see the product. */
export function ProductState({ form }: SectionProps) {
  const { t } = useTranslation('admin-products')
  return (
    <Panel title={t('form.state.title')}>
      <SwitchField label={t('form.fields.visible')} description={t('form.visibleHint')} {...form.field('visible')} />
    </Panel>
  )
}

interface PlaceProps extends SectionProps {
  categories: readonly { id: string; name: Localized }[]
}

/** The product's categories and its size guide. */
export function ProductPlace({ form, categories }: PlaceProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return (
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
  )
}

interface TradeProps extends SectionProps {
  /** The number that an empty field means. */
  stock: number
  /** These decide price and stock where there are any. */
  derived: Variants['derived']
}

/** Price and stock, or what the variants make of them. */
export function ProductTrade({ form, stock, derived }: TradeProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const inputs = useInputs({ form }, ['euros', 'pieces'])
  return (
    <Panel title={t('form.trade.title')}>
      {derived ? (
        <Text>
          {t('variants.derived', {
            count: derived.stock,
            price: derived.price === undefined ? '–' : formatEuros(derived.price, language),
          })}
        </Text>
      ) : (
        inputs.map(({ kind, props }) => (
          <NumberField
            key={props.name}
            kind={kind === 'euros' ? kind : 'pieces'}
            {...(kind === 'pieces' && { placeholder: formatNumber(stock, language) })}
            {...props}
          />
        ))
      )}
    </Panel>
  )
}
