import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ErrorBody } from '../../../shared/errors.ts'
import { hideSuccess } from '../../shell/alerts.tsx'
import { useIssueText } from '../../shell/i18n/texts.ts'
import { announce } from '../../shell/navigation/announcer.tsx'

/** A number is a text while its input is empty; a list of texts is a multiple choice. */
type FormValue = string | number | boolean | FormValue[] | { [name: string]: FormValue }
export type FormValues = Record<string, FormValue>
/** A field, or a value inside of it by its path, such as `table.rows.0.size`. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

export interface SchemaFormOptions<Values extends FormValues> {
  /** The input schema of the call that the form makes; its errors are issues (shared/issue.ts). */
  schema: z.ZodMiniType<unknown, { [Name in keyof Values]?: Values[Name] }>
  initialValues: Values
  /** The fields in reading order: the first invalid one gets the focus. */
  fields: readonly (keyof Values & string)[]
  /** Makes the call with valid values. @returns the server's error, whose field texts the form shows */
  send(values: Values): Promise<Refused | undefined> | Promise<void>
  /** Says why the call failed, where `send` lets its error pass. @returns the server's error, as `send` does */
  onError?(error: unknown): Refused | undefined
}

/** The server's error; `errors` without those that the form shows elsewhere than at its fields. */
type Refused = Pick<ErrorBody, 'errors'> & Partial<Pick<ErrorBody, 'code' | 'message'>>

/** Why the last submit was refused. */
export interface Refusal {
  /** By field. Under an empty name: the text of a refusal that names no field. */
  errors: Readonly<Record<string, unknown>>
  /** No field of it could be focused. */
  isUnfocused: boolean
}

const notRefused: Refusal = { errors: {}, isUnfocused: false }

export type SchemaForm<Values extends FormValues> = ReturnType<typeof useSchemaForm<Values>>

export interface FieldProps {
  name: string
  error: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: Mantine's own type of input props; inputs of text and choice take different ones.
  [prop: string]: any
}

/**
 * Leaves the focus where it is while the mouse presses the button that submits: the field would be left before the press
 * is over, and the text of its error would move the button away from below the pointer.
 */
function leaveFocus(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault()
}

/** Focuses the input of a field. @returns whether there was one */
function focusFirst(form: HTMLFormElement | null, field: string | undefined): boolean {
  // The value of a multiple choice is in a hidden input; its visible input has `data-field`.
  const selector = `[name="${field}"]:not([type="hidden"]), [data-field="${field}"]`
  const input = field && form?.querySelector<HTMLInputElement>(selector)
  if (!input) return false
  input.focus()
  // A field that already has the focus may be out of sight, or under a sticky bar.
  input.scrollIntoView({ block: 'nearest' })
  return true
}

/** The first field in reading order that has an error, or whose first part with one. */
function findFirstError(fields: readonly string[], errors: Record<string, unknown>): string | undefined {
  const paths = Object.keys(errors).filter((path) => errors[path])
  const inOrder = fields.map((field) => paths.find((path) => getRoot(path) === field))
  return inOrder.find((path) => path !== undefined)
}

/** The field that a path leads into. */
export const getRoot = (path: string): string => path.split('.', 1)[0] ?? path

function rethrow(error: unknown): never {
  throw error
}

/**
 * A form with a schema. Errors appear after a field was left or a submit was tried, which focuses the first invalid
 * field; a second submit during a running one is ignored. Values that were typed, or filled in by a password manager,
 * before hydration are preserved. Needs the texts of `validation`; a form of the admin area those of `admin-validation` too.
 */
export function useSchemaForm<Values extends FormValues>(options: SchemaFormOptions<Values>) {
  const { schema, initialValues, fields, send, onError = rethrow } = options
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState(notRefused)
  const getIssueText = useIssueText()
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form is mounted.
  useEffect(() => {
    const entries = typedValues(element.current, initialValues)
    if (Object.keys(entries).length > 0) form.setValues(entries)
  }, [])

  const showErrors = (errors: Record<string, unknown>) => {
    hideSuccess()
    setRefusal({ errors, isUnfocused: !focusFirst(element.current, findFirstError(fields, errors)) })
  }

  const refuse = (error: Refused | undefined) => {
    const { errors, code, message } = error ?? {}
    if (errors && Object.keys(errors).length > 0) {
      form.setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => fields.includes(getRoot(path)))))
      showErrors(errors)
    } else if (code === 422 && message && !errors) showErrors({ '': message })
  }

  const submit = async (values: Values) => {
    if (underWay.current) return
    underWay.current = true
    setWorking(true)
    setRefusal(notRefused)
    const error = await Promise.resolve(send(values))
      .catch(onError)
      .finally(() => {
        underWay.current = false
        setWorking(false)
      })
    refuse(error ?? undefined)
  }

  const onSubmit = form.onSubmit((values) => void submit(values), showErrors)
  return {
    form,
    element,
    /** Props of the form element: no validation by the browser, and presses that are not lost. */
    props: { ref: element, noValidate: true, onSubmit, onMouseDown: leaveFocus },
    /** `Form` says above the fields those that no field on the screen shows. */
    refusal,
    /** Whether an error of it is over: its field was changed since, or its errors were cleared. */
    isOver: (path: string) => fields.includes(getRoot(path)) && !form.errors[path],
    /** Shows the server's error of a call that was not made by a submit. */
    refuse,
    /** A call is under way. */
    working,
    field(name: FieldPath<Values>): FieldProps {
      const type = typeof initialValues[name] === 'boolean' ? 'checkbox' : 'input'
      return makeFieldProps(form, name, type, getIssueText)
    },
  }
}

function makeFieldProps<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  name: FieldPath<Values>,
  type: 'checkbox' | 'input',
  getIssueText: (issue: string) => string,
): FieldProps {
  const { error, onFocus, onBlur, ...input } = form.getInputProps(name, { type })
  return {
    name,
    ...input,
    onBlur: () => {
      onBlur?.()
      const { hasError, error: issue } = form.validateField(name)
      // The focus is elsewhere by now, and nobody who listens would notice an error that appears.
      if (hasError && !error) announce(getIssueText(String(issue)))
    },
    // Nothing on the screen depends on which field was entered: the form need not be rendered before the next paint.
    onFocus: () => startTransition(onFocus),
    error: error ? getIssueText(String(error)) : undefined,
  }
}

/** Values of text fields and checkboxes in the document that differ from the initial ones. */
export function typedValues<Values extends Record<string, unknown>>(
  form: HTMLFormElement | null,
  initialValues: Values,
): Partial<Values> {
  const data = form ? new FormData(form) : new FormData()
  const entries: Record<string, string | boolean> = {}
  for (const [field, initial] of Object.entries(initialValues)) {
    const entry = data.get(field)
    // In form data, lines end with CRLF.
    const value = typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : entry
    if (typeof initial === 'boolean') {
      if (form && (value !== null) !== initial && form.elements.namedItem(field)) entries[field] = value !== null
    } else if (typeof initial === 'string' && typeof value === 'string' && value !== initial) entries[field] = value
  }
  return entries as Partial<Values>
}
