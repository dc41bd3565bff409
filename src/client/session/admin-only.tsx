import type { ReactNode } from 'react'
import { MatchedPage } from '../navigation/pages.tsx'
import { notFoundRoute } from '../routes.tsx'
import { useSession } from './session-store.ts'
import { SignedInOnly, type SignedInOnlyProps } from './signed-in-only.tsx'

/**
 * What only admins see: anonymous visitors go to the login page, all others get the page of an address that is none
 * of the shop's (contract section 6). The server checks every call by itself.
 */
export function AdminOnly({ children, room }: SignedInOnlyProps) {
  return (
    <SignedInOnly room={room}>
      <ForAdmins>{children}</ForAdmins>
    </SignedInOnly>
  )
}

function ForAdmins({ children }: { children: ReactNode }) {
  const session = useSession()
  return session?.isAdmin ? children : <MatchedPage route={notFoundRoute} params={{}} />
}
