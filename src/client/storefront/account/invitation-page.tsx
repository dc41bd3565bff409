import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { SignedIn } from '../../../shared/accounts/entities.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import {
  type AcceptInvitation,
  knownStaffSchema,
  newStaffSchema,
  type OpenedInvitation,
} from '../../../shared/staff/entities.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import { acceptSignIn } from '../../session/sign-in.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { requiredField } from '../../ui/form/field-classes.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { HiddenUsername, PasswordField } from './credential-fields.tsx'
import { Lead, NarrowPage } from './narrow-page.tsx'
import { useTellReplacedCart } from './replaced-cart.tsx'

export const load = textHead({ title: 'invitation:title', noindex: true })

/** The page of an invitation's link: name and password of a new account, or the password of one that exists. */
export function Page({ params }: PageProps) {
  const { t } = useTranslation(['invitation', 'sign-in'])
  const token = params.token ?? ''
  const { state, invitation, retry, onGone, onKnown } = useInvitation(token)
  if (state === 'open' && invitation) return <Open {...{ token, invitation, onGone, onKnown }} />
  if (state === 'opening') {
    return (
      <NarrowPage>
        <div role="status" aria-busy>
          <Lead heading={t('title')} text={t('opening')} />
        </div>
        <NeedsScripts text={t('sign-in:needsScripts')} />
      </NarrowPage>
    )
  }
  const failed = state === 'failed'
  return (
    <NarrowPage>
      <div role="status">
        <Lead heading={t(failed ? 'failed.title' : 'gone.title')} text={t(failed ? 'failed.text' : 'gone.text')} />
      </div>
      {failed && (
        <Button onClick={retry} fullWidth className={classes.submit}>
          {t('failed.retry')}
        </Button>
      )}
      {!failed && (
        <p className={classes.more}>
          <PageLink href={paths.login()} className={classes.link}>
            {t('gone.login')}
          </PageLink>
        </p>
      )}
    </NarrowPage>
  )
}

interface OpenProps {
  token: string
  invitation: OpenedInvitation
  onGone: () => void
  onKnown: () => void
}

function Open({ invitation, ...rest }: OpenProps) {
  const { t } = useTranslation('invitation')
  const { email, role, hasAccount } = invitation
  const Form = hasAccount ? KnownInvited : NewInvited
  return (
    <NarrowPage>
      <Lead heading={t('title')} text={t(hasAccount ? 'known.text' : 'new.text', { email })} />
      <p className={classes.note}>{t('role', { role: t(`roles.${role}`) })}</p>
      <Form email={email} {...rest} />
    </NarrowPage>
  )
}

/** `gone`: the link works no more; `failed`: no response, or an error that says nothing about the link. */
type InvitationState = 'opening' | 'open' | 'gone' | 'failed'

/** Reads what an invitation offers; in the mounted page only, so that no prefetch sends the token. */
function useInvitation(token: string) {
  const { mutateAsync } = trpc.staff.openInvitation.useMutation()
  const [state, setState] = useState<InvitationState>('opening')
  const [invitation, setInvitation] = useState<OpenedInvitation>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each link and each retry.
  useEffect(() => {
    let stopped = false
    const open = async () => {
      try {
        const opened = await mutateAsync({ token })
        if (stopped) return
        setInvitation(opened)
        setState('open')
      } catch (error) {
        const code = errorBodyOf(error)?.code
        if (!stopped) setState(code === 404 || code === 422 ? 'gone' : 'failed')
      }
    }
    setState('opening')
    // Deferred: StrictMode mounts twice, and the first mount has been removed by then.
    const timer = setTimeout(() => void open(), 0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [token, round])

  const onKnown = () => setInvitation((present) => present && { ...present, hasAccount: true })
  return { state, invitation, retry: () => setRound((n) => n + 1), onGone: () => setState('gone'), onKnown }
}

interface InvitedProps {
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
function NewInvited(props: InvitedProps) {
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
function KnownInvited(props: InvitedProps) {
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
