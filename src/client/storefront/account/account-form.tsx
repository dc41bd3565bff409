import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { passwordLength } from '../../../shared/accounts/credentials.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { currentSession, useSessionReady } from '../../shell/session/session-store.ts'
import { getErrorBody } from '../../shell/trpc.ts'
import { useFocusBack } from '../../ui/focus.ts'
import { Form, fieldClasses, requiredField } from '../../ui/form/form.tsx'
import type { FieldProps, FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import looks from '../../ui/looks.module.css'
import { NeedsScripts } from '../../ui/page-parts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import classes from './account-form.module.css'

export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className={`${looks.tall} ${classes.page}`}>{children}</div>
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * The heading of such a page, with an introduction. With `focused` it takes the focus when it appears, because it
 * replaces the focused element.
 */
export function Lead({ heading, text, focused }: { heading: string; text: string; focused?: boolean }) {
  return (
    <div className={classes.lead}>
      <h1 className={looks.heading} {...(focused && { ref: takeFocus, tabIndex: -1 })}>
        {heading}
      </h1>
      <p className={looks.lead}>{text}</p>
    </div>
  )
}

/**
 * Forms that must not flash by for signed-in users. The server sends them to all visitors; where the browser has a
 * stored session, `head.js` sets `data-session` on the root before the first paint, which shows `instead` until it is read.
 */
export function AnonymousOnly({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  const ready = useSessionReady()
  return (
    <>
      {!ready && instead && <div className={classes.instead}>{instead}</div>}
      <div {...(!ready && { className: instead ? classes.replaced : classes.undecided })}>{children}</div>
    </>
  )
}

/** The `next` parameter of the address, unchecked: pass it to `nextPath` before navigating there. */
export function useNext(): string | undefined {
  return new URLSearchParams(useSearch()).get('next') ?? undefined
}

interface AccountFormProps<Values extends FormValues> {
  form: SchemaForm<Values>
  action: string
  /** Why the last try failed, if it is not the error of a field. */
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
        {failure && <p className={looks.failure}>{failure}</p>}
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

/** Required, and written exactly as it is typed. */
const verbatim = { autoCapitalize: 'none', spellCheck: false, ...requiredField } as const

/** The account's name for password managers, in forms without an e-mail field. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

/** The e-mail of an account; `username` next to a password, so that password managers store both together. */
export function EmailField({ field, autoComplete }: { field: FieldProps; autoComplete: 'username' | 'email' }) {
  const { t } = useTranslation('sign-in')
  return (
    <TextInput label={t('email')} type="email" inputMode="email" autoComplete={autoComplete} {...verbatim} {...field} />
  )
}

/** A code of the second factor, which takes the focus when it appears; `reason` says why it is needed. */
export function CodeField({ field, reason }: { field: FieldProps; reason?: string }) {
  const { t } = useTranslation('sign-in')
  return (
    <>
      {reason && <p role="status">{reason}</p>}
      <TextInput
        ref={takeFocus}
        label={t('otp.label')}
        description={t('otp.hint')}
        autoComplete="one-time-code"
        {...verbatim}
        {...field}
      />
    </>
  )
}

interface PasswordFieldProps {
  field: FieldProps
  label: string
  /** Replaces the requirements that a new password shows. */
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('sign-in')
  const requirements = autoComplete === 'new-password' ? t('passwordHint', { count: passwordLength.min }) : undefined
  return (
    <PasswordInput
      label={label}
      description={hint ?? requirements}
      autoComplete={autoComplete}
      {...verbatim}
      rightSectionWidth="3rem"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      classNames={{ ...fieldClasses, visibilityToggle: classes.toggle }}
      {...field}
      // Mantine's PasswordInput does not set this, unlike its other inputs.
      aria-invalid={field.error ? true : undefined}
    />
  )
}

/**
 * Reports a failed change of the account by an alert, unless the form's fields show the errors or the session has
 * ended, which is reported elsewhere.
 * @returns a function that returns the error's body; undefined when no response arrived
 */
export function useAccountFailure(): (error: unknown) => ErrorBody | undefined {
  const showFailure = useShowFailure('account')
  return (error) => {
    const body = getErrorBody(error)
    const isReported = body?.errors !== undefined || (body?.code === 401 && !currentSession())
    return isReported ? body : showFailure(error)
  }
}
