import { useTranslation } from 'react-i18next'
import type { CheckReport } from '../../../shared/system/check-report.ts'
import { trpc } from '../../trpc.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import classes from './system.module.css'

/** Rows that are listed of each rule; the command lists all. */
const shown = 20

/** Looks at everything that holds in a healthy shop, when told to. */
export function ShopCheck() {
  const { t } = useTranslation('admin-system')
  const query = trpc.system.check.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })
  return (
    <section aria-labelledby="system-check">
      <h2 id="system-check" className={classes.heading}>
        {t('check.title')}
      </h2>
      <p className={classes.quiet}>{t('check.text')}</p>
      <ActionButton className={classes.check} loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('check.start')}
      </ActionButton>
      <div role="status" className={classes.report}>
        {query.isFetching && <p className={classes.quiet}>{t('check.running')}</p>}
        {!query.isFetching && query.isError && <StatusTag tone="failed">{t('check.failed')}</StatusTag>}
        {!query.isFetching && query.data && <Report report={query.data} />}
      </div>
    </section>
  )
}

function Report({ report: { faults, notes, rules } }: { report: CheckReport }) {
  const { t } = useTranslation('admin-system')
  const findings = [...faults, ...notes]
  return (
    <>
      {faults.length === 0 ? (
        <StatusTag tone="done">{t('check.good', { count: rules })}</StatusTag>
      ) : (
        <StatusTag tone="failed">{t('check.wrong', { count: faults.length })}</StatusTag>
      )}
      {faults.map((finding) => (
        <FindingRows key={finding.rule} finding={finding} />
      ))}
      {faults.some(({ fixable }) => fixable) && <p className={classes.quiet}>{t('check.repair')}</p>}
      {notes.length > 0 && <h3 className={classes.jobName}>{t('check.notes')}</h3>}
      {notes.map((finding) => (
        <FindingRows key={finding.rule} finding={finding} />
      ))}
      {findings.length > 0 && <p className={classes.quiet}>{t('check.english')}</p>}
    </>
  )
}

function FindingRows({ finding: { rule, text, items, more } }: { finding: CheckReport['notes'][number] }) {
  const { t } = useTranslation('admin-system')
  return (
    <details className={classes.finding}>
      <summary>
        {t(`check.rules.${rule}` as 'check.rules.owner', { defaultValue: text })} ({items.length}
        {more && '+'})
      </summary>
      <ul className={classes.items} lang="en">
        {items.slice(0, shown).map(({ id, detail }) => (
          <li key={`${id} ${detail}`}>
            <code>{id}</code> {detail}
          </li>
        ))}
      </ul>
    </details>
  )
}
