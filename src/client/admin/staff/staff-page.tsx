import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kit/action-button.tsx'
import { Dialog } from '../kit/overlays.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffView } from './staff-view.tsx'

/** Who works in the shop, with which role, and who is invited. */
export const { load, Page } = createAdminPage({
  title: 'admin-staff:title',
  note: 'admin-staff:note',
  Actions: InviteButton,
  Content: StaffView,
})

function InviteButton() {
  const { t } = useTranslation('admin-staff')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <ActionButton variant="filled" icon={IconUserPlus} onClick={() => setIsOpen(true)}>
        {t('invite')}
      </ActionButton>
      <Dialog opened={isOpen} onClose={close} title={t('invitation.title')} size="md">
        <InviteForm onCancel={close} onDone={close} />
      </Dialog>
    </>
  )
}
