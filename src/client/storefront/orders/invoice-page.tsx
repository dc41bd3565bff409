import { useSearch } from 'wouter'
import { type PageProps, textHead } from '../../page-data.ts'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { NeedsScripts } from '../../ui/needs-scripts/needs-scripts.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import classes from './invoice-page.module.css'
import { InvoiceSkeleton } from './invoice-skeleton.tsx'
import { InvoiceView } from './invoice-view.tsx'

export const load = textHead({ title: 'invoice:heading', noindex: true })

/** An invoice: for its owner, admins, and visitors with the key of the order's mail. */
export function Page({ params }: PageProps) {
  const orderId = params.orderId ?? ''
  const key = new URLSearchParams(useSearch()).get('key') || undefined
  const view = <InvoiceView key={orderId} orderId={orderId} linkKey={key} />
  return (
    <PageFrame className={classes.page}>
      {key && <NeedsScripts />}
      {key ? (
        <div data-scripts-only style={{ display: 'contents' }}>
          {view}
        </div>
      ) : (
        <SignedInOnly skeleton={<InvoiceSkeleton />}>{view}</SignedInOnly>
      )}
    </PageFrame>
  )
}
