import { Alert, Box, Code, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { CheckReport } from '../../../shared/system/check-report.ts'
import { failedLast, type JobOverview, type SystemOverview } from '../../../shared/system/overview.ts'
import { PermittedLink, useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ActionButton, Columns, Hint, Panel, QueryContent, StatusTag } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { BackupPanel } from './backups.tsx'
import { useSizes } from './sizes.ts'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.system',
  note: 'admin-system:note',
  Content: System,
})

/** How often all that changes by itself is read again, in milliseconds. */
const refreshMs = 10_000

function System() {
  const mayBackUp = useMay('settings.write')
  const query = trpc.system.overview.useQuery(undefined, { refetchInterval: refreshMs })
  return (
    <QueryContent query={query} height="12rem">
      {(system) => (
        <Stack gap="md" maw="68rem">
          {system.unusableSettings && <UnusableSettings settings={system.unusableSettings} />}
          <SystemDetails system={system} />
          {mayBackUp && <BackupPanel />}
          <ShopCheck />
          <JobList jobs={system.jobs} />
        </Stack>
      )}
    </QueryContent>
  )
}

type Unusable = NonNullable<SystemOverview['unusableSettings']>[number]

/** Stored settings that cannot be used, each with the form in which it can be put right. Its texts are seldom needed. */
function UnusableSettings({ settings }: { settings: readonly Unusable[] }) {
  const { t, ready } = useTranslation(['admin-system', 'admin-settings'])
  if (!ready) return null
  const getLabel = ({ section, field }: Unusable) => {
    const name = t(`admin-settings:sections.${section}`)
    // The fields of mails are many, and named by three parts.
    if (field === '*' || section === 'mails' || section === 'connections') return name
    return `${name}: ${t(`admin-settings:fields.${section}.${field}` as 'admin-settings:fields.identity.name')}`
  }
  const labels = new Map(settings.map((each) => [getLabel(each), each.section]))
  return (
    <Alert component="section" color="red" title={t('unusable.title')} icon={<IconAlertTriangle aria-hidden />}>
      <Text>{t('unusable.text')}</Text>
      <List mt="xs">
        {[...labels].map(([label, section]) => (
          <List.Item key={label}>
            <PermittedLink href={paths.adminSettingsSection(section)}>{label}</PermittedLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

type Detail = [name: string, value: ReactNode]

function SystemDetails({ system }: { system: SystemOverview }) {
  const { t } = useTranslation('admin-system')
  const { bytes, number, percent, duration } = useSizes()
  const { database, disk, storage, mails, refunds, cache } = system
  const responses = cache.hits + cache.made
  const details: Detail[] = [
    [t('facts.version'), system.version],
    [t('facts.node'), system.node],
    [t('facts.started'), <ShopTime key="started" at={system.startedAt} />],
    [t('facts.memory'), bytes(system.memoryBytes)],
    [t('facts.database'), `${t(`facts.${database.kind}`)} ${database.version}, ${bytes(database.bytes)}`],
    ...(database.logBytes === null ? [] : [[t('facts.log'), bytes(database.logBytes)] as Detail]),
    [t('facts.disk'), t('facts.of', { part: bytes(disk.freeBytes), all: bytes(disk.totalBytes) })],
    [t('facts.pictures'), t(`facts.${storage.kind}`, { name: storage.name })],
    [t('facts.mails'), number(mails.waiting)],
    ...(mails.oldestSeconds === null ? [] : [[t('facts.oldest'), duration(mails.oldestSeconds)] as Detail]),
    [t('facts.mailsFailed'), number(mails.failed)],
    [t('facts.refunds'), number(refunds.pending)],
    [t('facts.refundsFailed'), number(refunds.failed)],
    [t('facts.cache'), responses === 0 ? '–' : percent(cache.hits / responses)],
  ]
  return (
    <Panel title={t('facts.title')}>
      <Columns component="dl" min="min(45%, 10.5rem)" gap="lg" rowGap="sm">
        {details.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </div>
        ))}
      </Columns>
    </Panel>
  )
}

/** Rows that are listed of each rule; the command lists all. */
const maxItems = 20

/** Checks all that holds in a healthy shop, when asked to. */
function ShopCheck() {
  const { t } = useTranslation('admin-system')
  const query = trpc.system.check.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })
  const start = (
    <ActionButton loading={query.isFetching} onClick={() => void query.refetch()}>
      {t('check.start')}
    </ActionButton>
  )
  return (
    <Panel title={t('check.title')} text={t('check.text')} actions={start}>
      {/* Without a report it takes no room. */}
      <Stack
        gap="sm"
        role="status"
        mt={query.isFetched || query.isFetching ? 0 : 'calc(var(--mantine-spacing-md) * -1)'}
      >
        {query.isFetching && <Hint>{t('check.running')}</Hint>}
        {!query.isFetching && query.isError && <StatusTag tone="failed">{t('check.failed')}</StatusTag>}
        {!query.isFetching && query.data && <Report report={query.data} />}
      </Stack>
    </Panel>
  )
}

function Report({ report: { faults, notes, rules } }: { report: CheckReport }) {
  const { t } = useTranslation('admin-system')
  return (
    <>
      <StatusTag tone={faults.length === 0 ? 'done' : 'failed'}>
        {faults.length === 0 ? t('check.good', { count: rules }) : t('check.wrong', { count: faults.length })}
      </StatusTag>
      <Findings findings={faults} />
      {faults.some(({ fixable }) => fixable) && <Hint>{t('check.repair')}</Hint>}
      {notes.length > 0 && (
        <Title order={3} size="1rem" fw={550}>
          {t('check.notes')}
        </Title>
      )}
      <Findings findings={notes} />
      {faults.length + notes.length > 0 && <Hint>{t('check.english')}</Hint>}
    </>
  )
}

function Findings({ findings }: { findings: CheckReport['notes'] }) {
  const { t } = useTranslation('admin-system')
  return findings.map(({ rule, text, items, more }) => (
    <details key={rule}>
      <Box component="summary" py={8} style={{ cursor: 'pointer' }}>
        {t(`check.rules.${rule}` as 'check.rules.owner', { defaultValue: text })} ({items.length}
        {more && '+'})
      </Box>
      <List listStyleType="none" pl="md" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {items.slice(0, maxItems).map(({ id, detail }) => (
          <List.Item key={`${id} ${detail}`}>
            <Code>{id}</Code> {detail}
          </List.Item>
        ))}
      </List>
    </details>
  ))
}

/** The work of the shop in the background, and how it went; jobs that failed come first. */
function JobList({ jobs }: { jobs: readonly JobOverview[] }) {
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
        <Hint>
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
        </Hint>
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
