import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { useLeaving } from './use-unsaved-guard.ts'

/** Asks for confirmation before unsaved changes are lost. */
export function UnsavedDialog() {
  const { t } = useTranslation('admin')
  const { isOpen, stay, leave } = useLeaving()
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={stay}
      onConfirm={leave}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
