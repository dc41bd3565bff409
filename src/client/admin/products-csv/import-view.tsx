import { Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { paths } from '../../../shared/paths.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { ExportMenu } from '../kit/export-menu.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import { type CsvImport, type FileKindName, type FileReport, fileKinds, useCsvImport } from './csv-import.ts'
import { ReportTabs } from './report-tabs.tsx'

const kinds = ['products', 'inventory'] as const

/** The types that browsers and spreadsheets give CSV files. */
const fileTypes = { 'text/csv': ['.csv'], 'text/plain': ['.csv', '.txt'], 'application/vnd.ms-excel': ['.csv'] }

/** The steps of an import: choose a file, preview it, import it. */
export function ImportView({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const { file, report, working, error, preview, write, reset } = useCsvImport(kind)
  return (
    <Stack gap="lg" miw={0}>
      {!file && (
        <>
          <nav aria-label={t('kinds')}>
            <Group gap="xs">
              {kinds.map((each) => (
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
          <FileField kind={kind} onChoose={(chosen) => void preview(chosen)} error={error} />
          <Help kind={kind} />
        </>
      )}
      {working && <Working kind={kind} {...working} />}
      {report && file && (
        <Outcome key={String(report.imported)} kind={kind} name={file.name} report={report}>
          {report.imported ? (
            <>
              <ActionLink variant="filled" href={paths.adminProducts()}>
                {t('result.list')}
              </ActionLink>
              <ActionButton onClick={reset}>{t('result.another')}</ActionButton>
            </>
          ) : (
            <>
              {isImportable(report) && (
                <ActionButton variant="filled" loading={working !== undefined} onClick={() => void write()}>
                  {t(`${kind}.import`, { count: countChanges(report) })}
                </ActionButton>
              )}
              <ActionButton disabled={working !== undefined} onClick={reset}>
                {t('preview.another')}
              </ActionButton>
            </>
          )}
        </Outcome>
      )}
    </Stack>
  )
}

/** Lines that change something. */
const countChanges = ({ counts: { added = 0, changed } }: FileReport) => added + changed

const isImportable = (report: FileReport) => report.counts.wrong === 0 && countChanges(report) > 0

interface FileFieldProps {
  kind: FileKindName
  onChoose: (file: File) => void
  /** Says why the last file could not be read. */
  error: string | undefined
}

/** Chooses the file to import; it can be dropped too. */
function FileField({ kind, onChoose, error }: FileFieldProps) {
  const { t } = useTranslation('admin-csv')
  const [isRejected, setIsRejected] = useState(false)
  const message = isRejected ? t('file.rejected') : error
  const choose = (file: File | undefined) => {
    setIsRejected(false)
    if (file) onChoose(file)
  }
  return (
    <DropZone
      accept={fileTypes}
      label={t(`${kind}.label`)}
      onDrop={([file]) => choose(file)}
      onReject={() => setIsRejected(true)}
    >
      {(open) => (
        <Stack align="center" gap="sm" py="md" ta="center">
          <Text size="lg">{t('file.drop')}</Text>
          <Hint>{t(`${kind}.rules`)}</Hint>
          <ActionButton variant="filled" onClick={open}>
            {t('file.choose')}
          </ActionButton>
          <Text role="alert" c="var(--mantine-color-error)" display={message ? undefined : 'none'}>
            {message}
          </Text>
        </Stack>
      )}
    </DropZone>
  )
}

function Help({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  return (
    <Panel title={t('help.title')}>
      <List size="sm" spacing={6} c="dimmed" maw="44rem">
        {fileKinds[kind].help.map((rule) => (
          <List.Item key={rule}>{t(rule)}</List.Item>
        ))}
      </List>
    </Panel>
  )
}

/** The progress of the upload; that of the server's work is unknown. */
function Working({ kind, step, part }: NonNullable<CsvImport['working']> & { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const text = part < 1 ? t('working.sending') : t(step === 'import' ? `${kind}.saving` : 'working.preview')
  return (
    <Stack gap="xs">
      <p role="status">{text}</p>
      <Progress value={part * 100} animated={part >= 1} aria-label={text} />
    </Stack>
  )
}

interface OutcomeProps {
  kind: FileKindName
  name: string
  report: FileReport
  /** The next steps. */
  children: ReactNode
}

/** The preview or the result, with the next steps. */
function Outcome({ kind, name, report, children }: OutcomeProps) {
  const { t } = useTranslation('admin-csv')
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus was removed.
  useEffect(() => heading.current?.focus(), [])
  const { imported, counts, ignoredColumns } = report
  const isEmpty = countChanges(report) + counts.wrong === 0
  const renamed = report.changed.filter(({ changes }) => changes.some(({ column }) => column === 'SKU')).length
  return (
    <Stack component="section" miw={0}>
      <Title order={2} ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {imported ? t('result.title') : t('preview.title', { name })}
      </Title>
      <p>{writeSummary(report, kind, t)}</p>
      {!imported && renamed > 0 && <Text fw={600}>{t('preview.renamed', { count: renamed })}</Text>}
      {ignoredColumns.length > 0 && (
        <Hint style={{ overflowWrap: 'anywhere' }}>{t('preview.ignored', { columns: ignoredColumns.join(', ') })}</Hint>
      )}
      <Group gap="sm">{children}</Group>
      {!isEmpty && <ReportTabs kind={kind} report={report} />}
    </Stack>
  )
}

function writeSummary(
  report: FileReport,
  kind: FileKindName,
  t: ReturnType<typeof useTranslation<'admin-csv'>>['t'],
): string {
  const { imported, counts } = report
  if (imported) return t(`${kind}.result`, { ...counts })
  if (counts.wrong > 0) return t('preview.wrong', { count: counts.wrong })
  return countChanges(report) > 0 ? t(`${kind}.preview`, { ...counts }) : t('preview.nothing')
}

/** Downloads a file that the page can import again. */
export function Export({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const { shop } = usePageEnvironment()
  return (
    <ExportMenu
      label={t(`${kind}.export`)}
      call="adminAction"
      address={(delimiter) => `${fileKinds[kind].exportPath}?delimiter=${delimiter}`}
      name={() => `${shopFileName(shop.name, kind, dayOf(new Date(), shop.timeZone))}.csv`}
    />
  )
}
