import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textHead } from '../../page-data.ts'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { OrderList } from './order-list.tsx'
import classes from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export const load = textHead({ title: 'orders:title', noindex: true })

/** The user's orders; the page has four addresses. */
export function Page() {
  const { t } = useTranslation('orders')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <PageFrame className={classes.page}>
      <h1 className={classes.heading} ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <SignedInOnly skeleton={<OrdersSkeleton />}>
        <OrderList onLostFocus={() => heading.current?.focus()} />
      </SignedInOnly>
    </PageFrame>
  )
}
