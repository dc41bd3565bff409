import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ErrorKey } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import { knownStaffSchema, newStaffSchema, type OpenedInvitation } from '../../../shared/staff/entities.ts'
import { roleMay } from '../../../shared/staff/permissions.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { acceptSignIn } from '../../shell/session/sign-in.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { requiredField } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NeedsScripts } from '../../ui/page-parts.tsx'
import classes from './account-form.module.css'
import { AccountForm, HiddenUsername, Lead, NarrowPage, PasswordField } from './account-form.tsx'
import { useReportReplacedCart } from './use-login-form.tsx'

export const load = textHead({ title: 'invitation:title', noindex: true })

export function Page({ params: { token = '' } }: PageProps) {
  const { t } = useTranslation(['invitation', 'sign-in'])
  const { data: invitation, error, mutate } = trpc.staff.openInvitation.useMutation()
  const [isUsed, setUsed] = useState(false)
  // In the mounted page only, so that no prefetch sends the token.
  useEffect(() => mutate({ token }), [mutate, token])

  if (invitation && !isUsed) {
    return <OpenInvitation token={token} invitation={invitation} onUsed={() => setUsed(true)} />
  }
  if (!error && !isUsed) {
    return (
      <NarrowPage>
        <div role="status" aria-busy>
          <Lead heading={t('title')} text={t('opening')} />
        </div>
        <NeedsScripts text={t('sign-in:needsScripts')} />
      </NarrowPage>
    )
  }
  // Without a response, or with an error that says nothing about the link, it may still work.
  const code = getErrorBody(error)?.code
  const isGone = isUsed || code === 404 || code === 422
  return (
    <NarrowPage>
      <div role="status">
        <Lead heading={t(isGone ? 'gone.title' : 'failed.title')} text={t(isGone ? 'gone.text' : 'failed.text')} />
      </div>
      {isGone ? (
        <p className={classes.more}>
          <PageLink href={paths.login()}>{t('gone.login')}</PageLink>
        </p>
      ) : (
        <Button onClick={() => mutate({ token })} fullWidth className={classes.submit}>
          {t('failed.retry')}
        </Button>
      )}
    </NarrowPage>
  )
}

type OpenInvitationProps = { token: string; invitation: OpenedInvitation; onUsed: () => void }

/** Name and password of a new account, or the password of the one that the e-mail has; both lead to the admin area. */
function OpenInvitation({ token, invitation: { email, role, hasAccount }, onUsed }: OpenInvitationProps) {
  const { t } = useTranslation(['invitation', 'sign-in'])
  const [isKnown, setKnown] = useState(hasAccount)
  const [, navigate] = useLocation()
  const showFailure = useShowFailure('account')
  const reportReplacedCart = useReportReplacedCart()
  const { error, mutateAsync } = trpc.staff.accept.useMutation()
  const form = useSchemaForm<{ name: string; password: string }>({
    schema: isKnown ? knownStaffSchema : newStaffSchema,
    initialValues: { name: '', password: '' },
    fields: isKnown ? ['password'] : ['name', 'password'],
    async send(values) {
      const signedIn = await mutateAsync({ token, ...values })
      acceptSignIn(signedIn)
      // Replaces the used link in the history.
      navigate(roleMay(signedIn.staffRole, 'statistics.read') ? paths.dashboard() : paths.adminPacking(), {
        replace: true,
      })
      reportReplacedCart(signedIn.cart)
    },
    onError(failed) {
      const body = showFailure(failed)
      if (body?.code === 404) onUsed()
      if (body?.key === emailTaken) setKnown(true)
      return body
    },
  })
  const refusal = getErrorBody(error)
  const reason = refusal?.key === emailTaken ? t('opened') : refusal?.message
  return (
    <NarrowPage>
      <Lead heading={t('title')} text={t(isKnown ? 'known.text' : 'new.text', { email })} />
      <AccountForm
        form={form}
        action={t(isKnown ? 'known.submit' : 'new.submit')}
        failure={refusal?.errors ? undefined : reason}
      >
        <p>{t('role', { role: t(`roles.${role}`) })}</p>
        {!isKnown && <TextInput {...requiredField} label={t('name')} autoComplete="name" {...form.field('name')} />}
        <HiddenUsername email={email} />
        <PasswordField
          field={form.field('password')}
          label={t('sign-in:password')}
          autoComplete={isKnown ? 'current-password' : 'new-password'}
        />
      </AccountForm>
    </NarrowPage>
  )
}

const emailTaken = 'errors:emailTaken' satisfies ErrorKey
