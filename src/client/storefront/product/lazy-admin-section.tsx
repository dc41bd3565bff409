import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/load-texts.ts'
import { loadWithin } from '../../load-within.ts'
import { useMay } from '../../staff/use-may.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'

interface LazyAdminSectionProps {
  id: string
  unapproved?: boolean
  part?: 'shown' | 'hidden'
}

/** The admins' section of a product page; its code is fetched for admins only. */
export function LazyAdminSection({ id, unapproved = false, part = 'shown' }: LazyAdminSectionProps) {
  const isAdmin = useMay('statistics.read')
  const sections = useAdminSections(isAdmin)
  if (!isAdmin || !sections) return null
  const Section = part === 'hidden' ? sections.HiddenSection : sections.AdminSection
  return (
    <ErrorBoundary quiet>
      <Section id={id} unapproved={unapproved} />
    </ErrorBoundary>
  )
}

type Section = ComponentType<{ id: string; unapproved: boolean }>

function useAdminSections(enabled: boolean) {
  const { i18n } = useTranslation()
  const [sections, setSections] = useState<{ AdminSection: Section; HiddenSection: Section }>()
  useEffect(() => {
    if (!enabled) return
    Promise.all([loadWithin(() => import('./admin-section.tsx')), loadTexts(i18n, ['admin-dashboard'])]).then(
      ([module]) => setSections(module),
      // The page works without it; the next one retries.
      () => undefined,
    )
  }, [enabled, i18n])
  return sections
}
