import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import type { PictureAction, ProductPicture } from './pictures.ts'
import type { VariantRow } from './variants/variant-rows.ts'

interface NamedValue {
  value: string
  label: string
}

/** The values that pictures may show: those of the product's variants, colors before others. */
export function useShownValues(rows: readonly VariantRow[]): NamedValue[] {
  const language = useLanguage()
  const { data } = trpc.optionsAdmin.list.useQuery(undefined, { enabled: rows.length > 0 })
  const used = new Set(rows.flatMap(({ values }) => Object.values(values)))
  const options = [...(data?.options ?? [])].sort((a, b) => Number(b.kind === 'colour') - Number(a.kind === 'colour'))
  return options.flatMap(({ values }) =>
    values
      .filter(({ id }) => used.has(id))
      .map(({ id, nameEs, nameEn }) => ({ value: id, label: language === 'es' ? nameEs : nameEn })),
  )
}

interface ShownValueProps {
  picture: ProductPicture
  /** Its position, from 1. */
  number: number
  values: readonly NamedValue[]
  dispatch: (action: PictureAction) => void
}

/** Which color, or other value, a picture shows: it comes first when that is chosen. */
export function ShownValue({ picture: { key, valueId }, number, values, dispatch }: ShownValueProps) {
  const { t } = useTranslation('admin-products')
  return (
    <NativeSelect
      size="sm"
      aria-label={t('variants.pictureOf', { number })}
      data={[{ value: '', label: t('variants.pictureAll') }, ...values]}
      value={values.some(({ value }) => value === valueId) ? valueId : ''}
      onChange={({ currentTarget }) => dispatch({ type: 'SHOW_VALUE', key, valueId: currentTarget.value || undefined })}
    />
  )
}
