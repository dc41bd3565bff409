import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { type PageProps, textHead } from '../../shell/page-data.ts'
import { useSession } from '../../shell/session/session-store.ts'
import looks from '../../ui/looks.module.css'
import { EmptyState, PageFrame, PageLead } from '../../ui/page-parts.tsx'
import { BackToOrders, ReadersOnly, useLinkKey } from '../orders/order-parts.tsx'
import classes from './order-view.module.css'
import { OrderLoading, OrderView } from './order-view.tsx'

export const load = textHead({ title: 'orders:order.heading', noindex: true })

export function Page({ params }: PageProps) {
  const orderId = params.orderId ?? ''
  const linkKey = useLinkKey()
  const skeleton = (
    <>
      <Head withOrders />
      <OrderLoading />
    </>
  )
  return (
    <PageFrame className={`${looks.tall} ${classes.page}`}>
      <ReadersOnly linkKey={linkKey} skeleton={skeleton}>
        <Order orderId={orderId} linkKey={linkKey} />
      </ReadersOnly>
    </PageFrame>
  )
}

function Head({ withOrders }: { withOrders: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <>
      {withOrders && <BackToOrders />}
      <h1 className={looks.heading} tabIndex={-1}>
        {t('order.heading')}
      </h1>
      <PageLead>{t('order.lead')}</PageLead>
    </>
  )
}

function Order({ orderId, linkKey }: { orderId: string; linkKey: string | undefined }) {
  const signedIn = useSession() !== null
  return (
    <>
      <Head withOrders={signedIn} />
      <OrderView orderId={orderId} linkKey={linkKey} missing={<NoOrder signedIn={signedIn} />} withAgain />
    </>
  )
}

function NoOrder({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState title={t('order.missing.title')} text={t('order.missing.text')}>
      <Button component={PageLink} href={signedIn ? paths.orders() : paths.login(paths.orders())}>
        {t(signedIn ? 'title' : 'invoice.login')}
      </Button>
    </EmptyState>
  )
}
