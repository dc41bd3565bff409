import { type FormHTMLAttributes, lazy, Suspense } from 'react'
import { loadWithin } from '../../load-within.ts'
import type { FormValues, SchemaForm } from './use-schema-form.ts'

type FormProps<Values extends FormValues> = {
  form: Pick<SchemaForm<Values>, 'props' | 'refusal' | 'isOver' | 'element'>
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onMouseDown' | 'noValidate'>

/** Loaded with the first refusal. Without it the form stays as it is, with what was typed. */
const UnshownErrors = lazy(() =>
  loadWithin(() => import('./unshown-errors.tsx')).then(
    ({ UnshownErrors: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** The element of a form with a schema. Above its fields it says which errors none of them shows. */
export function Form<Values extends FormValues>({ form, children, ...attributes }: FormProps<Values>) {
  const errors = Object.entries(form.refusal.errors).filter(([path]) => !form.isOver(path))
  return (
    <form {...attributes} {...form.props}>
      {errors.length > 0 && (
        <Suspense>
          <UnshownErrors refusal={{ ...form.refusal, errors: Object.fromEntries(errors) }} element={form.element} />
        </Suspense>
      )}
      {children}
    </form>
  )
}
