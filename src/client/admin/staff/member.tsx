import { IconShieldOff, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMember } from '../../../shared/staff/entities.ts'
import { useSession } from '../../session/session-store.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RoleForm } from './role-form.tsx'
import classes from './staff-list.module.css'

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
    <li className={classes.member}>
      <div className={classes.names}>
        <p className={classes.name}>
          {name || email}
          {isSelf && <span className={classes.quiet}> ({t('you')})</span>}
        </p>
        {name && <p className={classes.quiet}>{email}</p>}
        <p className={classes.quiet}>
          {lastSignInAt ? (
            <>
              {t('lastSignIn')} <ShopTime at={lastSignInAt} />
            </>
          ) : (
            t('never')
          )}
        </p>
      </div>
      <p className={classes.role}>
        {t(`roles.${role}`)}
        <span className={classes.factor}>{t(secondFactor ? 'factor.on' : 'factor.off')}</span>
      </p>
      <MemberActions member={member} onGone={onGone} />
    </li>
  )
}

function MemberActions({ member, onGone }: MemberProps) {
  const { t } = useTranslation('admin-staff')
  const [task, setTask] = useState<'role' | 'remove' | 'reset'>()
  const { id, email, secondFactor } = member
  const isSelf = useSession()?.userId === id
  const close = () => setTask(undefined)
  return (
    <span className={classes.actions}>
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
    </span>
  )
}
