import { useTranslation } from 'react-i18next'
import type { MailsBulk } from '../../../shared/mail/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

export type MailChanges = ReturnType<typeof useMailChanges>

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
export function useRefreshMails(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.mails.invalidate(), utils.statistics.invalidate(), utils.ordersAdmin.invalidate()])
}

/** Moves the focus after a change that may have removed the button that was pressed. */
export function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
