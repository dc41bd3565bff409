import { Paper, Stack } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation, StaffList } from '../../../shared/staff/entities.ts'
import { trpc } from '../../trpc.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import { QueryContent } from '../kit/query-content.tsx'
import { listOptions } from '../table/use-list-query.ts'
import { Member, PersonList, PersonRow } from './member.tsx'
import { useStaffChange } from './use-staff-change.ts'

/** Everybody of the staff, and the open invitations. */
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
  const region = useRef<HTMLDivElement>(null)
  const focus = () => region.current?.focus()
  return (
    <Stack ref={region} tabIndex={-1} gap="md" style={{ outline: 'none' }}>
      <Paper withBorder px={{ base: 'md', sm: 'lg' }} style={{ overflow: 'hidden' }}>
        <PersonList label={t('list')}>
          {staff.map((member) => (
            <Member key={member.id} member={member} onGone={focus} />
          ))}
        </PersonList>
      </Paper>
      <Panel title={t('pending.title')}>
        {invitations.length === 0 ? (
          <Hint>{t('pending.none')}</Hint>
        ) : (
          <PersonList label={t('pending.title')}>
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} onGone={focus} />
            ))}
          </PersonList>
        )}
      </Panel>
      <FactorRule isRequired={secondFactorRequired} />
    </Stack>
  )
}

/** An invitation that nobody has accepted yet. */
function PendingInvitation({ invitation, onGone }: { invitation: Invitation; onGone: () => void }) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.revoke.useMutation()
  const { id, email, role, expiresAt } = invitation
  const revoke = async () => {
    await change(mutateAsync({ id }), { done: t('pending.done', { email }) })
    onGone()
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
