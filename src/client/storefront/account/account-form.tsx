import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import classes from './account-form.module.css'

interface AccountFormProps<Values extends FormValues> {
  form: SchemaForm<Values>
  /** Words of the button. */
  action: string
  children: ReactNode
}

/**
 * A form of the pages for getting in. The server never takes it as a form: its only button is off until scripts
 * are there, or `head.js`, which keeps what is sent until then; `post` keeps what is typed out of the address whatever
 * happens.
 */
export function AccountForm<Values extends FormValues>({ form, action, children }: AccountFormProps<Values>) {
  const { t } = useTranslation('sign-in')
  const hydrated = useHydrated()
  const button = useFocusBack(form.working)
  return (
    <>
      <NeedsScripts text={t('needsScripts')} />
      <form
        ref={form.element}
        method="post"
        data-early
        data-scripts-only
        noValidate
        onSubmit={form.onSubmit}
        className={classes.form}
      >
        {children}
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
      </form>
    </>
  )
}
