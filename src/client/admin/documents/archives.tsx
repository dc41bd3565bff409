import { Box, Divider, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconFileZip, IconReload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { type Archive, type ArchiveQuery, isUnderWay } from '../../../shared/orders/archive.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { useDownload } from '../kit/export-menu.tsx'
import { ActionButton, Hint, Panel, StatusTag } from '../kit/parts.tsx'
import { listQuarters } from './quarters.ts'

/** How often the page looks while one is being made, whoever has asked for it. */
const pollMs = 1000

function useArchives() {
  return trpc.documentsAdmin.archives.useQuery(undefined, {
    ...{ staleTime: 0, retryOnMount: true },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  })
}

function useStart() {
  const utils = trpc.useUtils()
  const onError = useShowFailure('adminAction')
  return trpc.documentsAdmin.archive.useMutation({
    onError,
    onSettled: () => utils.documentsAdmin.archives.invalidate(),
  })
}

/** Begins a ZIP of what the list shows. */
export function StartArchive({ query }: { query: ArchiveQuery }) {
  const { t } = useTranslation('admin-documents')
  const start = useStart()
  return (
    <ActionButton icon={IconFileZip} loading={start.isPending} onClick={() => start.mutate(query)}>
      {t('archives.start')}
    </ActionButton>
  )
}

/** The ZIP files of the last day, of all staff, with how far they are. */
export function Archives() {
  const { t } = useTranslation('admin-documents')
  const { data: archives = [] } = useArchives()
  const wasUnderWay = useRef(false)
  const working = archives.some(isUnderWay)
  if (working) wasUnderWay.current = true
  const status = working ? t('archives.begun') : archives[0]?.status === 'done' && t('archives.done')
  return (
    <>
      <VisuallyHidden role="status">{wasUnderWay.current && status}</VisuallyHidden>
      {archives.length > 0 && (
        <Box mb="md">
          <Panel title={t('archives.title')} text={t('archives.note')}>
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {archives.map((archive, index) => (
                <li key={archive.id}>
                  {index > 0 && <Divider mb="sm" />}
                  <Item archive={archive} />
                </li>
              ))}
            </Stack>
          </Panel>
        </Box>
      )}
    </>
  )
}

function useName({ q, from = '', to = '', type }: Archive): string {
  const { t } = useTranslation('admin-documents')
  const quarter = listQuarters(new Date()).find((each) => each.from === from && each.to === to)
  const span = from && to ? 'between' : from ? 'from' : to ? 'to' : 'all'
  const days = quarter?.name ?? t(`archives.${span}`, { from, to })
  return [days, type && `${type} · ${t(`types.${type}`)}`, q && `“${q}”`].filter(Boolean).join(' · ')
}

function Item({ archive }: { archive: Archive }) {
  const { t } = useTranslation('admin-documents')
  const name = useName(archive)
  return (
    <Group justify="space-between" gap="8px 16px">
      <div>
        <Text fw={600}>{name}</Text>
        <Hint>
          {t('archives.documents', { count: archive.total })} · <ShopTime at={archive.createdAt} />
        </Hint>
      </div>
      {isUnderWay(archive) ? <Underway archive={archive} name={name} /> : <Ended archive={archive} name={name} />}
    </Group>
  )
}

interface ItemProps {
  archive: Archive
  name: string
}

function Underway({ archive: { status, done, total }, name }: ItemProps) {
  const { t } = useTranslation('admin-documents')
  const text = status === 'waiting' ? t('archives.waiting') : t('archives.working', { done, total })
  return (
    <Stack gap={4} flex="0 1 14rem" miw="10rem">
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Text>
      <Progress size="sm" value={total > 0 ? (100 * done) / total : 0} aria-label={name} />
    </Stack>
  )
}

function Ended({ archive: { q, from, to, type, file, bytes = 0, error }, name }: ItemProps) {
  const { t } = useTranslation('admin-documents')
  const { shop } = usePageEnvironment()
  const start = useStart()
  const { bytes: received, download } = useDownload('adminAction')
  const query = { ...(q && { q }), ...(from && { from }), ...(to && { to }), ...(type && { type }) }
  const toMegabytes = (size: number) => Math.ceil(size / 100_000) / 10
  if (!file) {
    return (
      <Group gap="8px 16px">
        <StatusTag tone="failed">{t(`archives.failed.${error ?? 'internal'}`)}</StatusTag>
        <ActionButton
          icon={IconReload}
          loading={start.isPending}
          aria-label={`${t('archives.retry')}: ${name}`}
          onClick={() => start.mutate(query)}
        >
          {t('archives.retry')}
        </ActionButton>
      </Group>
    )
  }
  const fileName = `${shopFileName(shop.name, t('archives.file'), from, to, type)}.zip`
  const megabytes = toMegabytes(bytes)
  const label =
    received === undefined
      ? t('archives.download', { megabytes })
      : t('archives.downloading', { done: toMegabytes(received), megabytes })
  return (
    <ActionButton
      icon={IconDownload}
      aria-disabled={received !== undefined}
      aria-label={`${label}: ${name}`}
      style={{ fontVariantNumeric: 'tabular-nums' }}
      onClick={() => received === undefined && void download(file, fileName)}
    >
      {label}
    </ActionButton>
  )
}
