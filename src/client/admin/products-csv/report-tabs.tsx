import { Group, Paper, Stack, Table, Tabs, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvReport } from '../../../shared/catalog/csv.ts'
import { escapeCell } from '../../../shared/catalog/csv-cells.ts'
import { delimiterMarks, delimiterOfLanguage } from '../../../shared/csv-format.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import { localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { Texts } from '../../../shared/texts.ts'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { saveFile } from '../../save-file.ts'
import { ActionButton, CopyButton } from '../kit/action-button.tsx'
import { Hint } from '../kit/hint.tsx'
import type { FileKindName, FileReport } from './csv-import.ts'

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
    <Tabs defaultValue={shown[0] ?? null} keepMounted={false}>
      <Tabs.List>
        {shown.map((lines) => (
          <Tabs.Tab key={lines} value={lines} mih={44}>
            {t(`tabs.${lines}`, { count: getCount(lines) })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((lines) => (
        <Tabs.Panel key={lines} value={lines} pt="md">
          <Stack align="flex-start">{tables[lines]}</Stack>
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
      {/* An area that scrolls must be reached by keyboard. */}
      <Paper component="section" withBorder aria-label={caption} tabIndex={0} w="100%" style={{ overflowX: 'auto' }}>
        <Table aria-label={caption} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {head.map((key) => (
                <Table.Th key={key} scope="col">
                  {t(`columns.${key}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody style={{ verticalAlign: 'top' }}>{lines.slice(0, count).map(row)}</Table.Tbody>
        </Table>
      </Paper>
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
  const getErrorText = useFaultText()
  return (
    <>
      <ErrorActions errors={errors} />
      <Lines
        caption={t('tables.wrong')}
        head={['line', 'product', 'column', 'error', 'value']}
        lines={errors}
        row={(error) => (
          <Table.Tr key={`${error.line} ${error.column} ${error.key}`}>
            <Table.Td>{error.line}</Table.Td>
            <Table.Td>
              <Product line={error} />
            </Table.Td>
            <Table.Td>{error.column}</Table.Td>
            <Table.Td>{getErrorText(error.key)}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{error.value}</Table.Td>
          </Table.Tr>
        )}
      />
    </>
  )
}

function ChangeTable({ kind, changed }: Pick<FileReport, 'changed'> & { kind: FileKindName }) {
  const { t } = useTranslation('admin-csv')
  const language = useLanguage()
  // Prices are formatted, which shows how the number was read.
  const format = (column: string, cell: string) =>
    (column === 'price' ? formatEuros(Number(cell), language) : cell) || t('empty')
  return (
    <Lines
      caption={t(`${kind}.changed`)}
      head={['line', 'product', 'changes']}
      lines={changed}
      row={(line) => (
        <Table.Tr key={line.line}>
          <Table.Td>{line.line}</Table.Td>
          <Table.Td>
            <Product line={line} href={paths.adminProductEdit(line.id)} />
          </Table.Td>
          <Table.Td miw={220} style={{ overflowWrap: 'anywhere' }}>
            <Stack component="dl" gap={6} m={0}>
              {line.changes.map(({ column, before, after }) => (
                <div key={column}>
                  <Text component="dt" size="sm" c="dimmed">
                    {column}
                  </Text>
                  <Text component="dd" size="sm">
                    <Text component="del" inherit c="dimmed" td="line-through">
                      {format(column, before)}
                    </Text>{' '}
                    <Text component="ins" inherit fw={500} td="none">
                      {format(column, after)}
                    </Text>
                  </Text>
                </div>
              ))}
            </Stack>
          </Table.Td>
        </Table.Tr>
      )}
    />
  )
}

function AddedTable({ added }: Pick<CsvReport, 'added'>) {
  const { t } = useTranslation('admin-csv')
  const getTitle = useTitle()
  return (
    <Lines
      caption={t('tables.added')}
      head={['line', 'product', 'sku', 'visible']}
      lines={added}
      row={({ line, SKU, visible, ...titles }) => (
        <Table.Tr key={line}>
          <Table.Td>{line}</Table.Td>
          <Table.Td>{getTitle(titles)}</Table.Td>
          <Table.Td>{SKU || t('generated')}</Table.Td>
          <Table.Td>{t(visible ? 'yes' : 'no')}</Table.Td>
        </Table.Tr>
      )}
    />
  )
}

interface ProductProps {
  line: { titleEs: string; titleEn: string; options?: string; SKU: string }
  /** The product's page. */
  href?: string
}

function Product({ line, href }: ProductProps) {
  const title = useTitle()(line)
  return (
    <>
      {href ? <PageLink href={href}>{title}</PageLink> : title}
      {line.options && <Hint>{line.options}</Hint>}
      <Hint>{line.SKU}</Hint>
    </>
  )
}

/** Picks the title in the page's language, or in the other one where it is missing. */
function useTitle() {
  const language = useLanguage()
  return ({ titleEs, titleEn }: { titleEs: string; titleEn: string }) => textIn(language, localized(titleEs, titleEn))
}

const toCell = (value: string | number) => `"${escapeCell(String(value)).replaceAll('"', '""')}"`

/** Downloads the errors as a file, or copies them to the clipboard. */
function ErrorActions({ errors }: Pick<FileReport, 'errors'>) {
  const { t } = useTranslation('admin-csv')
  const getErrorText = useFaultText()
  const language = useLanguage()
  const { shop } = usePageEnvironment()

  const listRows = () =>
    errors.map(({ line, SKU, titleEs, titleEn, options, column, key, value }) => [
      ...[line, column, getErrorText(key), value, SKU, titleEs, titleEn],
      ...(options === undefined ? [] : [options]),
    ])
  const listText = () =>
    listRows()
      .map((row) => row.join('\t'))
      .join('\n')

  function download() {
    const names = (['line', 'column', 'error', 'value'] as const).map((key) => t(`columns.${key}`))
    const hasOptions = errors.some(({ options }) => options !== undefined)
    const head = [...names, 'SKU', 'titleEs', 'titleEn', ...(hasOptions ? ['options'] : [])]
    const mark = delimiterMarks[delimiterOfLanguage[language]]
    const lines = [head, ...listRows()].map((row) => row.map(toCell).join(mark))
    saveFile(
      new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
      `${shopFileName(shop.name, 'errors')}.csv`,
    )
  }

  return (
    <Group gap="sm">
      <ActionButton onClick={download}>{t('errors.download')}</ActionButton>
      <CopyButton text={listText}>{t('errors.copy')}</CopyButton>
    </Group>
  )
}
