import { useTranslation } from 'react-i18next'
import type { StaffMember } from '../../../shared/staff/entities.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { useStaffChange } from './use-staff-change.ts'

interface RemovalDialogProps {
  member: StaffMember
  opened: boolean
  onClose: () => void
  onGone: () => void
}

/** Asks before somebody loses the role. */
export function RemovalDialog({ member: { id, email }, opened, onClose, onGone }: RemovalDialogProps) {
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
