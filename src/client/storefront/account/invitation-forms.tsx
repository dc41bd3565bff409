import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { SignedIn } from '../../../shared/accounts/entities.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import { type AcceptInvitation, knownStaffSchema, newStaffSchema } from '../../../shared/staff/entities.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { acceptSignIn } from '../../session/sign-in.ts'
import { trpc } from '../../trpc.ts'
import { requiredField } from '../../ui/form/field-classes.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { AccountForm } from './account-form.tsx'
import { HiddenUsername, PasswordField } from './credential-fields.tsx'
import { useTellReplacedCart } from './replaced-cart.tsx'

export interface InvitedProps {
  email: string
  token: string
  /** The link works no more. */
  onGone: () => void
  /** The e-mail has an account by now. */
  onKnown: () => void
}

/** Accepts the invitation; on success the session is that of the new colleague, in the admin area. */
function useAccept({ token, onGone, onKnown }: InvitedProps) {
  const { t } = useTranslation('invitation')
  const [failure, setFailure] = useState<string>()
  const [, navigate] = useLocation()
  const showFailure = useShowFailure('account')
  const tellReplacedCart = useTellReplacedCart()
  const accept = trpc.staff.accept.useMutation()
  const send = async (values: Omit<AcceptInvitation, 'token'>): Promise<ErrorBody | undefined> => {
    setFailure(undefined)
    let signedIn: SignedIn
    try {
      signedIn = await accept.mutateAsync({ token, ...values })
    } catch (error) {
      const body = showFailure(error)
      if (body?.code === 404) onGone()
      if (body?.key === 'errors:emailTaken') onKnown()
      if (!body?.errors) setFailure(body?.key === 'errors:emailTaken' ? t('opened') : body?.message)
      return body
    }
    acceptSignIn(signedIn)
    // Replaces the used link in the history.
    navigate(paths.dashboard(), { replace: true })
    tellReplacedCart(signedIn.cart)
    return undefined
  }
  return { failure, send }
}

/** Name and password of a new account. */
export function NewInvited(props: InvitedProps) {
  const { t } = useTranslation(['invitation', 'sign-in'])
  const { failure, send } = useAccept(props)
  const form = useSchemaForm({
    schema: newStaffSchema,
    initialValues: { name: '', password: '' },
    fields: ['name', 'password'],
    send,
  })
  return (
    <AccountForm form={form} action={t('new.submit')} failure={failure}>
      <TextInput {...requiredField} label={t('name')} autoComplete="name" {...form.field('name')} />
      <HiddenUsername email={props.email} />
      <PasswordField field={form.field('password')} label={t('sign-in:password')} autoComplete="new-password" />
    </AccountForm>
  )
}

/** The password of the account that the e-mail has. */
export function KnownInvited(props: InvitedProps) {
  const { t } = useTranslation(['invitation', 'sign-in'])
  const { failure, send } = useAccept(props)
  const form = useSchemaForm({ schema: knownStaffSchema, initialValues: { password: '' }, fields: ['password'], send })
  return (
    <AccountForm form={form} action={t('known.submit')} failure={failure}>
      <HiddenUsername email={props.email} />
      <PasswordField field={form.field('password')} label={t('sign-in:password')} autoComplete="current-password" />
    </AccountForm>
  )
}
