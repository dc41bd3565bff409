import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { switchOffSchema } from '../../../shared/accounts/second-factor.ts'
import { showAlert } from '../../alerts.ts'
import { trpc } from '../../trpc.ts'
import { requiredField } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './second-factor.module.css'
import { useFactorChange } from './use-factor-change.ts'

interface SwitchOffFormProps {
  onCancel: () => void
  onDone: () => void
}

/** Password and code, which together end the second factor. */
export function SwitchOffForm({ onCancel, onDone }: SwitchOffFormProps) {
  const { t } = useTranslation('admin-security')
  const change = useFactorChange()
  const { mutateAsync } = trpc.secondFactor.switchOff.useMutation()
  const form = useSchemaForm({
    schema: switchOffSchema,
    initialValues: { password: '', otp: '' },
    fields: ['password', 'otp'],
    async send(values) {
      const outcome = await change(mutateAsync(values))
      if (!outcome.isDone) return outcome.error
      showAlert({ message: t('off.done'), tone: 'success' })
      onDone()
      return undefined
    },
  })
  const { error, ...password } = form.field('password')
  return (
    <Form form={form} method="post" className={classes.form}>
      <p>{t('off.text')}</p>
      <PasswordInput
        {...requiredField}
        label={t('off.password')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('off.showPassword') }}
        visibilityToggleFocusable
        rightSectionWidth="3rem"
        {...password}
        error={error}
        aria-invalid={error ? true : undefined}
      />
      <TextInput
        {...requiredField}
        label={t('off.otp')}
        description={t('off.otpHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        {...form.field('otp')}
      />
      <div className={classes.choices}>
        <ActionButton onClick={onCancel}>{t('off.cancel')}</ActionButton>
        <Button type="submit" color="red" loading={form.working} className={classes.action}>
          {t('off.confirm')}
        </Button>
      </div>
    </Form>
  )
}
