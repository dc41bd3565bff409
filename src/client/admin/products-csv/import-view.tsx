import { Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import { paths } from '../../../shared/paths.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { Hint } from '../kit/hint.tsx'
import { Panel } from '../kit/panel.tsx'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { CsvFormatChoice, useCsvFormat } from '../ui/csv-format-choice.tsx'
import { useDownload } from '../ui/download.ts'
import { FileDrop } from '../ui/drop-zone.tsx'
import { type CsvImport, type FileKindName, type FileReport, fileKinds, useCsvImport } from './csv-import.ts'
import { ReportTabs } from './report-tabs.tsx'

const kinds = ['products', 'inventory'] as const

/** The types that browsers and spreadsheets give CSV files. */
const fileTypes = { 'text/csv': ['.csv'], 'text/plain': ['.csv', '.txt'], 'application/vnd.ms-excel': ['.csv'] }

/** The steps of an import: choose a file, preview it, import it. */
export function ImportView({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const { texts } = fileKinds[kind]
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
                  {t(fileKinds[each].texts.name)}
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
                  {t(texts.import, { count: countChanges(report) })}
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
  const { texts } = fileKinds[kind]
  const [isRejected, setIsRejected] = useState(false)
  const message = isRejected ? t('file.rejected') : error
  const choose = (file: File) => {
    setIsRejected(false)
    onChoose(file)
  }
  return (
    <FileDrop accept={fileTypes} label={t(texts.label)} onChoose={choose} onReject={() => setIsRejected(true)}>
      {(open) => (
        <Stack align="center" gap="sm" py="md" ta="center">
          <Text size="lg">{t('file.drop')}</Text>
          <Hint>{t(texts.rules)}</Hint>
          <ActionButton variant="filled" onClick={open}>
            {t('file.choose')}
          </ActionButton>
          <Text role="alert" c="var(--mantine-color-error)" display={message ? undefined : 'none'}>
            {message}
          </Text>
        </Stack>
      )}
    </FileDrop>
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
  const text = part < 1 ? t('working.sending') : t(step === 'import' ? fileKinds[kind].texts.saving : 'working.preview')
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
  const { texts } = fileKinds[kind]
  if (imported) return t(texts.result, { ...counts })
  if (counts.wrong > 0) return t('preview.wrong', { count: counts.wrong })
  return countChanges(report) > 0 ? t(texts.preview, { ...counts }) : t('preview.nothing')
}

/** Downloads a file that the page can import again. */
export function ExportButton({ kind }: { kind: FileKindName }) {
  const { exportPath, fileName, texts } = fileKinds[kind]
  const { t } = useTranslation('admin-csv')
  const { shop } = usePageEnvironment()
  const format = useCsvFormat()
  const { bytes, download } = useDownload('adminAction')
  const save = () => {
    const name = `${shopFileName(shop.name, fileName, dayOf(new Date(), shop.timeZone))}.csv`
    void download(`${exportPath}?delimiter=${format.delimiter}`, name)
  }
  return (
    <>
      <CsvFormatChoice {...format} />
      <ActionButton icon={IconDownload} iconSize={20} loading={bytes !== undefined} onClick={save}>
        {t(texts.export)}
      </ActionButton>
    </>
  )
}
