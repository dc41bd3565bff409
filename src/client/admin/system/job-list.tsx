import { useTranslation } from 'react-i18next'
import { failedLast, type JobOverview } from '../../../shared/system/overview.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { useSizes } from './sizes.ts'
import classes from './system.module.css'

/** What the shop does in the background, and how it went; those that failed come first. */
export function JobList({ jobs }: { jobs: readonly JobOverview[] }) {
  const { t } = useTranslation('admin-system')
  const sorted = [...jobs].sort((a, b) => Number(failedLast(b)) - Number(failedLast(a)))
  return (
    <section aria-labelledby="system-jobs">
      <h2 id="system-jobs" className={classes.heading}>
        {t('jobs.title')}
      </h2>
      <ul className={classes.jobs}>
        {sorted.map((job) => (
          <JobEntry key={job.name} job={job} />
        ))}
      </ul>
    </section>
  )
}

function JobEntry({ job }: { job: JobOverview }) {
  const { t } = useTranslation('admin-system')
  const { milliseconds, number } = useSizes()
  const failed = failedLast(job)
  const tone = failed ? 'failed' : job.startedAt === null ? 'waiting' : 'done'
  const state = failed ? t('jobs.failed') : job.startedAt === null ? t('jobs.never') : t('jobs.good')
  return (
    <li className={classes.job}>
      <div className={classes.jobHead}>
        <h3 className={classes.jobName}>
          {t(`jobs.names.${job.name}` as 'jobs.names.logs', { defaultValue: job.name })}
        </h3>
        <StatusTag tone={tone}>{state}</StatusTag>
      </div>
      <p className={classes.quiet}>
        {job.startedAt && (
          <>
            {t('jobs.last')} <ShopTime at={job.startedAt} />
            {job.durationMs !== null && `, ${t('jobs.took')} ${milliseconds(job.durationMs)}`}
            {' · '}
          </>
        )}
        {job.nextAt && (
          <>
            {t('jobs.next')} <ShopTime at={job.nextAt} />
          </>
        )}
      </p>
      {job.failures > 0 && (
        <p className={classes.error}>
          {t('jobs.failures', { count: job.failures, runs: number(job.runs) })}: <span lang="en">{job.lastError}</span>
        </p>
      )}
    </li>
  )
}
