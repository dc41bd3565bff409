import { IconArchive, IconArchiveOff, IconEye, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail, MailFilter, MailsBulk } from '../../../shared/mail/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ConfirmDialog } from '../kit/overlays.tsx'
import classes from '../kit/row-action.module.css'
import { RowAction } from '../kit/row-action.tsx'

/** The action for mails of a status; mails of other statuses need none. */
const actions: Partial<Record<string, MailsBulk['action']>> = { failed: 'dismiss', dismissed: 'restore' }
const icons = { dismiss: IconArchive, restore: IconArchiveOff }

type MailChanges = ReturnType<typeof useMailChanges>

interface MailActionsProps {
  mail: AdminMail
  changes: MailChanges
  onView: (mail: AdminMail) => void
}

/** The actions of a mail in a row of the list. */
export function MailActions({ mail, changes, onView }: MailActionsProps) {
  const { t } = useTranslation('admin-mails')
  const action = actions[mail.status]
  const named = { to: mail.to, subject: mail.subject }
  return (
    <div className={classes.actions}>
      {mail.canRetry && <SendMail mail={mail} kind="retry" />}
      {action && (
        <RowAction
          icon={icons[action]}
          title={t(`${action}.action`)}
          label={t(`${action}.of`, named)}
          needs="orders.write"
          disabled={changes.working}
          onClick={() => void changes.bulk([mail.id], action)}
        />
      )}
      <RowAction icon={IconEye} title={t('view.action')} label={t('view.of', named)} onClick={() => onView(mail)} />
    </div>
  )
}

/** Whether the mails of a filter have a bulk action. */
export function hasBulk(filter: MailFilter | undefined): boolean {
  return filter !== undefined && filter in actions
}

interface BulkMailsProps {
  filter: MailFilter | undefined
  ids: readonly string[]
  changes: MailChanges
  onDone: () => void
}

/** The bulk action for the selected mails of a filter. */
export function BulkMails({ filter, ids, changes, onDone }: BulkMailsProps) {
  const { t } = useTranslation('admin-mails')
  const action = filter && actions[filter]
  if (!action) return null
  return (
    <ActionButton
      disabled={changes.working}
      onClick={() => void changes.bulk(ids, action).then((done) => done && onDone())}
    >
      {t(`${action}.action`)}
    </ActionButton>
  )
}

interface SendMailProps {
  mail: AdminMail
  kind: 'retry' | 'again'
}

/**
 * For roles that may: queues a failed mail again, from its row, or sends a new copy, from its details; asks for
 * confirmation when it may arrive twice.
 */
export function SendMail({ mail, kind }: SendMailProps) {
  const { t } = useTranslation('admin-mails')
  const [isConfirming, setIsConfirming] = useState(false)
  const { send, working } = useSendMail(kind, () => setIsConfirming(false))
  const run = () => send({ id: mail.id })
  const press = () => (kind === 'again' || mail.mayHaveLeft ? setIsConfirming(true) : run())
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

/** The bulk actions of the mail list. */
export function useMailChanges() {
  const { t } = useTranslation('admin-mails')
  const refresh = useRefreshMails()
  const showFailure = useShowFailure('adminAction')
  const { mutateAsync, isPending } = trpc.mails.bulk.useMutation()
  return {
    working: isPending,
    /**
     * Dismisses failed mails, or restores dismissed ones.
     * @returns Whether it succeeded
     */
    async bulk(ids: readonly string[], action: MailsBulk['action']) {
      try {
        const { changed } = await mutateAsync({ ids: [...ids], action })
        showAlert({ message: t(`${action}.done`, { count: changed }), tone: 'success' })
        return true
      } catch (error) {
        showFailure(error)
        return false
      } finally {
        await refresh()
        focusContent()
      }
    },
  }
}

/** Invalidates all queries that show the status of mails. */
function useRefreshMails(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.mails.invalidate(), utils.statistics.invalidate(), utils.ordersAdmin.invalidate()])
}

/** Moves the focus after a change that may have removed the button that was pressed. */
function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
