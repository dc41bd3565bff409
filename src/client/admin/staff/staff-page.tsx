import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../shared/languages.ts'
import { type Invitation, type Invited, inviteSchema, type StaffList } from '../../../shared/staff/entities.ts'
import type { StaffRole } from '../../../shared/staff/roles.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { ActionButton, CopyButton, Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { Member, PersonList, PersonRow, RoleField, useStaffChange } from './member.tsx'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.staff',
  note: 'admin-staff:note',
  Actions: InviteButton,
  Content: StaffView,
})

function InviteButton() {
  const { t } = useTranslation('admin-staff')
  const [opened, { open, close }] = useDisclosure()
  /** The invitation that no mail brings; its link is shown once. */
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <ActionButton variant="filled" icon={IconUserPlus} onClick={open}>
        {t('invite')}
      </ActionButton>
      <Dialog opened={opened} onClose={close} title={t('invitation.title')} size="md">
        <InviteForm onClose={close} onInvited={setInvited} />
      </Dialog>
      <Dialog
        opened={!opened && invited?.link !== undefined}
        onClose={() => setInvited(undefined)}
        title={t('link.title')}
        size="md"
      >
        <Stack gap="md">
          <p>{t('link.text', { email: invited?.email })}</p>
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {invited?.link}
          </Text>
          <Group justify="flex-end" gap="xs">
            <CopyButton text={() => invited?.link ?? ''}>{t('link.copy')}</CopyButton>
            <ActionButton variant="filled" onClick={() => setInvited(undefined)}>
              {t('link.done')}
            </ActionButton>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}

/** Whom to invite, with which role, in which language; it begins with a role that manages nobody. */
export function InviteForm({ onClose, onInvited }: { onClose: () => void; onInvited?: (invited: Invited) => void }) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const invite = trpc.staff.invite.useMutation()
  const form = useSchemaForm({
    schema: inviteSchema,
    initialValues: { email: '', role: 'orders' as StaffRole, language: useLanguage() },
    fields: ['email', 'role', 'language'],
    async send(values) {
      const { email } = values
      const invited = invite.mutateAsync(values)
      const outcome = await change(invited, { done: t('invitation.done', { email }) })
      if (!outcome.isDone) return outcome.error
      onInvited?.(await invited)
      onClose()
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
          <ActionButton onClick={onClose}>{t('invitation.cancel')}</ActionButton>
          <Button type="submit" loading={form.working}>
            {t('invitation.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

export function StaffView() {
  const query = trpc.staff.list.useQuery(undefined, listOptions)
  return (
    <QueryContent query={query} height="3.5rem">
      {(list) => <Loaded list={list} />}
    </QueryContent>
  )
}

function Loaded({ list: { staff, invitations, secondFactorRequired } }: { list: StaffList }) {
  const { t } = useTranslation('admin-staff')
  return (
    <Stack gap="md">
      <Paper withBorder px={{ base: 'md', sm: 'lg' }} style={{ overflow: 'hidden' }}>
        <PersonList label={t('list')}>
          {staff.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </PersonList>
      </Paper>
      <Panel title={t('pending.title')}>
        {invitations.length === 0 ? (
          <Hint>{t('pending.none')}</Hint>
        ) : (
          <PersonList label={t('pending.title')}>
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} />
            ))}
          </PersonList>
        )}
      </Panel>
      <FactorRule isRequired={secondFactorRequired} />
    </Stack>
  )
}

function PendingInvitation({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.revoke.useMutation()
  const revoke = async () => {
    await change(mutateAsync({ id }), { done: t('pending.done', { email }) })
    focusHeading()
  }
  return (
    <PersonRow
      name={email}
      role={t(`roles.${role}`)}
      details={
        <>
          {t('pending.until')} <ShopTime at={expiresAt} />
        </>
      }
    >
      <ActionButton aria-label={t('pending.revokeOf', { email })} loading={isPending} onClick={() => void revoke()}>
        {t('pending.revoke')}
      </ActionButton>
    </PersonRow>
  )
}

/** Whether everybody of the staff needs a second factor; changes apply at once. */
function FactorRule({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.requireSecondFactor.useMutation()
  const set = (required: boolean) =>
    change(mutateAsync({ required }), { done: t(required ? 'required.on' : 'required.off') })
  return (
    <Panel title={t('required.title')}>
      <Switch
        label={t('required.label')}
        description={t('required.text')}
        checked={isRequired}
        disabled={isPending}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
    </Panel>
  )
}
