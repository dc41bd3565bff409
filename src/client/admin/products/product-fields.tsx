import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Localized } from '../../../shared/localized.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../ui/number-field.tsx'
import { FormSection } from './form-section.tsx'
import classes from './product-fields.module.css'
import type { ProductValues } from './product-values.ts'

interface FieldsProps {
  form: SchemaForm<ProductValues>
}

const plain = { size: 'md', classNames: fieldClasses } as const
const required = { ...plain, required: true, withAsterisk: false } as const

interface TradeFieldsProps extends FieldsProps {
  /** What an empty stock stands for. */
  stock: number
}

/** Price, stock and what the parcel needs. */
export function TradeFields({ form, stock }: TradeFieldsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return (
    <FormSection title={t('form.trade.title')}>
      <div className={classes.figures}>
        <NumberField {...required} kind="euros" label={t('form.fields.price')} {...form.field('price')} />
        <NumberField
          {...plain}
          kind="pieces"
          label={t('form.fields.stock')}
          placeholder={formatNumber(stock, language)}
          {...form.field('stock')}
        />
        <TextInput
          {...plain}
          label={t('form.fields.SKU')}
          description={t('form.skuHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...form.field('SKU')}
        />
        <TextInput {...plain} label={t('form.fields.weight')} inputMode="numeric" {...form.field('weight')} />
        <TextInput {...plain} label={t('form.fields.dimensions')} {...form.field('dimensions')} />
      </div>
    </FormSection>
  )
}

interface PlaceFieldsProps extends FieldsProps {
  categories: readonly { id: string; name: Localized }[]
}

/** Where the shop shows the product, and whether. */
export function PlaceFields({ form, categories }: PlaceFieldsProps) {
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
      <Switch
        size="md"
        label={t('form.fields.visible')}
        description={t('form.visibleHint')}
        classNames={{ body: classes.switch, description: classes.switchHint }}
        {...form.field('visible')}
      />
    </FormSection>
  )
}
