import { Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { paths } from '../../../shared/paths.ts'
import { getDay } from '../../../shared/shop-time.ts'
import type { TextName } from '../../../shared/texts.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { ExportMenu } from '../kit/export-menu.tsx'
import { ActionButton, ActionLink, Hint, Panel } from '../kit/parts.tsx'
import { DropZone } from '../kit/uploads.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { type FileKindName, type FileReport, fileKinds, useCsvImport } from './csv-import.ts'
import { ReportTabs } from './report-tabs.tsx'

/** The types that browsers and spreadsheets give CSV files. */
const fileTypes = { 'text/csv': ['.csv'], 'text/plain': ['.csv', '.txt'], 'application/vnd.ms-excel': ['.csv'] }

export function ImportView({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const { file, report, fraction, error, preview, refuse, write, reset } = useCsvImport(kind)
  const isWorking = fraction !== undefined
  // How far the server is with its task is unknown.
  const task = t(report ? `${kind}.saving` : 'working.preview')
  const progress = isWorking && fraction < 1 ? t('working.sending') : task
  return (
    <Stack gap="lg" miw={0}>
      {!file && (
        <>
          <nav aria-label={t('kinds')}>
            <Group gap="xs">
              {(['products', 'inventory'] as const).map((each) => (
                <Button
                  key={each}
                  component={PageLink}
                  href={fileKinds[each].page}
                  variant={each === kind ? 'filled' : 'default'}
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {t(`${each}.name`)}
                </Button>
              ))}
            </Group>
          </nav>
          <DropZone
            accept={fileTypes}
            label={t(`${kind}.label`)}
            onDrop={([upload]) => upload && void preview(upload)}
            onReject={refuse}
          >
            {(open) => (
              <Stack align="center" gap="sm" py="md" ta="center">
                <Text size="lg">{t('file.drop')}</Text>
                <Hint>{t(`${kind}.rules`)}</Hint>
                <ActionButton variant="filled" onClick={open}>
                  {t('file.choose')}
                </ActionButton>
                <Text role="alert" c="var(--mantine-color-error)" display={error ? undefined : 'none'}>
                  {error}
                </Text>
              </Stack>
            )}
          </DropZone>
          <Panel title={t('help.title')}>
            <List size="sm" spacing={6} c="dimmed" maw="44rem">
              {fileKinds[kind].help.map((rule) => (
                <List.Item key={rule}>{t(rule)}</List.Item>
              ))}
            </List>
          </Panel>
        </>
      )}
      {isWorking && (
        <Stack gap="xs">
          <p role="status">{progress}</p>
          <Progress value={fraction * 100} animated={fraction >= 1} aria-label={progress} />
        </Stack>
      )}
      {report && file && (
        <Outcome
          key={String(report.imported)}
          kind={kind}
          name={file.name}
          report={report}
          isWorking={isWorking}
          onImport={() => void write()}
          onReset={reset}
        />
      )}
    </Stack>
  )
}

interface OutcomeProps {
  kind: FileKindName
  name: string
  report: FileReport
  isWorking: boolean
  onImport: () => void
  onReset: () => void
}

function Outcome({ kind, name, report, isWorking, onImport, onReset }: OutcomeProps) {
  const { t } = useTranslation('admin-csv')
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus was removed.
  useEffect(() => heading.current?.focus(), [])
  const { imported, counts, ignoredColumns } = report
  const { added = 0, changed, wrong } = counts
  const count = added + changed
  const renamed = report.changed.filter(({ changes }) => changes.some(({ column }) => column === 'SKU')).length
  const summarize = () => {
    if (imported) return t(`${kind}.result`, { ...counts })
    if (wrong > 0) return t('preview.wrong', { count: wrong })
    return count > 0 ? t(`${kind}.preview`, { ...counts }) : t('preview.nothing')
  }
  return (
    <Stack component="section" miw={0}>
      <Title order={2} ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {imported ? t('result.title') : t('preview.title', { name })}
      </Title>
      <p>{summarize()}</p>
      {!imported && renamed > 0 && <Text fw={600}>{t('preview.renamed', { count: renamed })}</Text>}
      {ignoredColumns.length > 0 && (
        <Hint style={{ overflowWrap: 'anywhere' }}>{t('preview.ignored', { columns: ignoredColumns.join(', ') })}</Hint>
      )}
      <Group gap="sm">
        {imported && (
          <ActionLink variant="filled" href={paths.adminProducts()}>
            {t('result.list')}
          </ActionLink>
        )}
        {!imported && wrong === 0 && count > 0 && (
          <ActionButton variant="filled" loading={isWorking} onClick={onImport}>
            {t(`${kind}.import`, { count })}
          </ActionButton>
        )}
        <ActionButton disabled={isWorking} onClick={onReset}>
          {t(imported ? 'result.another' : 'preview.another')}
        </ActionButton>
      </Group>
      {count + wrong > 0 && <ReportTabs kind={kind} report={report} />}
    </Stack>
  )
}

/** A page that exports all there is of a kind as CSV, and imports it. */
export const createImportPage = (kind: FileKindName, title: TextName) =>
  createAdminPage({
    title,
    breadcrumb: (t) => [{ label: t('admin-csv:products.name'), href: paths.adminProducts() }],
    Actions() {
      const { t } = useTranslation('admin-csv')
      const { shop } = usePageEnvironment()
      return (
        <ExportMenu
          label={t(`${kind}.export`)}
          call="adminAction"
          address={(delimiter) => `${fileKinds[kind].exportPath}?delimiter=${delimiter}`}
          name={() => `${shopFileName(shop.name, kind, getDay(new Date(), shop.timeZone))}.csv`}
        />
      )
    },
    Content: () => <ImportView kind={kind} />,
  })
