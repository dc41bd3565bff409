import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../ui/form/form.tsx'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import classes from './account-form.module.css'

interface AccountFormProps<Values extends FormValues> {
  form: SchemaForm<Values>
  /** Label of the submit button. */
  action: string
  /** Why the last try failed, if it is not the fault of a field. */
  failure?: string | undefined
  children: ReactNode
}

/**
 * The form of the login, registration and password pages. Only scripts submit it: its button is disabled until they
 * are loaded, or `head.js` holds back an early submit. `post` keeps the values out of the address in any case.
 */
export function AccountForm<Values extends FormValues>({ form, action, failure, children }: AccountFormProps<Values>) {
  const { t } = useTranslation('sign-in')
  const hydrated = useHydrated()
  const button = useFocusBack(form.working)
  return (
    <>
      <NeedsScripts text={t('needsScripts')} />
      <Form form={form} method="post" data-early data-scripts-only className={classes.form}>
        {children}
        {failure && <p className={classes.failure}>{failure}</p>}
        <Button
          ref={button}
          type="submit"
          fullWidth
          disabled={!hydrated}
          loading={form.working}
          className={classes.submit}
        >
          {action}
        </Button>
      </Form>
    </>
  )
}
