import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLength } from '../../../shared/accounts/credentials.ts'
import { fieldClasses, requiredField } from '../../ui/form/field-classes.ts'
import type { FieldProps } from '../../ui/form/use-schema-form.ts'
import classes from './account-form.module.css'

/** Required, and written exactly as it is typed. */
const verbatim = { autoCapitalize: 'none', spellCheck: false, ...requiredField } as const

interface EmailFieldProps {
  field: FieldProps
  /** `username` next to a password, so that password managers store both together. */
  autoComplete: 'username' | 'email'
}

/** The account's name for password managers, in forms without an e-mail field. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

/** The e-mail of an account. */
export function EmailField({ field, autoComplete }: EmailFieldProps) {
  const { t } = useTranslation('sign-in')
  return (
    <TextInput label={t('email')} type="email" inputMode="email" autoComplete={autoComplete} {...verbatim} {...field} />
  )
}

/** A code of the second factor, which takes the focus when it appears; `reason` says why it is asked for. */
export function CodeField({ field, reason }: { field: FieldProps; reason?: string }) {
  const { t } = useTranslation('sign-in')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      {reason && <p role="status">{reason}</p>}
      <TextInput
        ref={input}
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

/** A password with a button that shows it. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('sign-in')
  const requirements = autoComplete === 'new-password' ? t('passwordHint', { count: passwordLength.min }) : undefined
  return (
    <PasswordInput
      className={classes.password}
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
