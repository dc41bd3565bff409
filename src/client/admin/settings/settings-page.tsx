import { Center, NativeSelect, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { imagePath } from '../../../shared/paths.ts'
import { findTextPairs, listFields, readFieldMetadata } from '../../../shared/settings/field-metadata.ts'
import { firstSettings, isRecord, readSection } from '../../../shared/settings/sections.ts'
import type { PageProps } from '../../shell/page-data.ts'
import { Switch } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../kit/bilingual-fields.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { useFieldLabel } from './field-texts.ts'
import { PictureField } from './picture-field.tsx'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'
import { createSettingsPage, LoadedSection } from './section-frame.tsx'

/** Sections whose form follows from the metadata of their fields. */
const plainSections = [
  'identity',
  'seller',
  'contact',
  'generator',
  'checkout',
  'shop',
  'documents',
  'shipping',
  'taxes',
  'demo',
] as const
type PlainSection = (typeof plainSections)[number]
/** A number is a text while its input is empty, or holds no number. */
type PlainValues = Record<string, string | number | boolean | string[]>

/** Stands in its input for a secret that is set, which nobody is told: it is kept unless something else is typed. */
const keptSecret = '\u2022'.repeat(12)

/** The form of a section as the metadata of its fields describe it. */
export function createPlainSpec(name: PlainSection): SectionSpec<PlainValues> {
  const fields = listFields(name)
  const pairs = findTextPairs(fields)
  const Fields = ({ form, texts }: SectionFieldsProps<PlainValues>) => {
    const getLabel = useFieldLabel(name)
    const input = (field: string) => <Input key={field} {...{ name, field, form }} />
    return (
      <Paper withBorder p="lg" radius="md">
        <Stack gap="md">
          {fields.map((field) => {
            const pair = pairs.find((each) => each.includes(field))
            if (!pair) return input(field)
            return (
              field === pair[0] && (
                <TextPair key={field} texts={texts} pair={pair} labelOf={getLabel}>
                  {input}
                </TextPair>
              )
            )
          })}
        </Stack>
      </Paper>
    )
  }
  const isText = (field: string) => ['line', 'long', 'secret'].includes(readFieldMetadata(name, field).input)
  const secrets = fields.filter((field) => readFieldMetadata(name, field).input === 'secret')
  // A text that is absent is an empty one in its input.
  const empty = Object.fromEntries(fields.filter(isText).map((field) => [field, '']))
  const toValues = (data: Record<string, unknown>) => {
    const set = secrets.filter((field) => isRecord(data[field]))
    const kept = Object.fromEntries(set.map((field) => [field, keptSecret]))
    return { ...empty, ...readSection(name, data, firstSettings[name]), ...kept }
  }
  const toData = async (values: PlainValues) => {
    const kept = secrets.filter((field) => values[field] === keptSecret)
    return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.includes(field)))
  }
  return { name, fields, pairs, toValues, Fields, ...(secrets.length > 0 && { toData }) }
}

const specs = new Map(plainSections.map((name) => [name, createPlainSpec(name)]))

/** The section at an address; the settings begin with who the shop is. */
const getName = ({ section = 'identity' }: PageProps['params']) => plainSections.find((name) => name === section)

export const { load, Page } = createSettingsPage({
  getName,
  Content({ params }) {
    const name = getName(params)
    const spec = name && specs.get(name)
    return spec && <LoadedSection key={name} spec={spec} />
  },
})

/** Grounds of logos by the part of the shop that shows them, whatever the scheme of this page is. */
const grounds = { light: { bg: 'white', c: 'black' }, dark: { bg: 'dark.9', c: 'dark.0' } } as const
const pictureStyle = { maxWidth: '100%', maxHeight: 60 } as const

function Input({ name, field, form }: { name: PlainSection; field: string; form: SchemaForm<PlainValues> }) {
  const { t } = useTranslation('admin-settings')
  const getLabel = useFieldLabel(name)
  const { input, hasHint, choices = [], suggestions } = readFieldMetadata(name, field)
  const hint = hasHint && t(`hints.${field}` as 'hints.address')
  const getChoice = (value: string) => t(`choices.${field}.${value}` as 'choices.visitors.off')
  const label = getLabel(field)
  const shared = { label, description: hint, ...form.field(field) }
  const value = form.form.values[field]
  switch (input) {
    case 'switch':
      return (
        <Switch
          {...shared}
          description={
            <>
              {getChoice(String(value))}
              {hint && <br />}
              {hint}
            </>
          }
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          // A choice that nobody has made is the first one.
          value={String(value ?? choices[0])}
          data={choices.map((each) => ({ value: each, label: getChoice(each) }))}
        />
      )
    case 'number':
      return <NumberField {...shared} kind="pieces" styles={{ wrapper: { maxWidth: '12rem' } }} />
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ currentTarget }) => form.form.setFieldValue(field, currentTarget.value.split('\n'))}
        />
      )
    case 'long':
      return <Textarea {...shared} autosize minRows={3} lang={findLanguage(field)} />
    case 'logo':
    case 'icon':
      return (
        <PictureField
          {...{ form, label, kind: input, name: field, note: hint || undefined }}
          preview={
            <Center
              w={input === 'icon' ? 88 : 200}
              h={88}
              p={12}
              flex="none"
              bd="1px solid var(--lys-line)"
              bdrs="sm"
              {...grounds[field === 'logoDark' ? 'dark' : 'light']}
            >
              {value ? <img src={imagePath(String(value))} alt={label} style={pictureStyle} /> : t('picture.empty')}
            </Center>
          }
        />
      )
    case 'suggested':
      return (
        <>
          <TextInput {...shared} list={`${field}-suggestions`} />
          <datalist id={`${field}-suggestions`}>
            {suggestions?.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )
    default:
      return <TextInput {...shared} type={inputTypes[input]} lang={findLanguage(field)} {...getCompletion(input)} />
  }
}

const inputTypes = { line: 'text', email: 'email', telephone: 'tel', secret: 'password' } as const
/** The password of the account, which browsers would fill in, is another one. */
const getCompletion = (input: string) => (input === 'secret' ? { autoComplete: 'new-password' } : {})
/** The language of a text; undefined for a field that is the same in both. */
const findLanguage = (field: string) => (/E[sn]$/.test(field) ? languageOfField(field) : undefined)
