import type { ComponentProps } from 'react'
import { PageLink } from '../navigation/page-link.tsx'
import { useMayOpen } from './use-may-open.ts'

/** A link to a page of the admin area; its text alone for a role that may not open the page. */
export function PermittedLink({ href, children, ...anchor }: ComponentProps<typeof PageLink>) {
  if (!useMayOpen()(href)) return <span className={anchor.className}>{children}</span>
  return (
    <PageLink href={href} {...anchor}>
      {children}
    </PageLink>
  )
}
