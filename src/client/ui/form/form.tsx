import type { FormHTMLAttributes } from 'react'
import { lazy } from '../../shell/lazy.tsx'
import classes from './form.module.css'
import type { FormValues, SchemaForm } from './use-schema-form.ts'

type FormProps<Values extends FormValues> = {
  form: Pick<SchemaForm<Values>, 'props' | 'refusal' | 'isOver' | 'element'>
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onMouseDown' | 'noValidate'>

/** Loaded with the first refusal. Without it the form stays as it is, with everything that was typed. */
const UnshownErrors = lazy(() => import('./unshown-errors.tsx').then((module) => module.UnshownErrors), {
  failed: null,
})

/** The element of a form with a schema. Above its fields it says which errors none of them shows. */
export function Form<Values extends FormValues>({ form, children, ...attributes }: FormProps<Values>) {
  const errors = Object.entries(form.refusal.errors).filter(([path]) => !form.isOver(path))
  return (
    <form {...attributes} {...form.props}>
      {errors.length > 0 && (
        <UnshownErrors refusal={{ ...form.refusal, errors: Object.fromEntries(errors) }} element={form.element} />
      )}
      {children}
    </form>
  )
}

/** `classNames` of Mantine's text fields: high enough for a finger, with a visible border. */
export const fieldClasses = { label: classes.label, input: classes.input }

/** Props of a text field that must be filled in, without Mantine's asterisk. */
export const requiredField = { required: true, withAsterisk: false, size: 'md', classNames: fieldClasses } as const
