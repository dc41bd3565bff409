import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithin } from '../../load-within.ts'
import { useSession } from '../../session/session-store.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'

/** The admins' part of a product page; for everyone else nothing, of which not a byte is fetched (spec section 2). */
export function AdminSectionSlot({ id }: { id: string }) {
  const isAdmin = useSession()?.isAdmin ?? false
  const Section = useAdminSection(isAdmin)
  if (!isAdmin || !Section) return null
  return (
    <ErrorBoundary quiet>
      <Section id={id} />
    </ErrorBoundary>
  )
}

function useAdminSection(wanted: boolean) {
  const { i18n } = useTranslation()
  const [Section, setSection] = useState<ComponentType<{ id: string }>>()
  useEffect(() => {
    if (!wanted) return
    Promise.all([loadWithin(() => import('./admin-section.tsx')), i18n.loadNamespaces('admin-dashboard')]).then(
      ([module]) => setSection(() => module.AdminSection),
      // The product itself is all there; the next page tries again.
      () => undefined,
    )
  }, [wanted, i18n])
  return Section
}
