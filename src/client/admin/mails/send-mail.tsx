import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail } from '../../../shared/mail/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { focusContent, useRefreshMails } from './use-mail-changes.ts'

interface SendMailProps {
  mail: AdminMail
  kind: 'retry' | 'again'
}

/** For roles that may: queues a failed mail again, or sends a new copy; asks for confirmation when it may arrive twice. */
export function SendMail({ mail, kind }: SendMailProps) {
  const { t } = useTranslation('admin-mails')
  const [isConfirming, setIsConfirming] = useState(false)
  const { send, working } = useSendMail(kind, () => setIsConfirming(false))
  const run = () => send({ id: mail.id })
  if (!useMay('orders.write')) return null
  return (
    <>
      <ActionButton
        aria-label={kind === 'retry' ? t('retry.of', { to: mail.to, subject: mail.subject }) : undefined}
        loading={kind === 'retry' && working && !isConfirming}
        onClick={() => (kind === 'again' || mail.mayHaveLeft ? setIsConfirming(true) : run())}
      >
        {t(`${kind}.action`)}
      </ActionButton>
      <ConfirmDialog
        opened={isConfirming}
        working={working}
        onConfirm={run}
        onClose={() => setIsConfirming(false)}
        title={t(`${kind}.title`)}
        confirm={t(`${kind}.confirm`)}
        cancel={t('retry.leave')}
      >
        <p>{t(`${kind}.text`, { to: mail.to })}</p>
      </ConfirmDialog>
    </>
  )
}

function useSendMail(kind: SendMailProps['kind'], onSettled: () => void) {
  const { t } = useTranslation('admin-mails')
  const refresh = useRefreshMails()
  const showFailure = useShowFailure('adminAction')
  const options = {
    async onSuccess() {
      showAlert({ message: t(`${kind}.done`), tone: 'success' })
      await refresh()
      // The button of a failed mail is removed, that of the drawer stays.
      if (kind === 'retry') focusContent()
    },
    async onError(error: unknown) {
      showFailure(error)
      await refresh()
    },
    onSettled,
  } as const
  const retry = trpc.mails.retry.useMutation(options)
  const again = trpc.mails.sendAgain.useMutation(options)
  const { mutate, isPending } = kind === 'retry' ? retry : again
  return { send: mutate, working: isPending }
}
