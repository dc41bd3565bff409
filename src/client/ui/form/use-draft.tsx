import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shell/i18n/language.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from '../../shell/session/drafts.ts'
import { useSession, useSessionReady } from '../../shell/session/session-store.ts'
import looks from '../looks.module.css'
import classes from './form.module.css'
import { type FormValues, type SchemaForm, typedValues } from './use-schema-form.ts'

interface DraftOptions<Values extends FormValues> {
  /** The form's name; with the id of its record, such as `product:abc`. Undefined while there is nothing to store yet. */
  name: string | undefined
  initialValues: Values
  /** Whether there is something to store; by default, whether the form differs from its initial values. */
  changed?: boolean
  /** Other state that the form needs to continue; the same object while it does not change. */
  more?: unknown
  /** Restores that state. Must check it: storage can hold anything. */
  takeMore?(more: unknown): void
  /** Reads stored values that are more than texts, numbers, switches and lists of texts. */
  readValues?(stored: Draft['values']): Partial<Values>
}

export type FormDraft = ReturnType<typeof useDraft>

/**
 * Saves what is typed into a form, and restores it for the same user after a login, a reload or another page. Another
 * user's values are never shown.
 */
export function useDraft<Values extends FormValues>(
  { form, element }: SchemaForm<Values>,
  { name, initialValues, changed = form.isDirty(), more, takeMore, readValues }: DraftOptions<Values>,
) {
  const userId = useSession()?.userId ?? ''
  const isReady = useSessionReady()
  /** The user whose values are in the form; undefined until that is known. */
  const owner = useRef<string>(undefined)
  const isSettling = useRef(false)
  const isForgotten = useRef(false)
  const [restored, setRestored] = useState<Draft>()

  const restore = () => {
    const before = owner.current
    if (name === undefined) return
    // The session has ended: the values remain that user's, and are not saved as a guest's.
    if (before === userId || (before && userId === '')) return
    owner.current = userId
    const isAnothers = before !== undefined && before !== ''
    const entries = isAnothers ? {} : typedValues(element.current, initialValues)
    const draft = readDraft({ form: name, owner: userId })
    if (isAnothers) form.setValues(initialValues)
    setRestored(draft)
    if (!draft) return
    isSettling.current = true
    const values = readValues ? readValues(draft.values) : knownValues(draft.values, initialValues)
    form.setValues({ ...values, ...entries })
    takeMore?.(draft.more)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visitor.
  useEffect(() => {
    if (isReady) restore()
  }, [isReady, userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is saved.
  useEffect(() => {
    if (isSettling.current) {
      isSettling.current = false
      return
    }
    if (name === undefined || isForgotten.current || owner.current !== userId) return
    const key = { form: name, owner: userId }
    if (changed) saveDraft(key, { values: form.getValues(), more })
    else forgetDraft(key)
  }, [form.values, changed, more])

  const drop = () => name !== undefined && forgetDraft({ form: name, owner: owner.current ?? userId })
  return {
    /** When the restored values were saved, milliseconds since 1970; undefined if none were restored. */
    restoredAt: changed ? restored?.savedAt : undefined,
    /** The form was saved and goes on: it no longer holds restored values, and what is typed from now on is a new draft. */
    saved: () => setRestored(undefined),
    /** Removes the draft and stops saving it, after the form was saved or abandoned. */
    forget() {
      isForgotten.current = true
      drop()
    },
    discard() {
      drop()
      setRestored(undefined)
      form.setValues(initialValues)
    },
  }
}

export function knownValues<Values extends FormValues>(
  stored: Readonly<Record<string, unknown>>,
  initialValues: Values,
): Partial<Values> {
  const isUsable = (value: unknown, initial: FormValues[string]) => {
    if (Array.isArray(initial)) return Array.isArray(value) && value.every((each) => typeof each === 'string')
    if (typeof initial === 'boolean') return typeof value === 'boolean'
    // The value of a number's input is a text while it is empty or being typed.
    return typeof value === 'string' || typeof value === 'number'
  }
  const usable = Object.entries(initialValues).filter(([field, initial]) => isUsable(stored[field], initial))
  return Object.fromEntries(usable.map(([field]) => [field, stored[field]])) as Partial<Values>
}

/**
 * Reports that the form contains restored values, and offers to discard them.
 * @param files names of chosen files, which a draft cannot contain
 */
export function DraftNotice({ draft, files = [] }: { draft: FormDraft; files?: readonly string[] }) {
  const { t } = useTranslation('draft')
  const language = useLanguage()
  // Mounted for screen readers, without a gap in the form.
  if (draft.restoredAt === undefined) return <div role="status" className={looks.hidden} />
  const time = new Date(draft.restoredAt).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  const names = new Intl.ListFormat(language).format(files)
  return (
    <div role="status" className={classes.notice}>
      <p>{t('restored', { time })}</p>
      {files.length > 0 && <p>{t('files', { count: files.length, names })}</p>}
      <button type="button" className={classes.discard} onClick={draft.discard}>
        {t('discard')}
      </button>
    </div>
  )
}
