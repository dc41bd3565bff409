import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvReport } from '../../../shared/catalog/csv.ts'
import { paths } from '../../../shared/paths.ts'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { FileField } from './file-field.tsx'
import classes from './import-page.module.css'
import { ReportTabs } from './report-tabs.tsx'
import { type CsvImport, useCsvImport } from './use-csv-import.ts'

/** The steps of an import: choose a file, preview it, import it. */
export function ImportView() {
  const { t } = useTranslation('admin-csv')
  const { file, report, working, error, preview, write, reset } = useCsvImport()
  const [rejected, setRejected] = useState(false)
  const choose = (chosen: File) => {
    setRejected(false)
    void preview(chosen)
  }
  return (
    <div className={classes.page}>
      {!file && (
        <>
          <FileField
            onChoose={choose}
            error={rejected ? t('file.rejected') : error}
            onReject={() => setRejected(true)}
          />
          <Help />
        </>
      )}
      {working && <Working {...working} />}
      {report && file && (
        <Outcome key={String(report.imported)} name={file.name} report={report}>
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
                  {t('preview.import', { count: report.counts.added + report.counts.changed })}
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

function isImportable({ counts: { added, changed, wrong } }: CsvReport): boolean {
  return wrong === 0 && added + changed > 0
}

function Help() {
  const { t } = useTranslation('admin-csv')
  const rules = ['match', 'missing', 'numbers', 'hidden', 'categories', 'pictures'] as const
  return (
    <section className={classes.help}>
      <h2 className={classes.heading}>{t('help.title')}</h2>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`help.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The progress of the upload; that of the server's work is unknown. */
function Working({ what, part }: NonNullable<CsvImport['working']>) {
  const { t } = useTranslation('admin-csv')
  const text = part < 1 ? t('working.sending') : t(`working.${what}`)
  return (
    <div className={classes.working}>
      <p role="status">{text}</p>
      <Progress value={part * 100} animated={part >= 1} aria-label={text} />
    </div>
  )
}

/** The preview or the result, with the next steps. */
function Outcome({ name, report, children }: { name: string; report: CsvReport; children: ReactNode }) {
  const { t } = useTranslation('admin-csv')
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus was removed.
  useEffect(() => heading.current?.focus(), [])
  const { imported, counts, ignoredColumns } = report
  const isEmpty = counts.added + counts.changed + counts.wrong === 0
  return (
    <section className={classes.outcome}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {imported ? t('result.title') : t('preview.title', { name })}
      </h2>
      <p>{summaryOf(report, t)}</p>
      {ignoredColumns.length > 0 && (
        <p className={classes.quiet}>{t('preview.ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      <div className={classes.actions}>{children}</div>
      {!isEmpty && <ReportTabs report={report} />}
    </section>
  )
}

function summaryOf({ imported, counts }: CsvReport, t: ReturnType<typeof useTranslation<'admin-csv'>>['t']): string {
  if (imported) return t('result.text', counts)
  if (counts.wrong > 0) return t('preview.wrong', { count: counts.wrong })
  return counts.added + counts.changed > 0 ? t('preview.text', counts) : t('preview.nothing')
}
