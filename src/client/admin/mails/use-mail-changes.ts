import { useTranslation } from 'react-i18next'
import type { MailsBulk } from '../../../shared/mail/admin.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

export interface MailChanges {
  working: boolean
  /** Dismisses failed mails, or takes that back; answers whether the server did it. */
  bulk(ids: readonly string[], action: MailsBulk['action']): Promise<boolean>
}

/** What the mail list does to mails that failed. */
export function useMailChanges(): MailChanges {
  const { t } = useTranslation('admin-mails')
  const refresh = useRefreshMails()
  const showFailure = useShowFailure('adminSave')
  const { mutateAsync, isPending } = trpc.mails.bulk.useMutation({ retry: false })
  return {
    working: isPending,
    async bulk(ids, action) {
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

/** Asks again for whatever tells how mails stand. */
export function useRefreshMails(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.mails.invalidate(), utils.statistics.invalidate(), utils.ordersAdmin.invalidate()])
}

/** After a change the button that was pressed has gone, and with it perhaps its row. */
export function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true })
}
