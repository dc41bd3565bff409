import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { roleChangeSchema, type StaffMember } from '../../../shared/staff/entities.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { RoleField } from './role-field.tsx'
import classes from './staff-form.module.css'
import { useStaffChange } from './use-staff-change.ts'

const schema = z.pick(roleChangeSchema, { role: true })

interface RoleFormProps {
  member: StaffMember
  onCancel: () => void
  onDone: () => void
}

/** The role of a colleague. */
export function RoleForm({ member: { id, email, ...member }, onCancel, onDone }: RoleFormProps) {
  /** As the form was opened with: the list behind it may have been refreshed since. */
  const [role] = useState(member.role)
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync } = trpc.staff.changeRole.useMutation()
  const form = useSchemaForm({
    schema,
    initialValues: { role },
    fields: ['role'],
    async send(values) {
      if (values.role !== role) {
        const outcome = await change(mutateAsync({ id, ...values, was: role }), t('role.done', { email }))
        if (!outcome.isDone && outcome.error?.errors) return outcome.error
      }
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} method="post" className={classes.form}>
      <RoleField label={t('role.label')} field={form.field('role')} />
      <p>{t('role.text', { email })}</p>
      <div className={classes.choices}>
        <ActionButton onClick={onCancel}>{t('invitation.cancel')}</ActionButton>
        <Button type="submit" loading={form.working} className={classes.choice}>
          {t('role.save')}
        </Button>
      </div>
    </Form>
  )
}
