import { Button } from '@mantine/core'
import { IconChevronLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { inLanguage } from './document-address.ts'
import classes from './invoice-bar.module.css'

interface InvoiceBarProps {
  invoice: Invoice
  /** Key of the order's mail, by which a guest cancels. */
  linkKey: string | undefined
  /** The focused button is gone. */
  onLostFocus: () => void
}

/** The order's status and the actions on its invoice. */
export function InvoiceBar({ invoice, linkKey, onLostFocus }: InvoiceBarProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const signedIn = useSession() !== null
  const { orderId, number, totalPrice, cancellable, reader } = invoice
  const own = reader !== 'other'
  return (
    <div className={classes.bar}>
      {signedIn && (
        <PageLink href={paths.orders()} className={classes.back}>
          <IconChevronLeft size="1.25rem" stroke={1.5} aria-hidden />
          {t('title')}
        </PageLink>
      )}
      <dl className={classes.statuses}>
        <dt>{t('table.status')}</dt>
        <dd>
          <StatusBadge status={invoice.status} />
        </dd>
        <dt>{t('table.payment')}</dt>
        <dd>
          <PaymentBadge order={invoice} wasPaid />
        </dd>
      </dl>
      <div className={classes.actions}>
        {own && cancellable && (
          <div className={classes.cancel}>
            <CancelOrder
              order={{ id: orderId, number, totalPrice }}
              linkKey={linkKey}
              label={t('cancel.open')}
              onSettled={onLostFocus}
            />
          </div>
        )}
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconPrinter size="1.25rem" stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('invoice.print')}
        </Button>
        <Button
          component="a"
          href={inLanguage(invoice.pdf, language)}
          download
          className={classes.action}
          leftSection={<IconDownload size="1.25rem" stroke={1.5} aria-hidden />}
        >
          {t('invoice.download')}
        </Button>
      </div>
    </div>
  )
}
