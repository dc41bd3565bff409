import { Alert, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findLabelGaps } from '../../../../shared/catalog/label-gaps.ts'
import type { ProductInput } from '../../../../shared/catalog/product-fields.ts'
import { labelTextPairs } from '../../../../shared/catalog/text-times.ts'
import { countryCodes } from '../../../../shared/labels/countries.ts'
import { netUnits } from '../../../../shared/labels/net-units.ts'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../../shell/page-environment.tsx'
import { SwitchField } from '../../../ui/form/switch.tsx'
import { TextPair } from '../../kit/bilingual-fields.tsx'
import { Columns, Panel } from '../../kit/parts.tsx'
import { languageOfField } from '../../kit/use-bilingual-texts.ts'
import type { RecordForm } from '../../kit/use-record.ts'
import { MakerSelect } from '../../makers/maker-select.tsx'
import type { ProductExtra, ProductValues } from '../product-form.ts'
import { CompositionField } from './composition-field.tsx'

interface LabelSectionProps {
  record: Pick<RecordForm<ProductValues, ProductExtra>, 'form' | 'texts'>
}

/** Facts that the law wants on the page of a product: maker, composition or ingredients, warnings, content, origin. */
export function LabelSection({ record: { form, texts } }: LabelSectionProps) {
  const { t } = useTranslation('admin-products')
  const getLabel = (input: ProductInput) => t(`form.fields.${input}`)
  const props = (input: ProductInput) => ({ label: getLabel(input), ...form.field(input) })
  return (
    <Panel title={t('label.title')} text={t('label.text')}>
      <GapNotice values={form.form.values} />
      <Columns min="16rem" most={2}>
        <MakerSelect {...form.field('makerId')} />
        <TextInput {...props('brand')} autoComplete="off" />
      </Columns>
      <CompositionField {...props('composition')} />
      <SwitchField {...props('animalParts')} description={t('label.animalPartsHint')} />
      <Textarea {...props('ingredients')} description={t('label.ingredientsHint')} autosize minRows={2} maxRows={10} />
      {labelTextPairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={getLabel}>
          {(name) => <Textarea {...props(name)} lang={languageOfField(name)} autosize minRows={2} maxRows={8} />}
        </TextPair>
      ))}
      <Columns min="12rem" most={3}>
        <TextInput {...props('netContent')} inputMode="decimal" autoComplete="off" />
        <NativeSelect
          {...props('netUnit')}
          data={[
            { value: '', label: '–' },
            ...netUnits.map((unit) => ({ value: unit, label: t(`label.units.${unit}`) })),
          ]}
        />
        <TextInput {...props('opened')} placeholder="12M" autoComplete="off" />
        <CountrySelect {...props('origin')} />
        <TextInput {...props('gtin')} inputMode="numeric" autoComplete="off" />
        <TextInput {...props('hsCode')} inputMode="numeric" autoComplete="off" />
      </Columns>
    </Panel>
  )
}

/** Says what is missing, where the shop asks for it. */
function GapNotice({ values }: { values: ProductValues }) {
  const { t } = useTranslation('admin-products')
  const { labelRequired } = usePageEnvironment().shop
  const gaps = labelRequired ? findLabelGaps(values) : []
  if (gaps.length === 0) return null
  return (
    <Alert role="note" variant="default">
      {gaps.map((gap) => t(`label.missing.${gap}`)).join(' ')}
      {labelRequired === 'block' && ` ${t('label.blocked')}`}
    </Alert>
  )
}

interface CountrySelectProps {
  label: string
  name?: string
  /** ISO 3166-1 alpha-2; empty: none. */
  value?: string
  onChange?: (value: string) => void
  error?: string | undefined
}

function CountrySelect({ label, name, value = '', onChange, error }: CountrySelectProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <Select
      searchable
      clearable
      label={label}
      data-field={name}
      error={error}
      nothingFoundMessage={t('label.nothingFound')}
      data={countries}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
    />
  )
}
