import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail } from '../../../shared/mail/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { focusContent, useRefreshMails } from './use-mail-changes.ts'

/** Queues a failed mail again; asks for confirmation when a copy may have arrived already. */
export function RetryMail({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  const [isConfirming, setIsConfirming] = useState(false)
  const { retry, working } = useRetry(() => setIsConfirming(false))
  const run = () => retry(mail.id)
  return (
    <>
      <ActionButton
        variant="default"
        aria-label={t('retry.of', { to: mail.to, subject: mail.subject })}
        loading={working && !isConfirming}
        onClick={() => (mail.mayHaveLeft ? setIsConfirming(true) : run())}
      >
        {t('retry.action')}
      </ActionButton>
      <ConfirmDialog
        opened={isConfirming}
        working={working}
        onConfirm={run}
        onClose={() => setIsConfirming(false)}
        title={t('retry.title')}
        confirm={t('retry.confirm')}
        cancel={t('retry.leave')}
      >
        <p>{t('retry.text', { to: mail.to })}</p>
      </ConfirmDialog>
    </>
  )
}

function useRetry(onSettled: () => void) {
  const { t } = useTranslation('admin-mails')
  const refresh = useRefreshMails()
  const showFailure = useShowFailure('adminSave')
  const { mutate, isPending } = trpc.mails.retry.useMutation({
    retry: false,
    async onSuccess() {
      showAlert({ message: t('retry.done'), tone: 'success' })
      await refresh()
      focusContent()
    },
    async onError(error) {
      showFailure(error)
      await refresh()
    },
    onSettled,
  })
  return { retry: (id: string) => mutate({ id }), working: isPending }
}
