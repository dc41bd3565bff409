import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIssueText } from '../../shell/i18n/texts.ts'
import classes from './form.module.css'
import type { Refusal } from './use-schema-form.ts'

/** Says above the fields of a form, each once, which errors no input on the screen shows. */
export function UnshownErrors({ refusal, element }: { refusal: Refusal; element: RefObject<HTMLFormElement | null> }) {
  const getIssueText = useIssueText()
  const block = useRef<HTMLDivElement>(null)
  const [names, setNames] = useState('')
  // After each render: a field can come and go with what is chosen in others.
  useEffect(() => {
    const fields = Object.keys(refusal.errors).filter((field) => refusal.errors[field])
    setNames(fields.filter((field) => !isShown(element.current, field)).join('\n'))
  })
  const fields = Object.keys(refusal.errors).filter((field) => names.split('\n').includes(field))
  const errors = [...new Set(fields.map((field) => getIssueText(String(refusal.errors[field]))))]
  const isFocused = refusal.isUnfocused && errors.length > 0
  useEffect(() => {
    if (isFocused) block.current?.focus()
  }, [isFocused])
  if (errors.length === 0) return null
  return (
    <div ref={block} role="alert" tabIndex={-1} className={classes.errors}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  )
}

/** Whether a field has an input, or another place for its error, on the screen. */
function isShown(form: HTMLFormElement | null, field: string): boolean {
  const name = CSS.escape(field)
  const input = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
  const place = input instanceof HTMLInputElement && input.type === 'hidden' ? input.parentElement : input
  return (place?.getClientRects().length ?? 0) > 0
}
