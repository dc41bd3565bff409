import { Button } from '@mantine/core'
import { IconChevronLeft, IconDownload } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { Language } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { orderName } from '../../../shared/orders/display.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { SignedInOnly } from '../../shell/session/signed-in-only.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { Dialog, DialogChoices } from '../../ui/dialog.tsx'
import { focusPressed } from '../../ui/focus.ts'
import looks from '../../ui/looks.module.css'
import { ScriptsOnly } from '../../ui/page-parts.tsx'
import classes from './order-parts.module.css'

/** The key of an order in the address of its mail's links, which opens it without a session. */
export function useLinkKey(): string | undefined {
  return new URLSearchParams(useSearch()).get('key') || undefined
}

/** Outdated data would show a wrong status, so orders are fetched again whenever their page is shown. */
export const freshOrders = { staleTime: 0, retryOnMount: true, trpc: { abortOnUnmount: true } }

type ReadersOnlyProps = ComponentProps<typeof SignedInOnly> & { linkKey: string | undefined }

/** Content for visitors with the key of an order, and for signed-in users. */
export function ReadersOnly({ linkKey, ...content }: ReadersOnlyProps) {
  return linkKey ? <ScriptsOnly>{content.children}</ScriptsOnly> : <SignedInOnly {...content} />
}

export function BackToOrders() {
  const { t } = useTranslation('orders')
  return (
    <PageLink href={paths.orders()} className={classes.back}>
      <IconChevronLeft size="1.25rem" stroke={1.5} aria-hidden />
      {t('title')}
    </PageLink>
  )
}

/** Address of a document in the language of the page, which may differ from the browser's. */
export function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}

/**
 * The button that downloads an invoice.
 * @param pdf the document's address
 */
export function InvoiceDownload({ pdf, variant }: { pdf: string; variant?: 'default' }) {
  const { t } = useTranslation('orders')
  return (
    <Button
      variant={variant}
      component="a"
      href={inLanguage(pdf, useLanguage())}
      download
      leftSection={<IconDownload size="1.25rem" stroke={1.5} aria-hidden />}
    >
      {t('invoice.download')}
    </Button>
  )
}

/** A postal address by its lines, and the e-mail below it. */
export function AddressLines({ address, email = '' }: { address: Invoice['billingAddress']; email?: string }) {
  const { name, address: street, address2, zipCode, city, country } = address
  return postalLines([name, street, address2, `${zipCode} ${city}`, country, email]).map((line) => (
    <p key={line}>{line}</p>
  ))
}

/**
 * A guest's order can be added to an account with the same e-mail: login and registration lead back here.
 * @param here path with the order's key: opening it with such an account adds the order
 */
export function AddToAccount({ here, className }: { here: string; className: string | undefined }) {
  const { t } = useTranslation('orders')
  const session = useSession()
  if (session) return <p className={className}>{t('invoice.otherEmail', { email: session.userEmail })}</p>
  return (
    <div className={className}>
      <p>{t('invoice.keep')}</p>
      <p className={looks.ways}>
        <PageLink href={paths.login(here)} className={looks.way}>
          {t('invoice.login')}
        </PageLink>
        <PageLink href={paths.register(here)} className={looks.way}>
          {t('invoice.register')}
        </PageLink>
      </p>
    </div>
  )
}

/** Leads to the withdrawal function, with the number of the order. A plain link: its page needs no scripts. */
export function WithdrawalLink({ order, isNamed }: { order: Parameters<typeof orderName>[0]; isNamed?: true }) {
  const { t } = useTranslation(['orders', 'common'])
  const name = orderName(order)
  return (
    <a
      href={paths.withdrawal({ order: name })}
      className={looks.touch}
      {...(isNamed && { 'aria-label': t('table.withdrawOf', { id: name }) })}
    >
      {t('common:withdraw')}
    </a>
  )
}

interface CancelOrderProps {
  order: { id: string; number?: string | null | undefined; totalPrice: number }
  linkKey?: string | undefined
  label: string
}

/** Lets the buyer, a guest by the order's key, cancel a paid order that is not yet being prepared, after a confirmation. */
export function CancelOrder({ order, linkKey, label }: CancelOrderProps) {
  const { t } = useTranslation('orders')
  const [opened, setOpened] = useState(false)
  const id = orderName(order)
  const total = formatEuros(order.totalPrice, useLanguage())
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.orders.cancel.useMutation({
    onSuccess: () => showAlert({ message: t('cancel.done', { total }), tone: 'success' }),
    onError: useShowFailure('cancelOrder'),
    // The call is under way until the orders that are shown have been fetched again.
    async onSettled(_data, error) {
      await utils.orders.invalidate()
      if (error && !getErrorBody(error)) return
      setOpened(false)
    },
  })
  const close = () => {
    if (!isPending) setOpened(false)
  }
  return (
    <>
      <button
        type="button"
        className={`${looks.way} ${looks.failure}`}
        aria-label={t('cancel.openOf', { id })}
        onClick={(event) => {
          focusPressed(event)
          setOpened(true)
        }}
      >
        {label}
      </button>
      <Dialog opened={opened} onClose={close} title={t('cancel.heading')} size="30rem">
        <p className={classes.identifier}>{t('cancel.order', { id })}</p>
        <p>{t('cancel.text', { total })}</p>
        <DialogChoices>
          <Button variant="default" onClick={close} data-autofocus>
            {t('cancel.keep')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate({ orderId: order.id, key: linkKey })}>
            {t('cancel.confirm')}
          </Button>
        </DialogChoices>
      </Dialog>
    </>
  )
}
