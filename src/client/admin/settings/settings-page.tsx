import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { isSectionName, type SectionName, sectionNames } from '../../../shared/settings/sections.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { PageProps } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { whenShown } from '../../ui/when-shown.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionHistory } from './section-history.tsx'
import { useSectionParts } from './section-parts.ts'
import classes from './settings.module.css'

const Connections = whenShown(() => import('./connections.tsx').then((module) => module.Connections))
const GoingLive = whenShown(() => import('./going-live.tsx').then((module) => module.GoingLive))

/** What the shop's owner sets, a section at a time. */
export const { load, Page } = createAdminPage({
  title: 'admin-settings:title',
  Note: () => <p className={classes.note}>{useTranslation('admin-settings').t('note')}</p>,
  Content: Sections,
})

function Sections({ params }: PageProps) {
  const { t } = useTranslation('admin-settings')
  const section = params.section ?? 'identity'
  const nameOf = useSectionName()
  return (
    <div className={classes.page}>
      <nav aria-label={t('sections.label')} className={classes.sections}>
        <SectionLinks section={section} className={classes.beside} />
        {/* Anew after each choice: it closes. */}
        <details key={section} className={classes.folded}>
          <summary>{t('sections.choose', { section: nameOf(section) })}</summary>
          <SectionLinks section={section} />
        </details>
      </nav>
      <Chosen section={section} />
    </div>
  )
}

function SectionLinks({ section, className }: { section: string; className?: string | undefined }) {
  const nameOf = useSectionName()
  return (
    <ul className={className}>
      {[...sectionNames, connections, goingLive].map((name) => (
        <li key={name}>
          <PageLink
            href={paths.adminSettingsSection(name)}
            className={classes.section}
            aria-current={name === section ? 'page' : undefined}
          >
            {nameOf(name)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** @returns what a section is called; the page's title where there is no such section */
function useSectionName() {
  const { t } = useTranslation('admin-settings')
  return (name: string) => t(`sections.${name}` as 'sections.identity', { defaultValue: t('title') })
}

/** Not a section that is saved: what the environment connects the shop to. */
const connections = 'connections'

/** Neither: what is missing before the shop sells. */
const goingLive = 'going-live'

function Chosen({ section }: { section: string }) {
  if (section === connections) return <Connections />
  if (section === goingLive) return <GoingLive />
  return isSectionName(section) ? <Section key={section} name={section} /> : <Missing />
}

function Section({ name }: { name: SectionName }) {
  const { t } = useTranslation('admin-settings')
  const query = trpc.settingsAdmin.all.useQuery(undefined, {
    retryOnMount: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isReady = useSectionParts(name)
  if (query.error && !query.data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  const opened = query.data?.settings[name]
  if (!opened || !query.isFetchedAfterMount || !isReady) return <PageSkeleton />
  return (
    <div className={classes.content}>
      <SectionForm name={name} opened={opened} />
      <SectionHistory name={name} version={opened.version} />
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('admin-settings')
  return (
    <EmptyState title={t('missing.title')} text={t('missing.text')}>
      <Button component={PageLink} href={paths.adminSettings()}>
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
