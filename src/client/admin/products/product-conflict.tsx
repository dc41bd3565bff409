import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductInput } from '../../../shared/catalog/product-fields.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { ConflictView } from '../kit/record-conflict.tsx'
import { SizeGuideName } from '../ui/size-guide-select.tsx'
import type { Pictures } from './pictures.ts'
import type { ProductExtra } from './product-body.ts'
import type { ProductValues } from './product-values.ts'
import { VariantChoices } from './variants/variant-conflict.tsx'

type Fields = ProductValues & ProductExtra

/** How the fields of a product are called and shown where two versions of it differ. */
export function useConflictView(categories: readonly { id: string; name: Localized }[]): ConflictView<Fields> {
  const { t } = useTranslation('admin-products')
  const showValue = useValueText(categories)
  return {
    getLabel(field) {
      if (field === 'sizeGuideId') return t('form.sizeGuide')
      return field === 'variants' ? t('variants.title') : t(`form.fields.${field}`)
    },
    getNote: (field, { opened }) =>
      field === 'stock' ? t('conflict.opened', { stock: String(opened.stock) }) : undefined,
    show(field, version) {
      if (field === 'sizeGuideId') return <SizeGuideName id={version.sizeGuideId} />
      if (field === 'images') return <Thumbnails pictures={version.images} />
      return field === 'variants' ? undefined : showValue(field, version)
    },
    renderParts: (field, parts) => (field === 'variants' ? <VariantChoices key={field} {...parts} /> : undefined),
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

/** Shows a field's value as text. */
function useValueText(categories: readonly { id: string; name: Localized }[]) {
  const { t } = useTranslation(['admin-products', 'admin'])
  const language = useLanguage()
  return (field: ProductInput, values: ProductValues): string => {
    const nothing = t('admin:record.conflict.empty')
    const value = values[field]
    if (field === 'price' && typeof value === 'number') return formatEuros(value, language)
    if (typeof value === 'boolean') return value ? t('badges.visible') : t('badges.hidden')
    if (Array.isArray(value)) {
      const names = value.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])
      return names.map((name) => textIn(language, [name])).join(', ') || nothing
    }
    return String(value) || nothing
  }
}
