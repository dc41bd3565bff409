import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/languages.ts'
import { inviteSchema } from '../../../shared/staff/entities.ts'
import { type StaffRole, staffRoles } from '../../../shared/staff/roles.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { type FieldProps, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useStaffChange } from './use-staff-change.ts'

interface InviteFormProps {
  onCancel: () => void
  onDone: () => void
}

/** Whom to invite, with which role, in which language; it begins with a role that manages nobody. */
export function InviteForm({ onCancel, onDone }: InviteFormProps) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const invite = trpc.staff.invite.useMutation()
  const form = useSchemaForm({
    schema: inviteSchema,
    initialValues: { email: '', role: 'orders' as StaffRole, language: useLanguage() },
    fields: ['email', 'role', 'language'],
    async send(values) {
      const { email } = values
      const outcome = await change(invite.mutateAsync(values), { done: t('invitation.done', { email }) })
      if (!outcome.isDone) return outcome.error
      onDone()
      return undefined
    },
  })
  const { field } = form
  return (
    <Form form={form} method="post">
      <Stack gap="md">
        <p>{t('invitation.text')}</p>
        <TextInput
          required
          label={t('invitation.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          {...field('email')}
        />
        <RoleField label={t('invitation.role')} field={field('role')} />
        <NativeSelect
          label={t('invitation.language')}
          data={languages.map((value) => ({ value, label: t(`invitation.languages.${value}`) }))}
          {...field('language')}
        />
        <Group justify="flex-end" gap="sm">
          <ActionButton onClick={onCancel}>{t('invitation.cancel')}</ActionButton>
          <Button type="submit" loading={form.working}>
            {t('invitation.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** The choice of a role; each says what it may do. */
export function RoleField({ label, field }: { label: string; field: FieldProps }) {
  const { t } = useTranslation('admin-staff')
  return (
    <Radio.Group label={label} {...field}>
      <Stack gap="xs" pt="xs">
        {staffRoles.map((role) => (
          <Radio key={role} value={role} label={t(`roles.${role}`)} description={t(`roleTexts.${role}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
