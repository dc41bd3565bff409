import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '../../../shared/staff/entities.ts'
import { trpc } from '../../trpc.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './staff-list.module.css'
import { useStaffChange } from './use-staff-change.ts'

interface PendingInvitationsProps {
  invitations: readonly Invitation[]
  onGone: () => void
}

/** The invitations that nobody has accepted yet. */
export function PendingInvitations({ invitations, onGone }: PendingInvitationsProps) {
  const { t } = useTranslation('admin-staff')
  const title = useId()
  return (
    <section aria-labelledby={title} className={classes.pending}>
      <h2 id={title} className={classes.title}>
        {t('pending.title')}
      </h2>
      {invitations.length === 0 && <p className={classes.quiet}>{t('pending.none')}</p>}
      <ul className={classes.list} aria-labelledby={title}>
        {invitations.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} onGone={onGone} />
        ))}
      </ul>
    </section>
  )
}

function Pending({ invitation, onGone }: { invitation: Invitation; onGone: () => void }) {
  const { t } = useTranslation('admin-staff')
  const change = useStaffChange()
  const { mutateAsync, isPending } = trpc.staff.revoke.useMutation()
  const { id, email, role, expiresAt } = invitation
  const revoke = async () => {
    await change(mutateAsync({ id }), t('pending.done', { email }))
    onGone()
  }
  return (
    <li className={classes.member}>
      <div className={classes.names}>
        <p className={classes.name}>{email}</p>
        <p className={classes.quiet}>
          {t('pending.until')} <ShopTime at={expiresAt} />
        </p>
      </div>
      <p className={classes.role}>{t(`roles.${role}`)}</p>
      <span className={classes.actions}>
        <ActionButton aria-label={t('pending.revokeOf', { email })} loading={isPending} onClick={() => void revoke()}>
          {t('pending.revoke')}
        </ActionButton>
      </span>
    </li>
  )
}
