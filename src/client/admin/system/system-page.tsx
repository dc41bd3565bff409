import { Alert, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { SystemOverview } from '../../../shared/system/overview.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { Panel } from '../kit/panel.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { JobList } from './job-list.tsx'
import { ShopCheck } from './shop-check.tsx'
import { useSizes } from './sizes.ts'

/** How the running shop is, for whoever operates it. */
export const { load, Page } = createAdminPage({
  title: 'admin-system:title',
  Note: () => (
    <Text size="sm" c="dimmed">
      {useTranslation('admin-system').t('note')}
    </Text>
  ),
  Content: System,
})

/** How often all that changes by itself is read again, in milliseconds. */
const refreshMs = 10_000

function System() {
  const { t } = useTranslation('admin-system')
  const query = trpc.system.overview.useQuery(undefined, { refetchInterval: refreshMs })
  const { data } = query
  if (query.isError && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!data) return <PageSkeleton />
  return (
    <Stack gap="md" maw="68rem">
      {data.unusableSettings && <UnusableSettings settings={data.unusableSettings} />}
      <SystemFacts system={data} />
      <ShopCheck />
      <JobList jobs={data.jobs} />
    </Stack>
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
    if (field === '*' || section === 'mails') return name
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

type Fact = [name: string, value: ReactNode]

/** Versions, sizes and queues. */
function SystemFacts({ system }: { system: SystemOverview }) {
  const { t } = useTranslation('admin-system')
  const { bytes, number, percent, duration } = useSizes()
  const { database, disk, storage, mails, refunds, cache } = system
  const responses = cache.hits + cache.made
  const facts: Fact[] = [
    [t('facts.version'), system.version],
    [t('facts.node'), system.node],
    [t('facts.started'), <ShopTime key="started" at={system.startedAt} />],
    [t('facts.memory'), bytes(system.memoryBytes)],
    [t('facts.database'), `${t(`facts.${database.kind}`)} ${database.version}, ${bytes(database.bytes)}`],
    ...(database.logBytes === null ? [] : [[t('facts.log'), bytes(database.logBytes)] as Fact]),
    [t('facts.disk'), t('facts.of', { part: bytes(disk.freeBytes), all: bytes(disk.totalBytes) })],
    [t('facts.pictures'), t(`facts.${storage.kind}`, { name: storage.name })],
    [t('facts.mails'), number(mails.waiting)],
    ...(mails.oldestSeconds === null ? [] : [[t('facts.oldest'), duration(mails.oldestSeconds)] as Fact]),
    [t('facts.mailsFailed'), number(mails.failed)],
    [t('facts.refunds'), number(refunds.pending)],
    [t('facts.refundsFailed'), number(refunds.failed)],
    [t('facts.cache'), responses === 0 ? '–' : percent(cache.hits / responses)],
  ]
  return (
    <Panel title={t('facts.title')}>
      <SimpleGrid component="dl" minColWidth="min(45%, 10.5rem)" spacing="lg" verticalSpacing="sm" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
