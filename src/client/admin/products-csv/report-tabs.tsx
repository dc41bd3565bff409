import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvReport } from '../../../shared/catalog/csv.ts'
import { localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { Texts } from '../../../shared/texts.ts'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ErrorActions } from './error-actions.tsx'
import { type FileKindName, type FileReport, fileKinds } from './file-kinds.ts'
import classes from './import-page.module.css'

/** Rows shown at a time. */
const pageRows = 50

const kinds = ['wrong', 'changed', 'added'] as const

/** The lines of a file: wrong, changed and added ones. */
export function ReportTabs({ kind, report }: { kind: FileKindName; report: FileReport }) {
  const { t } = useTranslation('admin-csv')
  const getCount = (lines: (typeof kinds)[number]) => report.counts[lines] ?? 0
  const shown = kinds.filter((lines) => getCount(lines) > 0)
  const tables = {
    wrong: <ErrorTable errors={report.errors} />,
    changed: <ChangeTable kind={kind} changed={report.changed} />,
    added: <AddedTable added={report.added ?? []} />,
  }
  return (
    <Tabs defaultValue={shown[0] ?? null} keepMounted={false} classNames={{ tab: classes.tab ?? '' }}>
      <Tabs.List>
        {shown.map((lines) => (
          <Tabs.Tab key={lines} value={lines}>
            {t(`tabs.${lines}`, { count: getCount(lines) })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((lines) => (
        <Tabs.Panel key={lines} value={lines} className={classes.panel}>
          {tables[lines]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface LinesProps<Line> {
  caption: string
  /** Keys of the headers below `columns`. */
  head: readonly (keyof Texts['admin-csv']['columns'])[]
  lines: readonly Line[]
  row: (line: Line) => ReactNode
}

/** A table of lines, shown in steps. */
function Lines<Line>({ caption, head, lines, row }: LinesProps<Line>) {
  const { t } = useTranslation('admin-csv')
  const [count, setCount] = useState(pageRows)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard. */}
      <section className={classes.scroll} aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.hidden}>{caption}</caption>
          <thead>
            <tr>
              {head.map((key) => (
                <th key={key} scope="col">
                  {t(`columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{lines.slice(0, count).map(row)}</tbody>
        </table>
      </section>
      {lines.length > count && (
        <ActionButton onClick={() => setCount(count + pageRows)}>
          {t('more', { count: Math.min(pageRows, lines.length - count) })}
        </ActionButton>
      )}
    </>
  )
}

function ErrorTable({ errors }: Pick<FileReport, 'errors'>) {
  const { t } = useTranslation('admin-csv')
  const faultText = useFaultText()
  const title = useTitle()
  return (
    <>
      <ErrorActions errors={errors} />
      <Lines
        caption={t('tables.wrong')}
        head={['line', 'product', 'column', 'error', 'value']}
        lines={errors}
        row={({ line, SKU, column, key, value, ...titles }) => (
          <tr key={`${line} ${column} ${key}`}>
            <td>{line}</td>
            <td>
              {title(titles)}
              <Options {...titles} />
              <span className={classes.sku}>{SKU}</span>
            </td>
            <td>{column}</td>
            <td>{faultText(key)}</td>
            <td className={classes.value}>{value}</td>
          </tr>
        )}
      />
    </>
  )
}

function ChangeTable({ kind, changed }: Pick<FileReport, 'changed'> & { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const language = useLanguage()
  const title = useTitle()
  // Prices are formatted, which shows how the number was read.
  const shown = (column: string, cell: string) => (column === 'price' ? formatEuros(Number(cell), language) : cell)
  return (
    <Lines
      caption={t(fileKinds[kind].texts.changed)}
      head={['line', 'product', 'changes']}
      lines={changed}
      row={({ line, id, SKU, changes, ...titles }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>
            <PageLink href={paths.adminProductEdit(id)}>{title(titles)}</PageLink>
            <Options {...titles} />
            <span className={classes.sku}>{SKU}</span>
          </td>
          <td>
            <dl className={classes.changes}>
              {changes.map(({ column, before, after }) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd>
                    <del>{shown(column, before) || t('empty')}</del> <ins>{shown(column, after) || t('empty')}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    />
  )
}

function AddedTable({ added }: Pick<CsvReport, 'added'>) {
  const { t } = useTranslation('admin-csv')
  const title = useTitle()
  return (
    <Lines
      caption={t('tables.added')}
      head={['line', 'product', 'sku', 'visible']}
      lines={added}
      row={({ line, SKU, visible, ...titles }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>{title(titles)}</td>
          <td>{SKU || t('generated')}</td>
          <td>{t(visible ? 'yes' : 'no')}</td>
        </tr>
      )}
    />
  )
}

/** What is chosen of a product, below its title; nothing without options. */
function Options({ options }: { options?: string }) {
  return options ? <span className={classes.sku}>{options}</span> : null
}

/** The title in the page's language, else in the other one. */
function useTitle() {
  const language = useLanguage()
  return ({ titleEs, titleEn }: { titleEs: string; titleEn: string }) => textIn(language, localized(titleEs, titleEn))
}
