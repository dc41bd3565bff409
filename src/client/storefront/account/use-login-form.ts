import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Login, loginSchema } from '../../../shared/accounts/credentials.ts'
import type { SignedIn } from '../../../shared/accounts/entities.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { acceptSignIn } from '../../session/sign-in.ts'
import { trpc } from '../../trpc.ts'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'

interface LoginFormOptions {
  /** Prefilled. */
  email?: string
  onSignedIn(): void
}

interface LoginForm extends SchemaForm<Login> {
  /** Why the last try failed; the alert that says so disappears after a while. */
  failure: string | undefined
}

/** The login form; on success the returned session becomes that of this browser. */
export function useLoginForm({ email = '', onSignedIn }: LoginFormOptions): LoginForm {
  const { t } = useTranslation('sign-in')
  const [failure, setFailure] = useState<string>()
  const showFailure = useShowFailure('login')
  const login = trpc.accounts.login.useMutation({ retry: false })
  const form = useSchemaForm<Login>({
    schema: loginSchema,
    initialValues: { email, password: '' },
    fields: ['email', 'password'],
    async send(values) {
      let signedIn: SignedIn
      setFailure(undefined)
      try {
        signedIn = await login.mutateAsync(values)
      } catch (error) {
        // A wrong password is the likeliest cause: the next try starts there.
        form.element.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
        const body = showFailure(error)
        setFailure(body?.message ?? t('login.unreachable'))
        return body
      }
      acceptSignIn(signedIn)
      onSignedIn()
      return undefined
    },
  })
  return { ...form, failure }
}
