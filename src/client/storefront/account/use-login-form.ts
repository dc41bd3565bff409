import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Login, loginSchema, loginWithCodeSchema } from '../../../shared/accounts/credentials.ts'
import type { SignedIn } from '../../../shared/accounts/entities.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { acceptSignIn } from '../../session/sign-in.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useTellReplacedCart } from './replaced-cart.tsx'

interface LoginFormOptions {
  /** Prefilled. */
  email?: string
  onSignedIn(): void
}

interface LoginForm extends SchemaForm<Required<Login>> {
  /** Why the last try failed; the alert that says so disappears after a while. */
  failure: string | undefined
  /** The password was right, and the account needs a code too. */
  asksCode: boolean
}

/** The login form; on success the returned session becomes that of this browser. */
export function useLoginForm({ email = '', onSignedIn }: LoginFormOptions): LoginForm {
  const { t } = useTranslation('sign-in')
  const [failure, setFailure] = useState<string>()
  const showFailure = useShowFailure('login')
  const login = trpc.accounts.login.useMutation()
  const [asksCode, setAsksCode] = useState(false)
  const tellReplacedCart = useTellReplacedCart()
  const form = useSchemaForm<Required<Login>>({
    schema: asksCode ? loginWithCodeSchema : loginSchema,
    initialValues: { email, password: '', otp: '' },
    fields: ['email', 'password', 'otp'],
    async send(values) {
      let signedIn: SignedIn
      setFailure(undefined)
      try {
        signedIn = await login.mutateAsync(values)
      } catch (error) {
        if (errorBodyOf(error)?.key === 'errors:otpRequired') {
          setAsksCode(true)
          return undefined
        }
        // A wrong password is the likeliest cause: the next try starts there.
        form.element.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
        const body = showFailure(error)
        setFailure(body?.message ?? t('login.unreachable'))
        return body
      }
      acceptSignIn(signedIn)
      onSignedIn()
      // The page that the login has led to.
      tellReplacedCart(signedIn.cart)
      return undefined
    },
  })
  return { ...form, failure, asksCode }
}
