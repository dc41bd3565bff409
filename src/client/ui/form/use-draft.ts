import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, readDraft, saveDraft } from '../../session/drafts.ts'
import { useSession, useSessionReady } from '../../session/session-store.ts'
import { typedValues } from './typed-values.ts'
import type { FormValues, SchemaForm } from './use-schema-form.ts'

interface DraftOptions<Values extends FormValues> {
  /** Which form; of a record with its id, such as `product:abc`. Undefined while there is nothing to keep yet. */
  name: string | undefined
  /** What the form holds when nobody has typed. */
  initialValues: Values
  /** There is something to keep; when absent, whether the form differs from its initial values. */
  changed?: boolean
  /** What else the form needs to go on from there; the same object while it stays the same. */
  more?: unknown
  /** Takes that back. Anyone can write to storage: it is to be looked at. */
  takeMore?(more: unknown): void
}

export interface FormDraft {
  /** When what the form holds was typed, if it was brought back; milliseconds since 1970. */
  restoredAt: number | undefined
  /** It was saved, or is to be lost: nothing more is kept of this form. */
  forget(): void
  /** What was brought back is not wanted. */
  discard(): void
}

/**
 * Keeps what is typed into a form for its user, and brings it back when they come again: after a login, a reload, or a
 * way around. What another user has typed is never shown.
 */
export function useDraft<Values extends FormValues>(
  { form, element }: SchemaForm<Values>,
  { name, initialValues, changed = form.isDirty(), more, takeMore }: DraftOptions<Values>,
): FormDraft {
  const userId = useSession()?.userId ?? ''
  const isReady = useSessionReady()
  /** Whose values the form holds; undefined until that is known. */
  const owner = useRef<string>(undefined)
  const isSettling = useRef(false)
  const isForgotten = useRef(false)
  const [restored, setRestored] = useState<Draft>()

  const restore = () => {
    const before = owner.current
    if (name === undefined) return
    // A user's session has ended: what they typed stays theirs, and is not kept as a guest's.
    if (before === userId || (before && userId === '')) return
    owner.current = userId
    const isAnothers = before !== undefined && before !== ''
    const typed = isAnothers ? {} : typedValues(element.current, initialValues)
    const draft = readDraft({ form: name, owner: userId })
    if (isAnothers) form.setValues(initialValues)
    setRestored(draft)
    if (!draft) return
    isSettling.current = true
    form.setValues({ ...knownValues(draft.values, initialValues), ...typed })
    takeMore?.(draft.more)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visitor.
  useEffect(() => {
    if (isReady) restore()
  }, [isReady, userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is kept.
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
    restoredAt: changed ? restored?.savedAt : undefined,
    forget() {
      isForgotten.current = true
      drop()
    },
    discard() {
      drop()
      setRestored(undefined)
      form.setValues(initialValues)
      form.clearErrors()
    },
  }
}

/** Of stored values those that the form's fields can hold. */
export function knownValues<Values extends FormValues>(
  stored: Readonly<Record<string, unknown>>,
  initialValues: Values,
): Partial<Values> {
  const fits = (value: unknown, initial: FormValues[string]) => {
    if (Array.isArray(initial)) return Array.isArray(value) && value.every((each) => typeof each === 'string')
    if (typeof initial === 'boolean') return typeof value === 'boolean'
    // The input of a number holds a text while it is empty or being typed.
    return typeof value === 'string' || typeof value === 'number'
  }
  const known = Object.entries(initialValues).filter(([field, initial]) => fits(stored[field], initial))
  return Object.fromEntries(known.map(([field]) => [field, stored[field]])) as Partial<Values>
}
