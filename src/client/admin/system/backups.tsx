import { Alert, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconDeviceFloppy, IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { type Backup, type BackupRun, type Backups, needsBackup } from '../../../shared/system/backups.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { useDownload } from '../kit/export-menu.tsx'
import { ActionButton, Hint, Panel, QueryContent, StatusTag } from '../kit/parts.tsx'
import { useSizes } from './sizes.ts'

/** How often the page looks while one is being made, whoever has asked for it, and otherwise. */
const [pollMs, refreshMs] = [1000, 30_000]

/** Backups of the whole shop: made now or every day, fetched, and a reminder where there is no recent one. */
export function BackupPanel() {
  const { t } = useTranslation('admin-system')
  const utils = trpc.useUtils()
  const onError = useShowFailure('adminAction')
  const query = trpc.system.backups.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.run?.state === 'working' ? pollMs : refreshMs),
  })
  const make = trpc.system.makeBackup.useMutation({ onError, onSettled: () => utils.system.backups.invalidate() })
  const isWorking = query.data?.run?.state === 'working'
  const button = (
    <ActionButton icon={IconDeviceFloppy} loading={make.isPending || isWorking} onClick={() => make.mutate()}>
      {t('backups.make')}
    </ActionButton>
  )
  return (
    <Panel title={t('backups.title')} text={t('backups.text')} actions={button}>
      <Schedule />
      <QueryContent query={query}>{(data) => <Listed {...data} />}</QueryContent>
    </Panel>
  )
}

function Schedule() {
  const { t } = useTranslation('admin-system')
  const utils = trpc.useUtils()
  const onError = useShowFailure('adminSave')
  /** Until what was chosen is stored, and read again. */
  const [chosen, setChosen] = useState<boolean>()
  const query = trpc.settingsAdmin.sections.useQuery()
  const save = trpc.settingsAdmin.save.useMutation({
    onError,
    onSuccess: () => showAlert({ message: t('backups.saved'), tone: 'success' }),
    onSettled: async () => {
      await Promise.all([utils.settingsAdmin.invalidate(), utils.system.backups.invalidate()])
      setChosen(undefined)
    },
  })
  const section = query.data?.settings.shop
  return (
    <Switch
      label={t('backups.daily')}
      description={t('backups.dailyHint')}
      checked={chosen ?? section?.data.backups === 'daily'}
      disabled={!section}
      onChange={({ currentTarget: { checked } }) => {
        if (!section || chosen !== undefined) return
        setChosen(checked)
        const data = { backups: checked ? 'daily' : 'off' }
        save.mutate({ section: 'shop', version: section.version, data })
      }}
    />
  )
}

function Listed({ backups, run }: Backups) {
  const { t } = useTranslation('admin-system')
  const wasWorking = useRef(false)
  if (run?.state === 'working') wasWorking.current = true
  const isMissing = run?.state !== 'working' && needsBackup(backups[0]?.at, new Date())
  return (
    <Stack gap="sm">
      <VisuallyHidden role="status">{wasWorking.current && run && t(`backups.states.${run.state}`)}</VisuallyHidden>
      {isMissing && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('backups.missing')}>
          {t('backups.missingText')}
        </Alert>
      )}
      {run && run.state !== 'done' && <Run run={run} />}
      {backups.length > 0 && (
        <>
          <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
            {backups.map((backup, index) => (
              <Item key={backup.id} backup={backup} isNewest={index === 0} />
            ))}
          </Stack>
          <Hint maw="40rem">{t('backups.keep')}</Hint>
        </>
      )}
    </Stack>
  )
}

function Run({ run: { state, step, done = 0, reason } }: { run: BackupRun }) {
  const { t } = useTranslation('admin-system')
  const { number } = useSizes()
  if (state === 'working') {
    const text = step ? t(`backups.steps.${step}`) : t('backups.states.working')
    return <StatusTag tone="waiting">{done > 0 ? `${text} (${number(done)})` : text}</StatusTag>
  }
  return (
    <div>
      <StatusTag tone="failed">{t('backups.states.failed')}</StatusTag>
      <Text size="sm" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    </div>
  )
}

function Item({ backup: { id, at, bytes }, isNewest }: { backup: Backup; isNewest: boolean }) {
  const { t } = useTranslation('admin-system')
  const { shop } = usePageEnvironment()
  const sizes = useSizes()
  const { bytes: received, download } = useDownload('adminAction')
  const file = `${shopFileName(shop.name, t('backups.file'), at.slice(0, 10))}.tar`
  const label = received === undefined ? t('backups.download') : sizes.bytes(received)
  return (
    <Group
      component="li"
      justify="space-between"
      gap="4px 16px"
      py={8}
      style={{ borderTop: '1px solid var(--lys-line)', fontVariantNumeric: 'tabular-nums' }}
    >
      <div>
        <Text id={`backup-${id}`}>
          <ShopTime at={at} />
        </Text>
        <Hint>
          {sizes.bytes(bytes)}
          {isNewest && ` · ${t('backups.checked')}`}
        </Hint>
      </div>
      <ActionButton
        icon={IconDownload}
        aria-disabled={received !== undefined}
        aria-describedby={`backup-${id}`}
        onClick={() => received === undefined && void download(`/api/system/admin/backups/${id}`, file)}
      >
        {label}
      </ActionButton>
    </Group>
  )
}
