import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconShieldOff, IconUserMinus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { roleChangeSchema, type StaffMember } from '../../../shared/staff/entities.ts'
import { staffRoles } from '../../../shared/staff/roles.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { type FieldProps, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { Dialog, type DialogState } from '../kit/overlays.tsx'
import { ActionButton, Hint } from '../kit/parts.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { DeletionDialog, useChange } from '../kit/use-catalog-action.tsx'

/** A list of people, each in a row; on paper without a title, that cuts off the line above the first one. */
export function PersonList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" gap={0} m={0} mt={-1} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {children}
    </Stack>
  )
}

interface PersonRowProps {
  name: ReactNode
  role: ReactNode
  details: ReactNode
  children: ReactNode
}

export function PersonRow({ name, role, details, children }: PersonRowProps) {
  return (
    <Group
      component="li"
      gap="xs"
      py={{ base: 'sm', sm: 6 }}
      mih={56}
      style={{ borderTop: '1px solid var(--lys-line)' }}
    >
      <Box flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={550}>{name}</Text>
        <Hint>{details}</Hint>
      </Box>
      <Box flex="0 1 11rem">{role}</Box>
      <Group gap={4} wrap="nowrap" justify="flex-end" ml="auto" miw="14rem">
        {children}
      </Group>
    </Group>
  )
}

export function useStaffChange() {
  const utils = trpc.useUtils()
  return useChange('adminSave', () => utils.staff.invalidate()).change
}

interface MemberProps {
  member: StaffMember
}

export function Member({ member }: MemberProps) {
  const { t } = useTranslation('admin-staff')
  const { id, email, name, role, lastSignInAt, secondFactor } = member
  const isSelf = useSession()?.userId === id
  return (
    <PersonRow
      name={
        <>
          {name || email}
          {isSelf && (
            <Text span c="dimmed">
              {' '}
              ({t('you')})
            </Text>
          )}
        </>
      }
      details={
        <>
          {name && `${email} · `}
          {t(lastSignInAt ? 'lastSignIn' : 'never')} {lastSignInAt && <ShopTime at={lastSignInAt} />}
        </>
      }
      role={
        <>
          <Text>{t(`roles.${role}`)}</Text>
          <Hint>{t(secondFactor ? 'factor.on' : 'factor.off')}</Hint>
        </>
      }
    >
      <MemberActions member={member} />
    </PersonRow>
  )
}

function MemberActions({ member }: MemberProps) {
  const { t } = useTranslation('admin-staff')
  const [task, setTask] = useState<'role' | TaskDialogProps['task']>()
  const { id, email, secondFactor } = member
  const isSelf = useSession()?.userId === id
  const close = () => setTask(undefined)
  return (
    <>
      <ActionButton aria-label={t('actions.roleOf', { email })} onClick={() => setTask('role')}>
        {t('actions.role')}
      </ActionButton>
      {secondFactor && !isSelf && (
        <RowAction
          icon={IconShieldOff}
          title={t('factor.reset')}
          label={t('factor.resetOf', { email })}
          onClick={() => setTask('reset')}
        />
      )}
      <RowAction
        icon={IconUserMinus}
        title={t('actions.remove')}
        label={t('actions.removeOf', { email })}
        onClick={() => setTask('removal')}
      />
      <Dialog opened={task === 'role'} onClose={close} title={t('role.title', { email })} size="md">
        <RoleForm member={member} onClose={close} />
      </Dialog>
      {(['reset', 'removal'] as const).map((each) => (
        <TaskDialog key={each} member={member} task={each} opened={task === each} onClose={close} />
      ))}
    </>
  )
}

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

const roleSchema = z.pick(roleChangeSchema, { role: true })

function RoleForm({ member: { id, email, ...member }, onClose }: MemberProps & { onClose: () => void }) {
  // The one that the form was opened with: the list behind it may have been refreshed since.
  const [role] = useState(member.role)
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync } = trpc.staff.changeRole.useMutation()
  const form = useSchemaForm({
    schema: roleSchema,
    initialValues: { role },
    fields: ['role'],
    async send(values) {
      if (values.role !== role) {
        const outcome = await change(mutateAsync({ id, ...values, was: role }), { done: t('role.done', { email }) })
        if (!outcome.isDone && outcome.error?.errors) return outcome.error
      }
      onClose()
      return undefined
    },
  })
  return (
    <Form form={form} method="post">
      <Stack gap="md">
        <RoleField label={t('role.label')} field={form.field('role')} />
        <Text size="sm">{t('role.text', { email })}</Text>
        <Group justify="flex-end" gap="sm">
          <ActionButton onClick={onClose}>{t('invitation.cancel')}</ActionButton>
          <Button type="submit" loading={form.working}>
            {t('role.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

interface TaskDialogProps extends MemberProps, DialogState {
  task: 'reset' | 'removal'
}

/** Asks before a colleague's second factor is switched off, or before somebody loses the role. */
function TaskDialog({ member: { id, email }, task, ...dialog }: TaskDialogProps) {
  const { t } = useTranslation('admin-staff')
  const utils = trpc.useUtils()
  const calls = { reset: trpc.staff.resetSecondFactor.useMutation(), removal: trpc.staff.remove.useMutation() }
  return (
    <DeletionDialog
      {...dialog}
      getText={(part) => t(`${task}.${part}`, { email })}
      remove={() => calls[task].mutateAsync({ id })}
      refresh={() => utils.staff.invalidate()}
    />
  )
}
