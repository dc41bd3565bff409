import { PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { FieldProps } from '../../ui/form/use-schema-form.ts'
import classes from './account-form.module.css'

interface EmailFieldProps {
  field: FieldProps
  /** `username` where a password belongs to it, so that password managers keep both together. */
  autoComplete: 'username' | 'email'
}

/** The e-mail of an account. */
export function EmailField({ field, autoComplete }: EmailFieldProps) {
  const { t } = useTranslation('sign-in')
  return (
    <TextInput
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      size="md"
      classNames={fieldClasses}
      {...field}
    />
  )
}

interface PasswordFieldProps {
  field: FieldProps
  label: string
  /** What a new password needs, before anybody errs. */
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which its owner may look at while typing. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('sign-in')
  return (
    <PasswordInput
      className={classes.password}
      label={label}
      description={hint}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      size="md"
      rightSectionWidth="3rem"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      classNames={{ ...fieldClasses, visibilityToggle: classes.toggle }}
      {...field}
      // Unlike its other inputs, Mantine's for passwords does not say so.
      aria-invalid={field.error ? true : undefined}
    />
  )
}
