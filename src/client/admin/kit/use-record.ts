import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { TextPairs, TextTimes } from '../../../shared/catalog/text-times.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowError } from '../../failure-alert.ts'
import { errorBodyOf } from '../../trpc.ts'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import {
  type FormValues,
  type SchemaForm,
  type SchemaFormOptions,
  useSchemaForm,
} from '../../ui/form/use-schema-form.ts'
import { type BilingualTexts, useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { useSaveShortcut } from '../ui/use-save-shortcut.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'

/** Saved, or refused: with the error's body, which is undefined when no response arrived. */
export type SaveResult<Saved> = { saved: Saved } | { error: ErrorBody | undefined }

/** Waits for a call of tRPC that saves a record. */
export function awaitSave<Saved>(call: Promise<Saved>): Promise<SaveResult<Saved>> {
  return call.then(
    (saved) => ({ saved }),
    (failure) => ({ error: errorBodyOf(failure) }),
  )
}

/** Which of two versions of a field is kept: the stored one, or the form's. */
export type Side = 'stored' | 'typed'

/** What somebody else has saved since the form was opened. */
export interface RecordConflict<Values> {
  stored: Values
  typed: Values
  /** The fields in which the two differ. */
  fields: readonly (keyof Values & string)[]
  /** A field that was not changed in the form keeps what is stored. */
  proposal: Readonly<Record<string, Side>>
}

interface RecordOptions<Stored, Values extends FormValues, Saved> {
  /** Names the draft. */
  entity: string
  /** The record as it was when the form was opened; undefined for a new one. */
  opened: (Stored & { id: string }) | undefined
  storedSchema: z.ZodMiniType<Stored>
  /** A record in the form; a new one for undefined. */
  toValues(stored: Stored | undefined): Values
  /** The values as a draft stores them. */
  valuesSchema: z.ZodMiniType<Values>
  /** Checks the values as the server does. */
  schema: SchemaFormOptions<Values>['schema']
  fields: readonly (keyof Values & string)[]
  /** The texts in both languages, and when each was saved last. */
  pairs?: TextPairs
  times?: TextTimes
  /** @param base the version that is replaced; undefined for a new record */
  save(values: Values, base: Stored | undefined, upToDate: readonly string[]): Promise<SaveResult<Saved>>
  onSaved(saved: Saved): void
}

export interface RecordForm<Values extends FormValues> {
  form: SchemaForm<Values>
  texts: BilingualTexts
  draft: FormDraft
  changed: boolean
  isNew: boolean
  conflict: RecordConflict<Values> | undefined
  /** Leaves a conflict as it is, and goes on editing. */
  dismiss(): void
  /** Merges the chosen version of each field, and saves over what is stored. */
  settle(choice: Readonly<Record<string, Side>>): Promise<void>
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of a record: texts in both languages, a draft, a question before unsaved changes are lost, Ctrl+S, and the
 * choice between two versions when somebody else has saved the record meanwhile.
 */
export function useRecord<Stored, Values extends FormValues, Saved>(
  options: RecordOptions<Stored, Values, Saved>,
): RecordForm<Values> {
  const { entity, opened, toValues, schema, fields, pairs = [], times = {} } = options
  const [initialValues] = useState(() => toValues(opened))
  /** The version that a save replaces; a restored draft and a settled conflict bring another one. */
  const base = useRef<Stored | undefined>(opened)
  const [conflict, setConflict] = useState<RecordConflict<Values>>()
  const remote = useRef<Stored>(undefined)
  const showError = useShowError('adminSave')
  const stored = z.object({ base: options.storedSchema })

  const send = async (values: Values) => {
    setConflict(undefined)
    const result = await options.save(values, base.current, texts.upToDate)
    if ('saved' in result) {
      release()
      draft.forget()
      options.onSaved(result.saved)
      return undefined
    }
    const { data } = stored.safeParse({ base: result.error?.conflict?.stored })
    if (!data) return showError(result.error)
    remote.current = data.base
    const differing = (result.error?.conflict?.fields ?? []).map(({ field }) => field)
    setConflict(describeConflict(values, toValues(base.current), toValues(data.base), differing))
    return undefined
  }
  const form = useSchemaForm<Values>({ schema, initialValues, fields, send })
  const setFieldValue = (field: string, text: string) =>
    form.form.setValues(Object.fromEntries([[field, text]]) as Partial<Values>)
  const texts: BilingualTexts = useBilingualTexts({ form: { ...form.form, setFieldValue } }, { pairs, times })
  const changed = form.form.isDirty() || texts.upToDate.length > 0
  const draft: FormDraft = useDraft(form, {
    name: `${entity}:${opened?.id ?? 'new'}`,
    initialValues,
    changed,
    // biome-ignore lint/correctness/useExhaustiveDependencies: noted with each change of the values.
    more: useMemo(() => ({ base: base.current }), [form.form.values]),
    takeMore(more) {
      // A version that may have been replaced since: the save finds it out.
      base.current = stored.safeParse(more).data?.base ?? base.current
    },
    readValues: (values) => options.valuesSchema.safeParse(values).data ?? {},
  })
  const release = useUnsavedGuard(changed, draft.forget)
  useSaveShortcut(form.element)
  return {
    form,
    texts,
    changed,
    conflict,
    isNew: opened === undefined,
    draft: {
      ...draft,
      discard() {
        base.current = opened
        draft.discard()
      },
    },
    dismiss: () => setConflict(undefined),
    async settle(choice) {
      if (!conflict || !remote.current) return
      const kept = conflict.fields.filter((field) => choice[field] === 'stored')
      const merged = { ...conflict.typed, ...pick(conflict.stored, kept) }
      base.current = remote.current
      form.form.setValues(merged)
      form.refuse(await send(merged))
    },
  }
}

const pick = <Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>

/**
 * @param opened the values of the version that was typed over
 * @param differing the fields that the server names
 */
export function describeConflict<Values extends FormValues>(
  typed: Values,
  opened: Values,
  stored: Values,
  differing: readonly string[],
): RecordConflict<Values> {
  const fields = Object.keys(typed).filter((field) => differing.includes(field))
  const proposal = fields.map((field) => [field, isEqual(typed[field], opened[field]) ? 'stored' : 'typed'] as const)
  return { typed, stored, fields, proposal: Object.fromEntries(proposal) }
}
