import { MultiSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductInputEntry } from '../../../shared/catalog/product-fields.ts'
import type { Localized } from '../../../shared/localized.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../ui/number-field.tsx'
import { SizeGuideSelect } from '../ui/size-guide-select.tsx'
import { FormSection } from './form-section.tsx'
import classes from './product-fields.module.css'
import { formInputs, type ProductValues } from './product-values.ts'
import type { GuideChoice } from './use-guide-choice.ts'

const plain = { size: 'md', classNames: fieldClasses } as const
const required = { ...plain, required: true, withAsterisk: false } as const

/** Kinds of fields that variants decide. */
const ofVariants: ReadonlySet<ProductInputEntry['kind']> = new Set(['euros', 'pieces'])

interface TradeFieldsProps {
  form: SchemaForm<ProductValues>
  /** The number that an empty field means. */
  stock: number
  /** Then these decide price and stock. */
  hasVariants: boolean
}

/** Price, stock, SKU and measures. */
export function TradeFields({ form, stock, hasVariants }: TradeFieldsProps) {
  const { t } = useTranslation('admin-products')
  return (
    <FormSection title={t('form.trade.title')}>
      <div className={classes.figures}>
        {formInputs.map(
          (entry) =>
            (!hasVariants || !ofVariants.has(entry.kind)) && (
              <TradeField key={entry.input} entry={entry} form={form} stock={stock} />
            ),
        )}
      </div>
    </FormSection>
  )
}

/** The input of a number or a text without languages; other kinds of fields have sections of their own. */
function TradeField({
  entry: { input, kind, field },
  form,
  stock,
}: Omit<TradeFieldsProps, 'hasVariants'> & { entry: ProductInputEntry }) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const props = { ...(field.required ? required : plain), label: t(`form.fields.${input}`), ...form.field(input) }
  switch (kind) {
    case 'euros':
      return <NumberField kind={kind} {...props} />
    case 'pieces':
      return <NumberField kind={kind} placeholder={formatNumber(stock, language)} {...props} />
    case 'code':
      return (
        <TextInput
          description={t('form.skuHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...props}
        />
      )
    case 'text':
      return <TextInput {...('digits' in field && { inputMode: 'numeric' })} {...props} />
    default:
      return null
  }
}

interface ListingFieldsProps {
  form: SchemaForm<ProductValues>
  categories: readonly { id: string; name: Localized }[]
  guide: GuideChoice
}

/** The product's categories, size guide and visibility. */
export function ListingFields({ form, categories, guide }: ListingFieldsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return (
    <FormSection title={t('form.place.title')}>
      <MultiSelect
        {...required}
        searchable
        hidePickedOptions
        label={t('form.fields.categories')}
        description={t('form.categoriesHint')}
        nothingFoundMessage={t('form.noCategory')}
        data={categories.map(({ id, name }) => ({ value: id, label: textIn(language, name) }))}
        data-field="categories"
        {...form.field('categories')}
      />
      <SizeGuideSelect
        description={t('form.sizeGuideHint')}
        value={guide.value}
        onChange={guide.choose}
        error={guide.error}
      />
      <SwitchField
        label={t('form.fields.visible')}
        description={t('form.visibleHint')}
        classNames={{ body: classes.switch, description: classes.switchHint }}
        {...form.field('visible')}
      />
    </FormSection>
  )
}
