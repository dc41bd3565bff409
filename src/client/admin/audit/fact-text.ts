import { useTranslation } from 'react-i18next'
import type { AuditEntries } from '../../../shared/audit/entries.ts'
import { variantFact } from '../../../shared/audit/undo.ts'
import { guideTableSchema } from '../../../shared/catalog/size-guides.ts'
import { formatEuros } from '../../../shared/money.ts'
import { orderBadge } from '../../../shared/orders/badges.ts'
import { useLanguage } from '../../i18n/use-language.ts'

type Names = AuditEntries['names']

/** What belongs to the identifiers that a fact has, such as categories. */
const references: readonly string[] = ['categories', 'sizeGuideId', 'order', 'variants', 'imageValues']
const amounts: readonly string[] = ['price', 'amount']
const statuses: readonly string[] = ['status', 'shippingStatus', 'paymentStatus']

/** Whether a fact has no value to show. */
export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The values inside of a fact, without the names of its fields. */
function valuesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(valuesIn)
}

/** What a change is said in: names of fields and values, in the language of the page. */
export function useFactTexts(names: Names) {
  const { t } = useTranslation(['admin-audit', 'admin-products', 'admin-settings', 'orders'])
  const language = useLanguage()

  /** The name of a field; that of a newer version of the shop as it is. */
  function fieldText(entity: string, entityId: string, field: string): string {
    const variant = variantFact(field)
    if (variant) return t('variantField', { sku: variant.sku, field: t(`fields.${variant.name}` as 'fields.price') })
    const [, valueId, part] = /^values\.(.+)\.(\w+)$/.exec(field) ?? []
    if (valueId !== undefined && part !== undefined) {
      const value = names[valueId]?.[language] ?? t('goneValue')
      return t('valueField', { value, field: t(`fields.${part}` as 'fields.price') })
    }
    const own =
      entity === 'settings'
        ? `admin-settings:fields.${entityId}.${field}`
        : entity === 'product' && `admin-products:form.fields.${field}`
    const common = t(`fields.${field}` as 'fields.price', { defaultValue: field })
    return own ? t(own as 'fields.price', { defaultValue: common }) : common
  }

  /** A value as people read it. */
  function valueText(entity: string, field: string, value: unknown): string {
    if (isEmpty(value)) return t('nothing')
    const name = variantFact(field)?.name ?? field
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && amounts.includes(name)) return formatEuros(value, language)
    if (typeof value === 'number' && entity === 'order' && statuses.includes(name))
      return t(`orders:status.${orderBadge(value).key}`)
    if (name === 'role') return t(`roles.${String(value)}` as 'roles.owner', { defaultValue: String(value) })
    const coded = readCode(name, value)
    if (coded) return coded
    const isNamed = references.includes(name)
    const shown = valuesIn(value).map((each) => (isNamed ? (names[String(each)]?.[language] ?? each) : each))
    return shown.filter((each) => !isEmpty(each)).join(', ')
  }

  /** The text of a value that is stored as a word of the shop or as a whole table; undefined for others. */
  function readCode(name: string, value: unknown): string | undefined {
    const { success, data } = guideTableSchema.safeParse(value)
    if (name === 'table' && success) {
      const columns = data.columns.map(({ nameEs, nameEn }) => (language === 'es' ? nameEs : nameEn))
      const rows = data.rows.map(({ size, values }) => {
        const cells = values.flatMap((each, index) => (each === null ? [] : [`${columns[index]} ${each}`]))
        return `${size}: ${cells.join(', ')}`
      })
      return rows.join('\n')
    }
    if (name !== 'kind' || typeof value !== 'string') return undefined
    return t(`kinds.${value}` as 'kinds.goodwill', { defaultValue: value })
  }

  return { fieldText, valueText }
}
