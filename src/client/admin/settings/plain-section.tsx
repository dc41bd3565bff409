import { NativeSelect, Paper, Stack, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { findTextPairs, listFields, readFieldMetadata } from '../../../shared/settings/field-metadata.ts'
import { firstSettings, readSection } from '../../../shared/settings/sections.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { TextPair } from '../kit/bilingual-fields.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { useFieldLabel } from './field-texts.ts'
import type { SectionFieldsProps, SectionSpec } from './section-form.tsx'

/** Sections whose form follows from the metadata of their fields. */
export type PlainSection = 'identity' | 'seller' | 'contact' | 'generator' | 'checkout' | 'shop' | 'demo'
/** A number is a text while its input is empty, or holds no number. */
type PlainValues = Record<string, string | number | boolean | string[]>

export interface PictureInputProps extends SectionFieldsProps<PlainValues> {
  field: string
  kind: 'logo' | 'icon'
  label: string
  description: string
}

/** @param Picture the input of a picture, for the section that has some */
export function createPlainSpec(
  name: PlainSection,
  Picture?: ComponentType<PictureInputProps>,
): SectionSpec<PlainValues> {
  const fields = listFields(name)
  const pairs = findTextPairs(fields)
  return {
    name,
    fields,
    pairs,
    toValues: (data) => readSection(name, data, firstSettings[name]),
    Fields(props) {
      const getLabel = useFieldLabel(name)
      const others = fields.filter((field) => !pairs.some(([, en]) => en === field))
      return (
        <Paper withBorder p="lg" radius="md">
          <Stack gap="md">
            {others.map((field) => {
              const pair = pairs.find(([es]) => es === field)
              const input = (each: string) => <Input key={each} {...{ name, field: each, Picture, ...props }} />
              return pair ? (
                <TextPair key={field} texts={props.texts} pair={pair} labelOf={getLabel}>
                  {input}
                </TextPair>
              ) : (
                input(field)
              )
            })}
          </Stack>
        </Paper>
      )
    },
  }
}

interface InputProps extends SectionFieldsProps<PlainValues> {
  name: PlainSection
  field: string
  Picture: ComponentType<PictureInputProps> | undefined
}

/** The input of a field, as its metadata describes it. */
function Input({ name, field, Picture, form, texts }: InputProps) {
  const { t } = useTranslation('admin-settings')
  const getLabel = useFieldLabel(name)
  const { input, hasHint, choices = [], suggestions } = readFieldMetadata(name, field)
  const hint = hasHint && t(`hints.${field}` as 'hints.address')
  const getChoice = (value: string) => t(`choices.${field}.${value}` as 'choices.visitors.off')
  const shared = { label: getLabel(field), description: hint, ...form.field(field) }
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
      return <NativeSelect {...shared} data={choices.map((each) => ({ value: each, label: getChoice(each) }))} />
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
      return <Textarea {...shared} autosize minRows={3} />
    case 'logo':
    case 'icon':
      return (
        Picture && <Picture {...{ form, texts, field, kind: input, label: getLabel(field), description: hint || '' }} />
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
      return <TextInput {...shared} type={inputTypes[input]} lang={findLanguage(field)} />
  }
}

const inputTypes = { line: 'text', email: 'email', telephone: 'tel' } as const
/** The language of a text; undefined for a field that is the same in both. */
const findLanguage = (field: string) => (/E[sn]$/.test(field) ? languageOfField(field) : undefined)
