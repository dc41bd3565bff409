import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import { errorBodyOf } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { missingInvoice } from './missing-invoice.ts'

interface NoInvoiceProps {
  orderId: string
  linkKey: string | undefined
  failure: unknown
  onRetry: () => void
}

/** Why the invoice is not shown, and what the visitor can do next. */
export function NoInvoice({ orderId, linkKey, failure, onRetry }: NoInvoiceProps) {
  const { t } = useTranslation('orders')
  const signedIn = useSession() !== null
  const signInAndBack = paths.login(paths.invoice(orderId, linkKey))
  const kind = missingInvoice(errorBodyOf(failure)?.code)
  return (
    <EmptyState start isHeading title={t(`invoice.${kind}.title`)} text={t(`invoice.${kind}.text`)}>
      {kind === 'failed' && <Button onClick={onRetry}>{t('failed.retry')}</Button>}
      <Button
        component={PageLink}
        href={signedIn ? paths.orders() : signInAndBack}
        variant={kind === 'failed' ? 'default' : 'filled'}
      >
        {t(signedIn ? 'title' : 'invoice.login')}
      </Button>
      <Button component={PageLink} href={paths.products()} variant="default">
        {t('empty.action')}
      </Button>
    </EmptyState>
  )
}
