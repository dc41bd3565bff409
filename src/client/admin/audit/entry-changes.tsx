import { Box, DataList, Group, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntries, AuditEntryView } from '../../../shared/audit/entries.ts'
import { parseVariantField } from '../../../shared/audit/undo.ts'
import { guideTableSchema } from '../../../shared/catalog/size-guides.ts'
import { formatEuros } from '../../../shared/money.ts'
import { orderBadge } from '../../../shared/orders/badges.ts'
import type { HomeSection } from '../../../shared/settings/home.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { Hint } from '../kit/parts.tsx'
import { useFieldLabel } from '../settings/field-texts.ts'
import { useShippingTexts } from '../settings/shipping-texts.ts'

type Names = AuditEntries['names']

/** Fields that hold identifiers, such as those of categories, which have names. */
const references: readonly string[] = ['categories', 'sizeGuideId', 'makerId', 'order', 'variants', 'imageValues']
/** Fields of settings that have a page of their own, and the texts of their choices. */
const choiceTexts: Readonly<Record<string, string>> = {
  accent: 'admin-look:accents',
  fonts: 'admin-look:pairs',
  corners: 'admin-look:steps',
}
/** A stored picture: `5f…2c.webp`, `logo-5f…2c-320x80.png`. */
const pictureFile = /^(?:logo-|icon-)?([0-9a-f]{6})[0-9a-f]{26}(?:-\d+(?:x\d+)?)?\.[a-z]{3,4}$/
const amounts: readonly string[] = ['price', 'amount']
const statuses: readonly string[] = ['status', 'shippingStatus', 'paymentStatus']

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The values inside of a field of a snapshot, without the names of its fields. */
function valuesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(valuesIn)
}

function useSettingTexts() {
  const { t } = useTranslation(['admin-audit', 'admin-settings', 'admin-look', 'admin-home'])

  /** The name that its first letters give a picture; another value as it is. */
  function namePicture(value: unknown): unknown {
    const [, name] = pictureFile.exec(String(value)) ?? []
    return name ? t('picture', { name }) : value
  }

  /** A choice of the settings, or a section of the home page, in the words of its form; undefined for other values. */
  function readChoice(field: string, value: unknown): string | undefined {
    if (field === 'sections' && Array.isArray(value)) return (value as HomeSection[]).map(nameSection).join('; ')
    // A long text would be a costly key.
    if (typeof value !== 'boolean' && !(typeof value === 'string' && /^[\w-]{1,40}$/.test(value))) return undefined
    const group = choiceTexts[field] ?? `admin-settings:choices.${field}`
    return t(`${group}.${value}` as 'admin-settings:choices.visitors.off', { defaultValue: '' }) || undefined
  }

  function nameSection(section: HomeSection): string {
    const key = section.kind === 'products' ? `sources.${section.source}` : `kinds.${section.kind}`
    const kind = t(`admin-home:${key}` as 'admin-home:kinds.text', { defaultValue: section.kind })
    const name = section.hidden ? t('admin-home:hidden', { name: kind }) : kind
    const texts = Object.entries(section).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' && !['kind', 'source'].includes(field) ? [namePicture(value)] : [],
    )
    return texts.length > 0 ? `${name}: ${texts.join(', ')}` : name
  }

  return { readChoice, namePicture }
}

/** Names fields and values of a thing's changes in the language of the page. */
export function useSnapshotTexts({ entity, entityId }: Pick<AuditEntryView, 'entity' | 'entityId'>, names: Names) {
  const { t } = useTranslation(['admin-audit', 'admin-products', 'admin-settings', 'orders'])
  const language = useLanguage()
  const { readChoice, namePicture } = useSettingTexts()
  const nameSettingsField = useFieldLabel(entityId)
  const { describeSnapshot, nameCountry } = useShippingTexts()

  /** The name of a field; that of a newer version of the shop as it is. */
  function fieldText(field: string): string {
    const variant = parseVariantField(field)
    if (variant) return t('variantField', { sku: variant.sku, field: t(`fields.${variant.name}` as 'fields.price') })
    const [, valueId, part] = /^values\.(.+)\.(\w+)$/.exec(field) ?? []
    if (valueId !== undefined && part !== undefined) {
      const value = names[valueId]?.[language] ?? t('goneValue')
      return t('valueField', { value, field: t(`fields.${part}` as 'fields.price') })
    }
    const common = t(`fields.${field}` as 'fields.price', { defaultValue: field })
    if (entity === 'settings') return nameSettingsField(field, common)
    if (entity !== 'product') return common
    return t(`admin-products:form.fields.${field}` as 'fields.price', { defaultValue: common })
  }

  function valueText(field: string, value: unknown): string {
    if (isEmpty(value)) return t('nothing')
    const zone = entity === 'shipping-zone' ? describeSnapshot(field, value) : undefined
    if (zone) return zone
    const choice = entity === 'settings' ? readChoice(field, value) : undefined
    if (choice) return choice
    const name = parseVariantField(field)?.name ?? field
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && amounts.includes(name)) return formatEuros(value, language)
    if (typeof value === 'number' && entity === 'order' && statuses.includes(name))
      return t(`orders:status.${orderBadge(value).key}`)
    if (name === 'role') return t(`roles.${String(value)}` as 'roles.owner', { defaultValue: String(value) })
    if (entity === 'tax-rate' && field === 'countryCode') return nameCountry(String(value))
    const coded = readCode(name, value)
    if (coded) return coded
    const isNamed = references.includes(name)
    const parts = valuesIn(value).map((each) => (isNamed && names[String(each)]?.[language]) || namePicture(each))
    return parts.filter((each) => !isEmpty(each)).join(', ')
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
    if ((name !== 'kind' && name !== 'parcel') || typeof value !== 'string') return undefined
    return t(`kinds.${value}` as 'kinds.goodwill', { defaultValue: value })
  }

  return { fieldText, valueText }
}

interface HistoryItemProps {
  title: ReactNode
  /** When it was, and by whom. */
  text: ReactNode
  /** A button that takes it back or shows more. */
  action: ReactNode
  children: ReactNode
}

export function HistoryItem({ title, text, action, children }: HistoryItemProps) {
  return (
    <Box component="li" py="sm" style={{ borderTop: '1px solid var(--lys-line)' }}>
      <Group justify="space-between" align="start" gap="sm">
        <Box flex="1 1 16rem" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Hint>{text}</Hint>
        </Box>
        {action}
      </Group>
      {children}
    </Box>
  )
}

interface EntryChangesProps {
  entry: Pick<AuditEntryView, 'entity' | 'entityId' | 'before' | 'after'>
  names: AuditEntries['names']
}

/** The changes of an entry by field: struck through the value before, unless there was none, then the value after. */
export function EntryChanges({ entry, names }: EntryChangesProps) {
  const { t } = useTranslation('admin-audit')
  const { fieldText, valueText } = useSnapshotTexts(entry, names)
  const { before, after } = entry
  const fields = Object.keys(after ?? before ?? {}).filter((field) => !field.startsWith('textTimes.'))
  if (fields.length === 0) return null
  const list = (
    <DataList gap={6} mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {fields.map((field) => (
        <DataList.Item key={field}>
          <DataList.ItemLabel w="9rem" flex="none">
            {fieldText(field)}
          </DataList.ItemLabel>
          <DataList.ItemValue>
            <Group gap="sm" align="baseline" style={{ whiteSpace: 'pre-line' }}>
              {before && !isEmpty(before[field]) && (
                <Text component="del" size="sm" c="dimmed" td="line-through" miw={0}>
                  <VisuallyHidden>{t('before')} </VisuallyHidden>
                  <Value text={valueText(field, before[field])} />
                </Text>
              )}
              {after && (
                <Text component="ins" size="sm" fw={500} td="none" miw={0}>
                  <VisuallyHidden>{t('after')} </VisuallyHidden>
                  <Value text={valueText(field, after[field])} />
                </Text>
              )}
            </Group>
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
  // An entry about a new or a deleted thing has all of its fields.
  if ((before && after) || fields.length <= 6) return list
  return (
    <details>
      <Box component="summary" py="xs" style={pressed}>
        {t('allFields', { count: fields.length })}
      </Box>
      {list}
    </details>
  )
}

const pressed = { cursor: 'pointer' } as const

/** Letters of a value that are shown at once: a description may have 20,000. */
const shownLetters = 300

function Value({ text }: { text: string }) {
  if (text.length <= shownLetters) return text
  return (
    <details>
      <summary style={pressed}>{text.slice(0, shownLetters).replaceAll(/\s+/g, ' ')}…</summary>
      {text}
    </details>
  )
}
