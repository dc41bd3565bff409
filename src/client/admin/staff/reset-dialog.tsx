import { useTranslation } from 'react-i18next'
import type { StaffMember } from '../../../shared/staff/entities.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { useStaffChange } from './use-staff-change.ts'

interface ResetDialogProps {
  member: StaffMember
  opened: boolean
  onClose: () => void
}

/** Asks before a colleague's second factor is switched off. */
export function ResetDialog({ member: { id, email }, opened, onClose }: ResetDialogProps) {
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
