import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffList } from '../../../shared/staff/entities.ts'
import { trpc } from '../../trpc.ts'
import { listOptions } from '../table/list-options.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { FactorRule } from './factor-rule.tsx'
import { Member } from './member.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import classes from './staff-list.module.css'

/** Everybody of the staff, and the open invitations. */
export function StaffView() {
  const { t } = useTranslation('admin-staff')
  const query = trpc.staff.list.useQuery(undefined, listOptions)
  const { data } = query
  if (query.error && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (data) return <Loaded list={data} />
  return (
    <div role="status" aria-busy="true" className={classes.list}>
      <span className={classes.loading}>{t('loading')}</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  )
}

function Loaded({ list: { staff, invitations, secondFactorRequired } }: { list: StaffList }) {
  const { t } = useTranslation('admin-staff')
  const region = useRef<HTMLDivElement>(null)
  const focus = () => region.current?.focus()
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <ul className={classes.list} aria-label={t('list')}>
        {staff.map((member) => (
          <Member key={member.id} member={member} onGone={focus} />
        ))}
      </ul>
      <PendingInvitations invitations={invitations} onGone={focus} />
      <FactorRule isRequired={secondFactorRequired} />
    </div>
  )
}
