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
import { useLanguage } from '../../shell/i18n/language.ts'
import { useIssueText } from '../../shell/i18n/texts.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { ActionButton, CopyButton, Hint } from '../kit/parts.tsx'
import type { FileKindName, FileReport } from './csv-import.ts'

const pageRows = 50

const breakable = { overflowWrap: 'anywhere' } as const

export function ReportTabs({ kind, report }: { kind: FileKindName; report: FileReport }) {
  const { t } = useTranslation('admin-csv')
  const { counts, errors, changed, added = [] } = report
  const tables = {
    wrong: <ErrorTable errors={errors} />,
    changed: (
      <Lines
        caption={t(`${kind}.changed`)}
        lines={changed}
        cells={[
          ['line', ({ line }) => line],
          ['product', (line) => <Product line={line} href={paths.adminProductEdit(line.id)} />],
          ['changes', ({ changes }) => <Changes changes={changes} />],
        ]}
      />
    ),
    added: (
      <Lines
        caption={t('tables.added')}
        lines={added}
        cells={[
          ['line', ({ line }) => line],
          ['product', (line) => <Title of={line} />],
          ['sku', ({ SKU }) => SKU || t('generated')],
          ['visible', ({ visible }) => t(visible ? 'yes' : 'no')],
        ]}
      />
    ),
  }
  const kinds = (['wrong', 'changed', 'added'] as const).filter((name) => counts[name])
  return (
    <Tabs defaultValue={kinds[0] ?? null} keepMounted={false}>
      <Tabs.List>
        {kinds.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {t(`tabs.${name}`, { count: counts[name] ?? 0 })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <Stack align="flex-start">{tables[name]}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface LinesProps<Line> {
  caption: string
  lines: readonly Line[]
  /** Below the headers that `columns` has for them. */
  cells: readonly (readonly [column: keyof Texts['admin-csv']['columns'], cell: (line: Line) => ReactNode])[]
}

/** A table of lines, shown in steps. */
function Lines<Line>({ caption, lines, cells }: LinesProps<Line>) {
  const { t } = useTranslation('admin-csv')
  const [count, setCount] = useState(pageRows)
  return (
    <>
      {/* An area that scrolls must be reached by keyboard. */}
      <Paper component="section" withBorder aria-label={caption} tabIndex={0} w="100%" style={{ overflowX: 'auto' }}>
        <Table
          aria-label={caption}
          styles={{ tbody: { verticalAlign: 'top' } }}
          data={{
            head: cells.map(([column]) => t(`columns.${column}`)),
            body: lines.slice(0, count).map((line) => cells.map(([, cell]) => cell(line))),
          }}
        />
      </Paper>
      {lines.length > count && (
        <ActionButton onClick={() => setCount(count + pageRows)}>
          {t('more', { count: Math.min(pageRows, lines.length - count) })}
        </ActionButton>
      )}
    </>
  )
}

const toCell = (value: string | number) => `"${escapeCell(String(value)).replaceAll('"', '""')}"`

function ErrorTable({ errors }: Pick<FileReport, 'errors'>) {
  const { t } = useTranslation('admin-csv')
  const getErrorText = useIssueText()
  const language = useLanguage()
  const { shop } = usePageEnvironment()
  const hasOptions = errors.some(({ options }) => options !== undefined)
  const rows = () =>
    errors.map(({ line, SKU, titleEs, titleEn, options = '', column, key, value }) => [
      ...[line, column, getErrorText(key), value, SKU, titleEs, titleEn],
      ...(hasOptions ? [options] : []),
    ])
  const writeLines = () => rows().map((row) => row.join('\t'))
  function download() {
    const names = (['line', 'column', 'error', 'value'] as const).map((key) => t(`columns.${key}`))
    const head = [...names, 'SKU', 'titleEs', 'titleEn', ...(hasOptions ? ['options'] : [])]
    const mark = delimiterMarks[delimiterOfLanguage[language]]
    const lines = [head, ...rows()].map((row) => row.map(toCell).join(mark))
    const file = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
    saveFile(file, `${shopFileName(shop.name, 'errors')}.csv`)
  }
  return (
    <>
      <Group gap="sm">
        <ActionButton onClick={download}>{t('errors.download')}</ActionButton>
        <CopyButton text={() => writeLines().join('\n')}>{t('errors.copy')}</CopyButton>
      </Group>
      <Lines
        caption={t('tables.wrong')}
        lines={errors}
        cells={[
          ['line', ({ line }) => line],
          ['product', (line) => <Product line={line} />],
          ['column', ({ column }) => column],
          ['error', ({ key }) => getErrorText(key)],
          ['value', ({ value }) => <span style={breakable}>{value}</span>],
        ]}
      />
    </>
  )
}

function Changes({ changes }: Pick<FileReport['changed'][number], 'changes'>) {
  const { t } = useTranslation('admin-csv')
  const language = useLanguage()
  // Prices are formatted, which shows how the number was read.
  const format = (column: string, cell: string) =>
    (column === 'price' ? formatEuros(Number(cell), language) : cell) || t('empty')
  return (
    <Stack component="dl" gap={6} m={0} miw={200} style={breakable}>
      {changes.map(({ column, before, after }) => (
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
  )
}

/** The title in the page's language, or in the other one where it is missing. */
function Title({ of: { titleEs, titleEn } }: { of: Pick<CsvReport['added'][number], 'titleEs' | 'titleEn'> }) {
  return textIn(useLanguage(), localized(titleEs, titleEn))
}

function Product({ line, href }: { line: FileReport['changed' | 'errors'][number]; href?: string }) {
  const title = <Title of={line} />
  return (
    <>
      {href ? <PageLink href={href}>{title}</PageLink> : title}
      {line.options && <Hint>{line.options}</Hint>}
      <Hint>{line.SKU}</Hint>
    </>
  )
}
