import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useIssueText } from '../../shell/i18n/texts.ts'

interface PlainForm {
  schema: z.ZodMiniType
  /** Fields of the form by name, as the schema takes them. */
  read: (fields: Readonly<Record<string, string>>) => unknown
  /** Issues by field that the server found. */
  errors: Readonly<Record<string, string>>
}

/**
 * A form that the browser sends by itself, so that it works without scripts, and whose errors the server then shows. With
 * scripts they show without sending it, the first one gets the focus, and a second press sends nothing.
 */
export function usePlainForm({ schema, read, errors: sent }: PlainForm) {
  const [errors, setErrors] = useState(sent)
  const element = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const getIssueText = useIssueText()
  useEffect(() => {
    // A page that comes back from the browser's memory may be sent again.
    const reset = () => {
      isSent.current = false
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const result = z.safeParse(schema, read(fields))
    if (isSent.current || !result.success) event.preventDefault()
    if (result.success) {
      isSent.current = true
      return
    }
    // The first issue of a field is the one that is shown.
    const issues = result.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message])
    setErrors(Object.fromEntries(issues))
  }

  return {
    props: { ref: element, method: 'post', noValidate: true, onSubmit } as const,
    errorFor: (name: string) => (errors[name] ? getIssueText(errors[name]) : undefined),
  }
}

/** Holds back the second press of a form that has nothing to check. */
export function useSentOnce() {
  const isSent = useRef(false)
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}
