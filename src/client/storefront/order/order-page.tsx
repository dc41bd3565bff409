import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { type PageProps, textHead } from '../../page-data.ts'
import { useSession } from '../../session/session-store.ts'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import classes from './order-page.module.css'
import { OrderLoading, OrderView } from './order-view.tsx'

export const load = textHead({ title: 'orders:order.heading', noindex: true })

/** An order: for its buyer, and for readers with the key of its mail. */
export function Page({ params }: PageProps) {
  const orderId = params.orderId ?? ''
  const linkKey = new URLSearchParams(useSearch()).get('key') || undefined
  const order = <Order key={orderId} orderId={orderId} linkKey={linkKey} />
  return (
    <PageFrame className={classes.page}>
      {linkKey && <NeedsScripts />}
      {linkKey ? (
        <div data-scripts-only style={{ display: 'contents' }}>
          {order}
        </div>
      ) : (
        <SignedInOnly
          skeleton={
            <>
              <Head withOrders />
              <OrderLoading />
            </>
          }
        >
          {order}
        </SignedInOnly>
      )}
    </PageFrame>
  )
}

interface HeadProps {
  /** Leads back to the reader's orders. */
  withOrders: boolean
  heading?: RefObject<HTMLHeadingElement | null>
}

function Head({ withOrders, heading }: HeadProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      {withOrders && (
        <PageLink href={paths.orders()} className={classes.back}>
          <IconChevronLeft size="1.25rem" stroke={1.5} aria-hidden />
          {t('title')}
        </PageLink>
      )}
      <h1 className={classes.heading} ref={heading} tabIndex={-1}>
        {t('order.heading')}
      </h1>
      <PageLead>{t('order.lead')}</PageLead>
    </>
  )
}

function Order({ orderId, linkKey }: { orderId: string; linkKey: string | undefined }) {
  const signedIn = useSession() !== null
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Head withOrders={signedIn} heading={heading} />
      <OrderView
        orderId={orderId}
        linkKey={linkKey}
        missing={<NoOrder />}
        onLostFocus={() => heading.current?.focus()}
      />
    </>
  )
}

function NoOrder() {
  const { t } = useTranslation('orders')
  const signedIn = useSession() !== null
  return (
    <EmptyState title={t('order.missing.title')} text={t('order.missing.text')}>
      <Button component={PageLink} href={signedIn ? paths.orders() : paths.login(paths.orders())}>
        {t(signedIn ? 'title' : 'invoice.login')}
      </Button>
    </EmptyState>
  )
}
