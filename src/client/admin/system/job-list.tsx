import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failedLast, type JobOverview } from '../../../shared/system/overview.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Panel } from '../kit/panel.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { useSizes } from './sizes.ts'

/** The work of the shop in the background, and how it went; jobs that failed come first. */
export function JobList({ jobs }: { jobs: readonly JobOverview[] }) {
  const { t } = useTranslation('admin-system')
  const sorted = [...jobs].sort((a, b) => Number(failedLast(b)) - Number(failedLast(a)))
  return (
    <Panel title={t('jobs.title')}>
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {sorted.map((job) => (
          <JobEntry key={job.name} job={job} />
        ))}
      </Stack>
    </Panel>
  )
}

function JobEntry({ job }: { job: JobOverview }) {
  const { t } = useTranslation('admin-system')
  const { milliseconds, number } = useSizes()
  const failed = failedLast(job)
  const tone = failed ? 'failed' : job.startedAt === null ? 'waiting' : 'done'
  const state = failed ? t('jobs.failed') : job.startedAt === null ? t('jobs.never') : t('jobs.good')
  return (
    <Group
      component="li"
      wrap="nowrap"
      justify="space-between"
      gap="xs"
      py={6}
      mih={52}
      style={{ borderTop: '1px solid var(--lys-line)' }}
    >
      <Box miw={0}>
        <Title order={3} size="1rem" fw={550}>
          {t(`jobs.names.${job.name}` as 'jobs.names.logs', { defaultValue: job.name })}
        </Title>
        <Text size="sm" c="dimmed">
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
        </Text>
        {job.failures > 0 && (
          <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
            {t('jobs.failures', { count: job.failures, runs: number(job.runs) })}:{' '}
            <span lang="en">{job.lastError}</span>
          </Text>
        )}
      </Box>
      <Box flex="none">
        <StatusTag tone={tone}>{state}</StatusTag>
      </Box>
    </Group>
  )
}
