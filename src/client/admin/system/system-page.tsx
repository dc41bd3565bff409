import { useTranslation } from 'react-i18next'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { JobList } from './job-list.tsx'
import { ShopCheck } from './shop-check.tsx'
import classes from './system.module.css'
import { SystemFacts } from './system-facts.tsx'
import { UnusableSettings } from './unusable-settings.tsx'

/** How the running shop is, for whoever operates it. */
export const { load, Page } = createAdminPage({
  title: 'admin-system:title',
  Note: () => <p className={classes.quiet}>{useTranslation('admin-system').t('note')}</p>,
  Content: System,
})

/** What changes by itself is read again this often, in milliseconds. */
const refreshMs = 10_000

function System() {
  const { t } = useTranslation('admin-system')
  const query = trpc.system.overview.useQuery(undefined, { refetchInterval: refreshMs })
  const { data } = query
  if (query.isError && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!data) return <PageSkeleton />
  return (
    <div className={classes.page}>
      {data.unusableSettings && <UnusableSettings settings={data.unusableSettings} />}
      <SystemFacts system={data} />
      <ShopCheck />
      <JobList jobs={data.jobs} />
    </div>
  )
}
