import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Fragment, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { AdminSection, Section } from '../../../shared/settings/entities.ts'
import { type SectionName, sectionSchemas } from '../../../shared/settings/sections.ts'
import { useMay } from '../../staff/use-may.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { TextPair } from '../texts/text-pair.tsx'
import { useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { languageOfField } from '../texts/use-translations.ts'
import { useSaveShortcut } from '../ui/use-save-shortcut.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { homeInputs } from './home-items.ts'
import { SectionConflict } from './section-conflict.tsx'
import { dataOf, type SectionField, sectionFields, sectionTextPairs, textsOf, withMarkdown } from './section-fields.ts'
import { loadedParts, type OwnFieldsProps } from './section-parts.ts'
import { keepTyped, readBase } from './section-version.ts'
import classes from './settings.module.css'
import { useFieldLabel } from './use-field-label.ts'
import { useSectionSave } from './use-section-save.ts'

type Values = Record<string, string>

interface SectionFormProps {
  name: SectionName
  opened: AdminSection
}

/** The form of one section. It goes on over what it has saved itself, and begins anew with what others have saved. */
export function SectionForm({ name, opened }: SectionFormProps) {
  const [begun, setBegun] = useState({ version: opened.version, own: [opened.version] })
  if (!begun.own.includes(opened.version)) setBegun({ version: opened.version, own: [opened.version] })
  return (
    <OpenedForm
      key={begun.version}
      {...{ name, opened }}
      onSaved={(version) => setBegun((before) => ({ ...before, own: [...before.own, version] }))}
    />
  )
}

interface OpenedFormProps extends SectionFormProps {
  /** Called with the version that the form has made. */
  onSaved: (version: number) => void
}

function OpenedForm({ name, opened, onSaved }: OpenedFormProps) {
  const { t } = useTranslation('admin-settings')
  /** The section that the form begins with: as it was opened, then as it was last saved here. */
  const [base, setBase] = useState<Section>(opened)
  const initialValues = useMemo(() => textsOf(name, base.data), [name, base.data])
  /** The version that the values are typed over; that of a restored draft may be an earlier one. */
  const version = useRef(base.version)
  const mayWrite = useMay('settings.write')
  const { save, refresh, conflict, dismiss } = useSectionSave(name)
  const send = async (values: Values) => {
    const { stored, error } = await save(version.current, await withMarkdown(name, dataOf(name, values)))
    if (!stored) return error
    onSaved(stored.version)
    goOn(stored, values)
    void refresh()
    return undefined
  }
  const form = useSchemaForm<Values>({
    schema: useMemo(() => formSchema(name), [name]),
    initialValues,
    fields: name === 'home' ? homeInputs : sectionFields[name].map((field) => field.name),
    send,
  })
  /** Begins with what is stored now; what was typed while it was being saved stays, and is not saved yet. */
  const goOn = (stored: Section, sent: Values) => {
    const texts = textsOf(name, stored.data)
    version.current = stored.version
    setBase(stored)
    form.form.setInitialValues(texts)
    form.form.setValues(keepTyped(form.form.getValues(), sent, texts))
    draft.saved()
  }
  const texts = useBilingualTexts(form, { pairs: sectionTextPairs[name], times: {} })
  const changed = form.form.isDirty()
  const draft: FormDraft = useDraft(form, {
    name: `settings:${name}`,
    initialValues,
    changed,
    // biome-ignore lint/correctness/useExhaustiveDependencies: noted with each change of the values.
    more: useMemo(() => ({ base: version.current }), [form.form.values]),
    takeMore(more) {
      // Of a version that may have been replaced since: the save finds it out.
      version.current = readBase(more)
    },
  })
  const discard = () => {
    version.current = base.version
    draft.discard()
  }
  useUnsavedGuard(changed, draft.forget)
  useSaveShortcut(form.element)
  return (
    <Form form={form} className={classes.form} aria-label={t(`sections.${name}`)}>
      <p className={classes.note}>{t(`notes.${name}`)}</p>
      <Environment section={opened} />
      <DraftNotice draft={draft} onDiscard={discard} />
      <SectionFields name={name} form={form} texts={texts} />
      {mayWrite && (
        <Button type="submit" loading={form.working} className={classes.submit}>
          {t('save')}
        </Button>
      )}
      <SectionConflict
        name={name}
        conflict={conflict}
        onClose={dismiss}
        onOverwrite={(theirs) => {
          version.current = theirs.version
          dismiss()
          void send(form.form.getValues()).then(form.refuse)
        }}
      />
    </Form>
  )
}

interface FieldsProps extends OwnFieldsProps {
  name: SectionName
}

/** The fields of a section: some have a form of their own. */
function SectionFields(props: FieldsProps) {
  const { name, ...fields } = props
  const Own = loadedParts[name]
  if (Own) return <Own {...fields} />
  return <Fields {...props} />
}

/** Checks the values of a form as the server checks the section. */
function formSchema(name: SectionName) {
  const section = sectionSchemas[name] as z.ZodMiniType
  return z.pipe(
    z.transform((values: Values): unknown => dataOf(name, values)),
    section,
  )
}

function Fields({ name, form, texts }: FieldsProps) {
  const { t } = useTranslation('admin-settings')
  const labelOf = useFieldLabel(name)
  const hintOf = ({ name: field, hint }: SectionField) => (hint ? t(`hints.${field}` as 'hints.address') : undefined)
  const fields = sectionFields[name]
  const pairs = sectionTextPairs[name]
  const input = (field: SectionField) => {
    const common = {
      size: 'md' as const,
      label: labelOf(field.name),
      description: hintOf(field),
      classNames: fieldClasses,
    }
    const { BrandPicture } = loadedParts
    if (field.picture && BrandPicture) {
      const { label, description } = common
      return (
        <BrandPicture key={field.name} kind={field.picture} form={form} {...{ name: field.name, label, description }} />
      )
    }
    if (field.choices) {
      const data = field.choices.map((value) => ({
        value,
        label: t(`choices.${field.name}.${value}` as 'choices.visitors.off'),
      }))
      return <NativeSelect key={field.name} data={data} {...common} {...form.field(field.name)} />
    }
    if (field.lines || field.long)
      return <Textarea key={field.name} autosize minRows={3} {...common} {...form.field(field.name)} />
    const suggestions = field.suggestions?.()
    return (
      <Fragment key={field.name}>
        <TextInput
          type={field.type ?? 'text'}
          inputMode={field.number && 'numeric'}
          list={suggestions && `${field.name}-suggestions`}
          {...common}
          {...form.field(field.name)}
        />
        {suggestions && (
          <datalist id={`${field.name}-suggestions`}>
            {suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </Fragment>
    )
  }
  const single = fields.filter((field) => !pairs.some((pair) => pair.includes(field.name)))
  return (
    <>
      {single.map(input)}
      {pairs.map((pair) => (
        <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={labelOf}>
          {(side) => (
            <TextInput
              size="md"
              label={labelOf(side)}
              lang={languageOfField(side)}
              description={t(`hints.${side}` as 'hints.taglineEs')}
              classNames={fieldClasses}
              {...form.field(side)}
            />
          )}
        </TextPair>
      ))}
    </>
  )
}

/** Whether variables of the environment still count. */
function Environment({ section: { environment, version } }: { section: AdminSection }) {
  const { t } = useTranslation('admin-settings')
  if (environment.length === 0) return null
  const key = version === 0 ? 'environment' : 'environmentPast'
  return <p className={classes.note}>{t(key, { count: environment.length, names: environment.join(', ') })}</p>
}
