import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail } from '../../../shared/mail/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useRefreshMails } from './use-mail-changes.ts'

/** Sends a mail again, as a new one, after a confirmation. */
export function SendMailAgain({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  const [isConfirming, setIsConfirming] = useState(false)
  const refresh = useRefreshMails()
  const showFailure = useShowFailure('adminSave')
  const { mutate, isPending } = trpc.mails.sendAgain.useMutation({
    retry: false,
    async onSuccess() {
      showAlert({ message: t('again.done'), tone: 'success' })
      await refresh()
    },
    onError: showFailure,
    onSettled: () => setIsConfirming(false),
  })
  return (
    <>
      <ActionButton variant="default" onClick={() => setIsConfirming(true)}>
        {t('again.action')}
      </ActionButton>
      <ConfirmDialog
        opened={isConfirming}
        working={isPending}
        onConfirm={() => mutate({ id: mail.id })}
        onClose={() => setIsConfirming(false)}
        title={t('again.title')}
        confirm={t('again.confirm')}
        cancel={t('retry.leave')}
      >
        <p>{t('again.text', { to: mail.to })}</p>
      </ConfirmDialog>
    </>
  )
}
