import { Stack, Text } from '@mantine/core'
import { type ComponentType, type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { TextPairs } from '../../../shared/catalog/text-times.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { type AdminSection, type Section, sectionSchema } from '../../../shared/settings/entities.ts'
import { type SectionName, sectionSchemas } from '../../../shared/settings/sections.ts'
import { useShowError } from '../../failure-alert.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import { type FormValues, getRoot, type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { type Choice, isEqual, mergeVersions } from '../kit/record-versions.ts'
import { SaveBar } from '../kit/save-bar.tsx'
import { type BilingualTexts, useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { useSaveShortcut } from '../ui/use-save-shortcut.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { createConflict, type SectionConflict, SectionConflictDialog, useSectionSave } from './section-save.tsx'

type Data = Section['data']

export interface SectionFieldsProps<Values extends FormValues> {
  form: SchemaForm<Values>
  texts: BilingualTexts
}

/** A section of the settings, and how it is edited. */
export interface SectionSpec<Values extends FormValues> {
  name: SectionName
  /** In reading order. */
  fields: readonly (keyof Values & string)[]
  /** Fields that hold the same text in both languages. */
  pairs?: TextPairs
  /** Puts a section into its form. @param before the values that the form had, where the section has just been saved */
  toValues(data: Data, before?: Values): Values
  /** The values as the section's schema takes them, where the form adds something to them. */
  toData?(values: Values): Data
  /** Changes values before they are sent. */
  prepare?(values: Values): Promise<Values>
  /** Reads a draft with values that are more than texts, numbers, switches and lists of texts. */
  readDraft?(stored: Readonly<Record<string, unknown>>): Partial<Values>
  Fields: ComponentType<SectionFieldsProps<Values>>
}

interface SectionFormProps<Values extends FormValues> {
  spec: SectionSpec<Values>
  opened: AdminSection
}

/** The form of a section. It goes on over what it has saved itself, and begins anew with what others have saved. */
export function SectionForm<Values extends FormValues>({ spec, opened }: SectionFormProps<Values>) {
  const [begun, setBegun] = useState({ version: opened.version, own: [opened.version] })
  if (!begun.own.includes(opened.version)) setBegun({ version: opened.version, own: [opened.version] })
  return (
    <OpenedForm
      key={begun.version}
      {...{ spec, opened }}
      onSaved={(version) => setBegun((before) => ({ ...before, own: [...before.own, version] }))}
    />
  )
}

interface OpenedFormProps<Values extends FormValues> extends SectionFormProps<Values> {
  /** Called with the version that the form has made. */
  onSaved(version: number): void
}

function OpenedForm<Values extends FormValues>(props: OpenedFormProps<Values>) {
  const { spec, opened } = props
  const { t } = useTranslation('admin-settings')
  const mayWrite = useMay('settings.write')
  const { form, texts, draft, ...record } = useSectionForm(props)
  return (
    <>
      <Form form={form} aria-label={t(`sections.${spec.name}`)}>
        <Stack gap="lg">
          <Environment section={opened} />
          <DraftNotice draft={draft} />
          <spec.Fields form={form} texts={texts} />
          <Text size="sm" c="dimmed" maw="46rem">
            {t('note')}
          </Text>
          {mayWrite && <SaveBar working={form.working} changed={record.changed} />}
        </Stack>
      </Form>
      <SectionConflictDialog
        name={spec.name}
        conflict={record.conflict}
        onClose={record.dismiss}
        onSettle={record.settle}
      />
    </>
  )
}

/** The version that the values were typed over, as a draft notes it: the section may have been saved since. */
const draftSchema = z.object({ base: sectionSchema })

function useSectionForm<Values extends FormValues>({ spec, opened, onSaved }: OpenedFormProps<Values>) {
  const { name, toValues, toData = keepData, prepare } = spec
  const utils = trpc.useUtils()
  const save = useSectionSave(name)
  const showRefusal = useRefusal(spec)
  /** The values as the section was opened, then as it was last saved here. */
  const [initialValues, setInitialValues] = useState(() => toValues(opened.data))
  /** The version that was opened, then the one that was last saved here. */
  const stored = useRef<Section>({ version: opened.version, data: opened.data })
  /** The version that a save replaces; a restored draft and a settled conflict bring another one. */
  const base = useRef(stored.current)
  const [conflict, setConflict] = useState<SectionConflict<Values>>()

  const send = async (values: Values): Promise<ErrorBody | undefined> => {
    setConflict(undefined)
    const data = toData(prepare ? await prepare(values) : values)
    const result = await save({ version: base.current.version, data })
    if ('saved' in result) {
      onSaved(result.saved.version)
      goOn(result.saved, values)
      // Shows what was saved, with its history and the versions of legal texts.
      void utils.settingsAdmin.invalidate()
      return undefined
    }
    if (!result.remote) return showRefusal(result.error)
    const read = (section: Section) => toValues(section.data, values)
    setConflict(createConflict(result, { typed: values, opened: read(base.current), stored: read(result.remote) }))
    return undefined
  }
  const schema = useMemo(() => createFormSchema(name, toData), [name, toData])
  const form = useSchemaForm<Values>({ schema, initialValues, fields: spec.fields, send })
  /** Begins with what is stored now; what was typed while it was being saved stays, and is not saved yet. */
  const goOn = (saved: Section, sent: Values) => {
    const values = toValues(saved.data, sent)
    stored.current = base.current = saved
    setInitialValues(values)
    form.form.setInitialValues(values)
    form.form.setValues(keepTyped(form.form.getValues(), sent, values))
    draft.saved()
  }
  const setFieldValue = (field: string, text: string) =>
    form.form.setValues(Object.fromEntries([[field, text]]) as Partial<Values>)
  const texts = useBilingualTexts({ form: { ...form.form, setFieldValue } }, { pairs: spec.pairs ?? [], times: {} })
  const changed = form.form.isDirty()
  const draft = useSectionDraft(spec, { form, initialValues, changed, base, stored })
  useUnsavedGuard(changed, draft.forget)
  useSaveShortcut(form.element)
  return {
    form,
    texts,
    changed,
    conflict,
    draft,
    dismiss: () => setConflict(undefined),
    async settle(choice: Choice) {
      if (!conflict) return
      const merged = mergeVersions<Values>(conflict, choice)
      base.current = conflict.remote
      form.form.setValues(merged)
      form.refuse(await send(merged))
    },
  }
}

/** Shows an error of the server, unless the form shows it at its field. @returns the error, for the form */
function useRefusal<Values extends FormValues>({ fields }: SectionSpec<Values>) {
  const showError = useShowError('adminSave')
  return (error: ErrorBody | undefined) => {
    const isShown = Object.keys(error?.errors ?? {}).some((path) => fields.includes(getRoot(path)))
    return isShown ? error : showError(error)
  }
}

interface DraftParts<Values extends FormValues> {
  form: SchemaForm<Values>
  initialValues: Values
  changed: boolean
  base: RefObject<Section>
  stored: RefObject<Section>
}

/** Stores what is typed. A draft of another version leads to a conflict when it is saved. */
function useSectionDraft<Values extends FormValues>(
  { name, readDraft }: SectionSpec<Values>,
  { form, initialValues, changed, base, stored }: DraftParts<Values>,
): FormDraft {
  const draft = useDraft(form, {
    name: `settings:${name}`,
    initialValues,
    changed,
    // biome-ignore lint/correctness/useExhaustiveDependencies: noted with each change of the values.
    more: useMemo(() => ({ base: base.current }), [form.form.values]),
    takeMore(more) {
      // One that names no version is of none that somebody has saved: its save asks.
      base.current = z.safeParse(draftSchema, more).data?.base ?? { version: 0, data: {} }
    },
    ...(readDraft && { readValues: readDraft }),
  })
  return {
    ...draft,
    discard() {
      base.current = stored.current
      draft.discard()
    },
  }
}

const keepData = (values: Data): Data => values

/** Checks the values of a form as the server checks the section. */
function createFormSchema<Values extends FormValues>(name: SectionName, toData: (values: Values) => Data) {
  const section: z.ZodMiniType = sectionSchemas[name]
  return z.pipe(
    z.transform((values: Values): unknown => toData(values)),
    section,
  )
}

/** The values of a form after a save: what was stored, but where something was typed since it was sent. */
function keepTyped<Values extends FormValues>(typed: Values, sent: Values, stored: Values): Values {
  const later = Object.entries(typed).filter(([field, value]) => !isEqual(value, sent[field]))
  return { ...stored, ...Object.fromEntries(later) }
}

/** Whether variables of the environment still count. */
function Environment({ section: { environment, version } }: { section: AdminSection }) {
  const { t } = useTranslation('admin-settings')
  if (environment.length === 0) return null
  const key = version === 0 ? 'environment' : 'environmentPast'
  return (
    <Text size="sm" c="dimmed">
      {t(key, { count: environment.length, names: environment.join(', ') })}
    </Text>
  )
}
