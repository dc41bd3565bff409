import { Progress } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { FileField } from './file-field.tsx'
import { FileKindLinks } from './file-kind-links.tsx'
import { type FileKindName, type FileReport, fileKinds } from './file-kinds.ts'
import classes from './import-page.module.css'
import { ReportTabs } from './report-tabs.tsx'
import { type CsvImport, useCsvImport } from './use-csv-import.ts'

/** The steps of an import: choose a file, preview it, import it. */
export function ImportView({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const { texts } = fileKinds[kind]
  const { file, report, working, error, preview, write, reset } = useCsvImport(kind)
  const [rejected, setRejected] = useState(false)
  const choose = (chosen: File) => {
    setRejected(false)
    void preview(chosen)
  }
  return (
    <div className={classes.page}>
      {!file && (
        <>
          <FileKindLinks current={kind} />
          <FileField
            kind={kind}
            onChoose={choose}
            error={rejected ? t('file.rejected') : error}
            onReject={() => setRejected(true)}
          />
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
    </div>
  )
}

/** Lines that change something. */
const countChanges = ({ counts: { added = 0, changed } }: FileReport) => added + changed

const isImportable = (report: FileReport) => report.counts.wrong === 0 && countChanges(report) > 0

function Help({ kind }: { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  return (
    <section className={classes.help}>
      <h2 className={classes.heading}>{t('help.title')}</h2>
      <ul className={classes.rules}>
        {fileKinds[kind].help.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The progress of the upload; that of the server's work is unknown. */
function Working({ kind, what, part }: NonNullable<CsvImport['working']> & { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const text = part < 1 ? t('working.sending') : t(what === 'import' ? fileKinds[kind].texts.saving : 'working.preview')
  return (
    <div className={classes.working}>
      <p role="status">{text}</p>
      <Progress value={part * 100} animated={part >= 1} aria-label={text} />
    </div>
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
  const { texts } = fileKinds[kind]
  const { imported, counts, ignoredColumns } = report
  const isEmpty = countChanges(report) + counts.wrong === 0
  const renamed = report.changed.filter(({ changes }) => changes.some(({ column }) => column === 'SKU')).length
  return (
    <section className={classes.outcome}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {imported ? t('result.title') : t('preview.title', { name })}
      </h2>
      <p>{writeSummary(report, texts, t)}</p>
      {!imported && renamed > 0 && (
        <p>
          <strong>{t('preview.renamed', { count: renamed })}</strong>
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className={classes.quiet}>{t('preview.ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      <div className={classes.actions}>{children}</div>
      {!isEmpty && <ReportTabs kind={kind} report={report} />}
    </section>
  )
}

function writeSummary(
  report: FileReport,
  texts: (typeof fileKinds)[FileKindName]['texts'],
  t: ReturnType<typeof useTranslation<'admin-csv'>>['t'],
): string {
  const { imported, counts } = report
  if (imported) return t(texts.result, { ...counts })
  if (counts.wrong > 0) return t('preview.wrong', { count: counts.wrong })
  return countChanges(report) > 0 ? t(texts.preview, { ...counts }) : t('preview.nothing')
}
