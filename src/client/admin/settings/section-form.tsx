import { Stack } from '@mantine/core'
import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { TextPairs } from '../../../shared/catalog/text-times.ts'
import {
  type AdminSection,
  type Section,
  type SectionChange,
  sectionSchema,
} from '../../../shared/settings/entities.ts'
import { legalDays } from '../../../shared/settings/legal.ts'
import { firstOwnerMails } from '../../../shared/settings/owner-mails.ts'
import { type SectionName, sectionSchemas } from '../../../shared/settings/sections.ts'
import { showAlert, useShowError } from '../../shell/alerts.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { DraftNotice } from '../../ui/form/use-draft.tsx'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { useSnapshotTexts } from '../audit/entry-changes.tsx'
import { Hint } from '../kit/parts.tsx'
import {
  type Choice,
  ConflictDialog,
  describeConflict,
  listDifferences,
  mergeVersions,
  type RecordConflict,
  type RecordConflictState,
} from '../kit/record-conflict.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import type { BilingualTexts } from '../kit/use-bilingual-texts.ts'
import { awaitSave, useRecord } from '../kit/use-record.ts'

type Data = Section['data']

export interface SectionFieldsProps<Values extends FormValues> {
  form: SchemaForm<Values>
  texts: BilingualTexts
}

export interface SectionSpec<Values extends FormValues> {
  name: SectionName
  /** In reading order. */
  fields: readonly (keyof Values & string)[]
  /** Fields that hold the same text in both languages. */
  pairs?: TextPairs
  /** Puts a section into its form. @param before the values that the form had, where the section has just been saved */
  toValues(data: Data, before?: Values): Values
  /** Changes values before they are sent. */
  toData?(values: Values): Promise<Data>
  /** Reads the values of a draft that are more than texts, numbers, switches and lists of texts. */
  valuesSchema?: z.ZodMiniType<Values>
  Fields: ComponentType<SectionFieldsProps<Values>>
}

interface SectionFormProps<Values extends FormValues> {
  spec: SectionSpec<Values>
  opened: AdminSection
}

/** The form of a section. It goes on over what it has saved itself, and begins anew with what others have saved. */
export function SectionForm<Values extends FormValues>({ spec, opened }: SectionFormProps<Values>) {
  /** The version that the form began with, and those that it has made since. */
  const [own, setOwn] = useState([opened.version])
  if (!own.includes(opened.version)) setOwn([opened.version])
  return (
    <OpenedForm key={own[0]} {...{ spec, opened }} onSaved={(version) => setOwn((before) => [...before, version])} />
  )
}

/** No version that somebody has saved: a save over it asks. */
const unknownBase: Section = { version: 0, data: {} }

interface OpenedFormProps<Values extends FormValues> extends SectionFormProps<Values> {
  onSaved(version: number): void
}

function OpenedForm<Values extends FormValues>({ spec, opened, onSaved }: OpenedFormProps<Values>) {
  const { name, fields, pairs = [], toValues, toData, valuesSchema, Fields } = spec
  const { t } = useTranslation('admin-settings')
  const mayWrite = useMay('settings.write')
  const utils = trpc.useUtils()
  const { save, actor } = useSectionSave(name)
  const record = useRecord<Section, Values, Section>({
    entity: 'settings',
    opened: { version: opened.version, data: opened.data, id: name },
    storedSchema: sectionSchema,
    toValues: (section = opened, values) => toValues(section.data, values),
    schema: useMemo(() => z.pipe(z.custom<unknown, Values>(), sectionSchemas[name] as z.ZodMiniType), [name]),
    ...{ fields, pairs, unknownBase },
    ...(valuesSchema && { valuesSchema }),
    save: async (values, { version } = unknownBase) => save({ version, data: toData ? await toData(values) : values }),
    onSaved({ version }) {
      onSaved(version)
      // Shows what was saved, with its history and the versions of legal texts.
      void utils.settingsAdmin.invalidate()
    },
    goOnWith: (saved) => saved,
  })
  const { form, texts, draft, changed } = record
  const { environment: variables } = opened
  const variablesKey = opened.version === 0 ? 'environment' : 'environmentPast'
  return (
    <>
      <Form form={form} aria-label={t(`sections.${name}`)}>
        <Stack gap="lg">
          {variables.length > 0 && (
            <Hint>{t(variablesKey, { count: variables.length, names: variables.join(', ') })}</Hint>
          )}
          <DraftNotice draft={draft} />
          <Fields form={form} texts={texts} />
          <Hint maw="46rem">{t('note')}</Hint>
          {mayWrite && <SaveBar working={form.working} changed={changed} />}
        </Stack>
      </Form>
      <SectionConflictDialog name={name} record={record} actor={actor} />
    </>
  )
}

/** Saves a section over a version; `actor` has saved the one that a refused save conflicts with. */
function useSectionSave(name: SectionName) {
  const { t } = useTranslation('admin-settings')
  const { shop } = usePageEnvironment()
  const utils = trpc.useUtils()
  const call = trpc.settingsAdmin.save.useMutation()
  const [actor, setActor] = useState<string>()
  /** @returns what is stored then, a conflict, or the error's body */
  const save = async ({ version, data }: Section, message: string = t('saved')) => {
    const result = await awaitSave(call.mutateAsync({ section: name, version, data }))
    if ('saved' in result) {
      void refreshShop(shop, name === 'identity' ? String(result.saved.data.name) : undefined)
      showAlert({ message, tone: 'success' })
      return result
    }
    const error = 'error' in result ? result.error : undefined
    const { data: remote } = z.safeParse(sectionSchema, error?.conflict?.stored)
    if (!remote) return { error }
    const readActor = async () => (await utils.client.settingsAdmin.all.query()).settings[name]?.updatedBy
    setActor(await readActor().catch(() => undefined))
    return { error, remote }
  }
  return { save, actor }
}

/** A version without these takes away those of a later one. */
const absentFields = { guaranteeNoticeEs: '', guaranteeNoticeEn: '', accessibilityEs: '', accessibilityEn: '' }

/** A version as it is saved again: a legal text takes effect today, not on the day on which it once did. */
export function readRestorable(name: SectionName, data: Data): Data {
  if (name === 'shop')
    return { labelRequired: 'off', backups: 'off', closedTextEs: '', closedTextEn: '', ...firstOwnerMails, ...data }
  if (name !== 'legal') return data
  return { ...absentFields, ...data, ...Object.fromEntries(legalDays.map((field) => [field, ''])) }
}

interface RestoreConflict extends RecordConflict<Data> {
  /** Saves the chosen values over what a colleague has saved. */
  saveOver(data: Data): Promise<unknown>
}

export function useRestore(name: SectionName) {
  const { t } = useTranslation('admin-settings')
  const { save, actor } = useSectionSave(name)
  const showError = useShowError('adminSave')
  const utils = trpc.useUtils()
  const [conflict, setConflict] = useState<RestoreConflict>()
  const send = async (section: Section, message: string) => {
    setConflict(undefined)
    const result = await save(section, message)
    if ('saved' in result) return utils.settingsAdmin.invalidate()
    const { remote, error } = result
    if (!remote) return void showError(error)
    // The whole version is proposed: that is what was pressed.
    const versions = { typed: section.data, opened: {}, stored: remote.data }
    const saveOver = (merged: Data) => send({ version: remote.version, data: merged }, message)
    setConflict({ ...describeConflict<Data>(versions, listDifferences(error)), saveOver })
  }
  return {
    ...{ conflict, actor },
    restore({ version, data }: SectionChange, current: number) {
      const message = version === 0 ? t('history.restoredFirst') : t('history.restored', { version })
      return send({ version: current, data: readRestorable(name, data) }, message)
    },
    async settle(choice: Choice) {
      await conflict?.saveOver(mergeVersions(conflict, choice))
    },
    dismiss() {
      setConflict(undefined)
      void utils.settingsAdmin.invalidate()
    },
  }
}

interface SectionConflictDialogProps<Values> {
  name: SectionName
  record: RecordConflictState<Values>
  actor: string | undefined
}

/** Asks field by field whether a section keeps what somebody else has saved meanwhile. */
export function SectionConflictDialog<Values>({ name, record, actor }: SectionConflictDialogProps<Values>) {
  const { t } = useTranslation('admin-settings')
  const { fieldText, valueText } = useSnapshotTexts({ entity: 'settings', entityId: name }, {})
  return (
    <ConflictDialog<Values>
      record={record}
      text={actor && t('conflict.text', { actor })}
      getLabel={fieldText}
      show={(field, values) => valueText(field, values[field])}
    />
  )
}
