import { type FormHTMLAttributes, lazy, Suspense } from 'react'
import { loadWithin } from '../../load-within.ts'
import type { FormValues, SchemaForm } from './use-schema-form.ts'

type FormProps<Values extends FormValues> = { form: Pick<SchemaForm<Values>, 'props' | 'refusal' | 'element'> } & Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'onMouseDown' | 'noValidate'
>

/** Loaded with the first refusal. Without it the form stays as it is, with what was typed. */
const UnshownErrors = lazy(() =>
  loadWithin(() => import('./unshown-errors.tsx')).then(
    ({ UnshownErrors: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** The element of a form with a schema. Above its fields it says which errors none of them shows. */
export function Form<Values extends FormValues>({ form, children, ...attributes }: FormProps<Values>) {
  const isRefused = Object.keys(form.refusal.errors).length > 0
  return (
    <form {...attributes} {...form.props}>
      {isRefused && (
        <Suspense>
          <UnshownErrors refusal={form.refusal} element={form.element} />
        </Suspense>
      )}
      {children}
    </form>
  )
}
