import { IconArchive, IconArchiveOff, IconEye, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail, MailsBulk } from '../../../shared/mail/admin.ts'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { ActionButton } from '../kit/parts.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { useChange } from '../kit/use-catalog-action.tsx'

/** The action for mails of a status; mails of other statuses need none. */
export const mailActions: Partial<Record<string, MailsBulk['action']>> = { failed: 'dismiss', dismissed: 'restore' }
const icons = { dismiss: IconArchive, restore: IconArchiveOff }

interface MailActionsProps {
  mail: AdminMail
  changes: ReturnType<typeof useMailChanges>
  onView: (mail: AdminMail) => void
}

export function MailActions({ mail, changes, onView }: MailActionsProps) {
  const { t } = useTranslation('admin-mails')
  const action = mailActions[mail.status]
  const params = { to: mail.to, subject: mail.subject }
  return (
    <>
      {mail.canRetry && <SendMail mail={mail} kind="retry" />}
      {action && (
        <RowAction
          icon={icons[action]}
          title={t(`${action}.action`)}
          label={t(`${action}.of`, params)}
          needs="orders.write"
          disabled={changes.working}
          onClick={() => void changes.bulk([mail.id], action)}
        />
      )}
      <RowAction icon={IconEye} title={t('view.action')} label={t('view.of', params)} onClick={() => onView(mail)} />
    </>
  )
}

/**
 * For roles that may: queues a failed mail again, from its row, or sends a new copy, from its details; asks for
 * confirmation when it may arrive twice.
 */
export function SendMail({ mail, kind }: { mail: AdminMail; kind: 'retry' | 'again' }) {
  const { t } = useTranslation('admin-mails')
  const [isConfirming, setIsConfirming] = useState(false)
  const { change, working } = useMailChange()
  const calls = { retry: trpc.mails.retry.useMutation(), again: trpc.mails.sendAgain.useMutation() }
  const run = async () => {
    const { isDone } = await change(calls[kind].mutateAsync({ id: mail.id }), { done: t(`${kind}.done`) })
    // The button of a failed mail is removed, that of the drawer stays.
    if (isDone && kind === 'retry') focusHeading()
    setIsConfirming(false)
  }
  const press = () => (kind === 'again' || mail.mayHaveLeft ? setIsConfirming(true) : void run())
  if (!useMay('orders.write')) return null
  return (
    <>
      {kind === 'again' ? (
        <ActionButton onClick={press}>{t('again.action')}</ActionButton>
      ) : (
        <RowAction
          icon={IconRefresh}
          title={t('retry.action')}
          label={t('retry.of', { to: mail.to, subject: mail.subject })}
          disabled={working}
          onClick={press}
        />
      )}
      <ConfirmDialog
        opened={isConfirming}
        working={working}
        onConfirm={() => void run()}
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

export function useMailChanges() {
  const { t } = useTranslation('admin-mails')
  const { change, working } = useMailChange()
  const { mutateAsync } = trpc.mails.bulk.useMutation()
  return {
    working,
    /** Dismisses failed mails, or restores dismissed ones. @returns whether it succeeded */
    async bulk(ids: readonly string[], action: MailsBulk['action']) {
      const { isDone } = await change(mutateAsync({ ids: [...ids], action }), {
        done: ({ changed }) => t(`${action}.done`, { count: changed }),
      })
      // The pressed button may be gone.
      focusHeading()
      return isDone
    },
  }
}

/** Makes a change of mails; all that shows their status is read anew. */
function useMailChange() {
  const utils = trpc.useUtils()
  return useChange('adminAction', () =>
    Promise.all([utils.mails.invalidate(), utils.statistics.invalidate(), utils.ordersAdmin.invalidate()]),
  )
}
