import { type FormHTMLAttributes, useEffect, useRef, useState } from 'react'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import classes from './form.module.css'
import type { FormValues, SchemaForm } from './use-schema-form.ts'

type FormProps<Values extends FormValues> = { form: Pick<SchemaForm<Values>, 'props' | 'refusal' | 'element'> } & Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'onMouseDown' | 'noValidate'
>

/** The element of a form with a schema. Above its fields it says which errors none of them shows. */
export function Form<Values extends FormValues>({ form, children, ...attributes }: FormProps<Values>) {
  const errors = useUnshownErrors(form)
  const block = useRef<HTMLDivElement>(null)
  const isFocused = form.refusal.isUnfocused && errors.length > 0
  useEffect(() => {
    if (isFocused) block.current?.focus()
  }, [isFocused])
  return (
    <form {...attributes} {...form.props}>
      {errors.length > 0 && (
        <div ref={block} role="alert" tabIndex={-1} className={classes.errors}>
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      {children}
    </form>
  )
}

/** The texts of the errors that no input on the screen shows, each once. */
function useUnshownErrors<Values extends FormValues>({ element, refusal }: FormProps<Values>['form']) {
  const textOf = useFaultText()
  const [names, setNames] = useState('')
  // After each render: a field can come and go with what is chosen in others.
  useEffect(() => {
    const fields = Object.keys(refusal.errors).filter((field) => refusal.errors[field])
    setNames(fields.filter((field) => !isShown(element.current, field)).join('\n'))
  })
  const fields = Object.keys(refusal.errors).filter((field) => names.split('\n').includes(field))
  return [...new Set(fields.map((field) => textOf(String(refusal.errors[field]))))]
}

/** Whether a field has an input, or another place for its error, on the screen. */
function isShown(form: HTMLFormElement | null, field: string): boolean {
  const name = CSS.escape(field)
  const input = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
  const place = input instanceof HTMLInputElement && input.type === 'hidden' ? input.parentElement : input
  return (place?.getClientRects().length ?? 0) > 0
}
