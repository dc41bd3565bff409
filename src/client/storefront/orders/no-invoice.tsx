import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import { errorBodyOf } from '../../trpc.ts'
import { missingInvoice } from './missing-invoice.ts'
import classes from './order-list.module.css'

interface NoInvoiceProps {
  orderId: string
  linkKey: string | undefined
  failure: unknown
  onRetry: () => void
}

/** Why there is no invoice to see, and the ways on from here. */
export function NoInvoice({ orderId, linkKey, failure, onRetry }: NoInvoiceProps) {
  const { t } = useTranslation('orders')
  const signedIn = useSession() !== null
  const signInAndBack = paths.login(paths.invoice(orderId, linkKey))
  const kind = missingInvoice(errorBodyOf(failure)?.code)
  return (
    <div className={classes.empty}>
      <h1 className={classes.emptyTitle}>{t(`invoice.${kind}.title`)}</h1>
      <p className={classes.emptyText}>{t(`invoice.${kind}.text`)}</p>
      <div className={classes.ways}>
        {kind === 'failed' && (
          <Button className={classes.way} onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        )}
        <Button
          component={PageLink}
          href={signedIn ? paths.orders() : signInAndBack}
          variant={kind === 'failed' ? 'default' : 'filled'}
          className={classes.way}
        >
          {t(signedIn ? 'title' : 'invoice.login')}
        </Button>
        <Button component={PageLink} href={paths.products()} variant="default" className={classes.way}>
          {t('empty.action')}
        </Button>
      </div>
    </div>
  )
}
