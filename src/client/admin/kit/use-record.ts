import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { TextPairs, TextTimes } from '../../../shared/catalog/text-times.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowError } from '../../shell/alerts.tsx'
import { getErrorBody } from '../../shell/trpc.ts'
import { useDraft } from '../../ui/form/use-draft.tsx'
import {
  type FormValues,
  getRoot,
  type SchemaForm,
  type SchemaFormOptions,
  useSchemaForm,
} from '../../ui/form/use-schema-form.ts'
import {
  type Choice,
  type DifferingVersions,
  describeConflict,
  isEqual,
  listDifferences,
  mergeVersions,
  pick,
  type RecordConflict,
} from './record-conflict.tsx'
import { type BilingualTexts, useBilingualTexts } from './use-bilingual-texts.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/**
 * Saved, or refused: with the error's body, which is undefined when no response arrived. A save that was not made, or that
 * somebody stopped, has nothing to report.
 */
export type SaveResult<Saved> = { saved: Saved } | { error: ErrorBody | undefined } | { isStopped: true }

export function awaitSave<Saved>(call: Promise<Saved>): Promise<SaveResult<Saved>> {
  return call.then(
    (saved) => ({ saved }),
    (failure) => ({ error: getErrorBody(failure) }),
  )
}

/**
 * Fields of a record that cannot be values of its form, such as chosen files. Like the values they are part of `changed`,
 * of drafts and of conflicts, where they have the names that the server gives them.
 */
export interface ExtraFields<Stored, Extra> {
  /** Reads the fields of a record; those of a new one for undefined. */
  toExtra(stored: Stored | undefined): Extra
  /** Prepares them for a draft, which holds no files: the names in `files` are shown to whoever restores it. */
  toDraft(extra: Extra): { files?: readonly string[] }
  /** Checks and reads a draft. @param base the version that it was typed over */
  readDraft(draft: unknown, base: Stored | undefined): Partial<Extra>
  /** Merges the versions of a conflict; by default a field is taken as a whole. */
  merge?(conflict: DifferingVersions<Extra>, choice: Choice): Extra
  /** Shows the server's errors of these fields. @returns the others, which the form shows */
  showErrors?(errors: Readonly<Record<string, string>>, extra: Extra): Record<string, string>
}

interface RecordOptions<Stored, Values extends FormValues, Saved, Extra extends object> {
  entity: string
  /** The record as it was when the form was opened; undefined for a new one. */
  opened: (Stored & { id: string }) | undefined
  storedSchema: z.ZodMiniType<Stored>
  /** A record in the form; a new one for undefined. @param sent what the form has sent, where that is what was stored */
  toValues(stored: Stored | undefined, sent?: Values): Values
  /** Reads the values of a draft that are more than texts, numbers, switches and lists of texts. */
  valuesSchema?: z.ZodMiniType<Values>
  schema: SchemaFormOptions<Values>['schema']
  fields: readonly (keyof Values & string)[]
  /** The texts in both languages, and when each was saved last. */
  pairs?: TextPairs
  times?: TextTimes
  extra?: ExtraFields<Stored, Extra>
  /**
   * @param base the version that is replaced; undefined for a new record
   * @param upToDate texts that were confirmed to match their translation
   */
  save(values: Values, base: Stored | undefined, upToDate: readonly string[], extra: Extra): Promise<SaveResult<Saved>>
  onSaved(saved: Saved, values: Values): void
  /** After a save the form is empty, for the next record. */
  repeats?: boolean
  /** After a save the form goes on with this version, instead of being left; it has no extra fields. */
  goOnWith?(saved: Saved): Stored
  /** The version that a draft was typed over which names none; by default the one that was opened. */
  unknownBase?: Stored
}

export type RecordForm<Values extends FormValues, Extra extends object = object> = ReturnType<
  typeof useRecord<unknown, Values, unknown, Extra>
>

/**
 * The form of a record: texts in both languages, a draft, a question before unsaved changes are lost, Ctrl+S, and the
 * choice between two versions when somebody else has saved the record meanwhile.
 */
export function useRecord<Stored, Values extends FormValues, Saved, Extra extends object = object>(
  options: RecordOptions<Stored, Values, Saved, Extra>,
) {
  const { opened, toValues, schema, fields, pairs = [], times = {} } = options
  const [initialValues, setInitialValues] = useState(() => toValues(opened))
  const extra = useExtra(options)
  /** The version that was opened, then the one that was last saved here. */
  const stored = useRef<Stored | undefined>(opened)
  /** The version that a save replaces; a restored draft and a settled conflict bring another one. */
  const base = useRef(stored.current)
  const [conflict, setConflict] = useState<RecordConflict<Values & Extra> & { remote: Stored }>()
  const showRefusal = useRefusal(options)

  const send = async (values: Values) => {
    setConflict(undefined)
    const extraValues = extra.latest()
    const result = await options.save(values, base.current, texts.upToDate, extraValues)
    if ('saved' in result) finish(result.saved, values)
    if (!('error' in result)) return undefined
    const { data: remote } = options.storedSchema.safeParse(result.error?.conflict?.stored)
    if (!remote) return showRefusal(result.error, extraValues)
    const read = (version: Stored | undefined) => ({ ...toValues(version, values), ...extra.read(version) })
    const versions = { typed: { ...values, ...extraValues }, opened: read(base.current), stored: read(remote) }
    setConflict({ ...describeConflict(versions, listDifferences(result.error)), remote })
    return undefined
  }
  const form = useSchemaForm<Values>({ schema, initialValues, fields, send })
  const setFieldValue = (field: string, text: string) =>
    form.form.setValues(Object.fromEntries([[field, text]]) as Partial<Values>)
  const texts: BilingualTexts = useBilingualTexts({ form: { ...form.form, setFieldValue } }, { pairs, times })
  // Sections of the settings, whose forms go on, store no times of their texts.
  const isConfirmed = !options.goOnWith && texts.upToDate.length > 0
  const changed = form.form.isDirty() || isConfirmed || extra.changed
  const draft = useRecordDraft(options, { form, initialValues, changed, base, stored, extra })
  const release = useUnsavedGuard(changed, draft.forget)
  const finish = (saved: Saved, values: Values) => {
    if (options.goOnWith) {
      stored.current = base.current = options.goOnWith(saved)
      setInitialValues(goOn(form, values, toValues(stored.current, values)))
    } else if (options.repeats) {
      form.form.reset()
      extra.reset()
    } else {
      release()
      draft.forget()
    }
    draft.saved()
    options.onSaved(saved, values)
  }
  // Also from within a field, instead of the browser's own "save page".
  useHotkeys([['mod+S', ({ repeat }) => !repeat && form.element.current?.requestSubmit()]], [])
  return {
    ...{ form, texts, changed, conflict, draft },
    ...{ extra: extra.current, setExtra: extra.set, isNew: opened === undefined },
    dismiss: () => setConflict(undefined),
    async settle(choice: Choice) {
      if (!conflict) return
      base.current = conflict.remote
      const merged = mergeVersions(conflict, choice)
      const values = pick<Values>(merged, Object.keys(initialValues))
      extra.merge(conflict, choice, merged)
      form.form.setValues(values)
      form.refuse(await send({ ...form.form.getValues(), ...values }))
    },
  }
}

/** Begins with what is stored now; what was typed while it was being saved stays, and is not saved yet. */
function goOn<Values extends FormValues>({ form }: SchemaForm<Values>, saved: Values, stored: Values): Values {
  const changes = Object.entries(form.getValues()).filter(([field, value]) => !isEqual(value, saved[field]))
  form.setInitialValues(stored)
  form.setValues({ ...stored, ...Object.fromEntries(changes) })
  return stored
}

type Options<Stored, Values extends FormValues, Extra extends object> = RecordOptions<Stored, Values, unknown, Extra>

function useExtra<Stored, Values extends FormValues, Extra extends object>({
  opened,
  extra,
}: Pick<Options<Stored, Values, Extra>, 'opened' | 'extra'>) {
  const read = (stored: Stored | undefined) => extra?.toExtra(stored) ?? ({} as Extra)
  const [initial] = useState(() => read(opened))
  const [current, setCurrent] = useState(initial)
  const latest = useRef(current)
  /** Always the same function, so that `memo` renders only the part that has changed. */
  const set = useCallback((change: (before: Extra) => Extra) => {
    latest.current = change(latest.current)
    setCurrent(latest.current)
  }, [])
  return {
    current,
    read,
    set,
    /** After every change, of which the last may not be on the screen yet. */
    latest: () => latest.current,
    // By the part that a draft stores: a file that was chosen and taken out again is no change.
    changed: !isEqual(extra?.toDraft(current), extra?.toDraft(initial)),
    reset: () => set(() => initial),
    merge(conflict: DifferingVersions<Extra>, choice: Choice, all: Extra) {
      const merged = extra?.merge?.(conflict, choice) ?? pick<Extra>(all, Object.keys(initial))
      set((before) => ({ ...before, ...merged }))
    },
  }
}

interface DraftParts<Stored, Values extends FormValues, Extra extends object> {
  form: SchemaForm<Values>
  initialValues: Values
  changed: boolean
  base: RefObject<Stored | undefined>
  stored: RefObject<Stored | undefined>
  extra: ReturnType<typeof useExtra<Stored, Values, Extra>>
}

/** Stores what is typed. A draft of another version leads to a conflict when it is saved. */
function useRecordDraft<Stored, Values extends FormValues, Saved, Extra extends object>(
  options: RecordOptions<Stored, Values, Saved, Extra>,
  { form, initialValues, changed, base, stored, extra }: DraftParts<Stored, Values, Extra>,
) {
  const { entity, opened, valuesSchema } = options
  /** Names of chosen files that a restored draft does not have any more. */
  const [files, setFiles] = useState<readonly string[]>([])
  const draft = useDraft(form, {
    name: `${entity}:${opened?.id ?? 'new'}`,
    initialValues,
    changed,
    // biome-ignore lint/correctness/useExhaustiveDependencies: noted with each change of the record.
    more: useMemo(
      () => ({ base: base.current, ...options.extra?.toDraft(extra.current) }),
      [form.form.values, extra.current],
    ),
    takeMore(more) {
      // A version that may have been replaced since: the save finds it out.
      const { data } = z.object({ base: options.storedSchema }).safeParse(more)
      base.current = data?.base ?? options.unknownBase ?? base.current
      setFiles(draftFiles.safeParse(more).data?.files ?? [])
      const restored = options.extra?.readDraft(more, base.current)
      if (restored) extra.set((before) => ({ ...before, ...restored }))
    },
    ...(valuesSchema && { readValues: (values) => valuesSchema.safeParse(values).data ?? {} }),
  })
  return {
    ...draft,
    files,
    discard() {
      base.current = stored.current
      setFiles([])
      extra.reset()
      draft.discard()
    },
  }
}

const draftFiles = z.object({ files: z.array(z.string()) })

/** Shows an error of the server. @returns the part that the form shows */
function useRefusal<Stored, Values extends FormValues, Saved, Extra extends object>({
  fields,
  extra,
}: RecordOptions<Stored, Values, Saved, Extra>) {
  const showError = useShowError('adminSave')
  return (error: ErrorBody | undefined, extraValues: Extra): ErrorBody | undefined => {
    const { errors } = error ?? {}
    const others = errors && (extra?.showErrors?.(errors, extraValues) ?? errors)
    const isShown =
      errors &&
      (Object.keys(others ?? {}).length < Object.keys(errors).length ||
        Object.keys(errors).some((path) => fields.includes(getRoot(path))))
    // An error that is shown at its field needs no alert.
    if (!isShown) showError(error)
    return error && { ...error, ...(others && { errors: others }) }
  }
}
