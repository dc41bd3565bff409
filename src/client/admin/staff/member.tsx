import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconShieldOff, IconUserMinus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { roleChangeSchema, type StaffMember } from '../../../shared/staff/entities.ts'
import { useSession } from '../../session/session-store.ts'
import { trpc } from '../../trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ConfirmDialog, Dialog } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { RoleField } from './invite-form.tsx'
import { useStaffChange } from './use-staff-change.ts'

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
  /** Buttons at the end. */
  children: ReactNode
}

/** Somebody who works in the shop or is invited to. */
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
        <Text size="sm" c="dimmed">
          {details}
        </Text>
      </Box>
      <Box flex="0 1 11rem">{role}</Box>
      <Group gap={4} wrap="nowrap" justify="flex-end" ml="auto" miw="14rem">
        {children}
      </Group>
    </Group>
  )
}

interface MemberProps {
  member: StaffMember
  /** Called after the row, which had the focus, was removed. */
  onGone: () => void
}

/** Somebody of the staff, with role, last login and what can be done. */
export function Member({ member, onGone }: MemberProps) {
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
          {lastSignInAt ? (
            <>
              {t('lastSignIn')} <ShopTime at={lastSignInAt} />
            </>
          ) : (
            t('never')
          )}
        </>
      }
      role={
        <>
          <Text>{t(`roles.${role}`)}</Text>
          <Text size="sm" c="dimmed">
            {t(secondFactor ? 'factor.on' : 'factor.off')}
          </Text>
        </>
      }
    >
      <MemberActions member={member} onGone={onGone} />
    </PersonRow>
  )
}

function MemberActions({ member, onGone }: MemberProps) {
  const { t } = useTranslation('admin-staff')
  const [task, setTask] = useState<'role' | 'remove' | 'reset'>()
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
        onClick={() => setTask('remove')}
      />
      <Dialog opened={task === 'role'} onClose={close} title={t('role.title', { email })} size="md">
        <RoleForm member={member} onCancel={close} onDone={close} />
      </Dialog>
      <ResetDialog member={member} opened={task === 'reset'} onClose={close} />
      <RemovalDialog member={member} opened={task === 'remove'} onClose={close} onGone={onGone} />
    </>
  )
}

const roleSchema = z.pick(roleChangeSchema, { role: true })

interface RoleFormProps {
  member: StaffMember
  onCancel: () => void
  onDone: () => void
}

/** The role of a colleague. */
function RoleForm({ member: { id, email, ...member }, onCancel, onDone }: RoleFormProps) {
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
        const outcome = await change(mutateAsync({ id, ...values, was: role }), t('role.done', { email }))
        if (!outcome.isDone && outcome.error?.errors) return outcome.error
      }
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} method="post">
      <Stack gap="md">
        <RoleField label={t('role.label')} field={form.field('role')} />
        <Text size="sm">{t('role.text', { email })}</Text>
        <Group justify="flex-end" gap="sm">
          <ActionButton onClick={onCancel}>{t('invitation.cancel')}</ActionButton>
          <Button type="submit" loading={form.working}>
            {t('role.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

interface DialogProps {
  member: StaffMember
  opened: boolean
  onClose: () => void
}

/** Asks before a colleague's second factor is switched off. */
function ResetDialog({ member: { id, email }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.resetSecondFactor.useMutation()
  const reset = async () => {
    await change(mutateAsync({ id }), t('reset.done', { email }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('reset.title', { email })}
      confirm={t('reset.confirm')}
      cancel={t('reset.keep')}
      working={isPending}
      onConfirm={() => void reset()}
    >
      <p>{t('reset.text', { email })}</p>
    </ConfirmDialog>
  )
}

/** Asks before somebody loses the role. */
function RemovalDialog({ member: { id, email }, opened, onClose, onGone }: DialogProps & Pick<MemberProps, 'onGone'>) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.remove.useMutation()
  const remove = async () => {
    const outcome = await change(mutateAsync({ id }), t('removal.done', { email }))
    onClose()
    if (outcome.isDone) onGone()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('removal.title', { email })}
      confirm={t('removal.confirm')}
      cancel={t('removal.keep')}
      working={isPending}
      onConfirm={() => void remove()}
    >
      <p>{t('removal.text', { email })}</p>
    </ConfirmDialog>
  )
}
