import { Box, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopFileName } from '../../../shared/file-name.ts'
import type { Book, BookedDocument, BookQuery } from '../../../shared/orders/book.ts'
import { documentTypes } from '../../../shared/orders/document-types.ts'
import { paths } from '../../../shared/paths.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { ExportMenu } from '../kit/export-menu.tsx'
import { Columns, Hint, Panel } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable, useCards } from '../table/admin-table.tsx'
import { type Column, Line, QuietLine } from '../table/columns.tsx'
import { DayFilter, FilterMenu, ParameterFilter } from '../table/list-filters.tsx'
import { type ListQuery, listOptions, useListQuery, validDay } from '../table/use-list-query.ts'
import { Archives, StartArchive } from './archives.tsx'
import { listQuarters, quarterAddress } from './quarters.ts'

/** The book of issued documents, by quarter, with what the adviser declares. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.documents',
  note: 'admin-documents:note',
  Actions,
  Content: DocumentList,
})

function makeQuery(list: ListQuery): BookQuery {
  return {
    ...{ page: list.page, limit: list.limit },
    q: list.q || undefined,
    from: validDay(list.get('from')) || undefined,
    to: validDay(list.get('to')) || undefined,
    type: documentTypes.find((each) => each === list.get('type')),
  }
}

function Actions() {
  const { t } = useTranslation('admin-documents')
  const { shop } = usePageEnvironment()
  const { q, from, to, type } = makeQuery(useListQuery(''))
  const filters = { ...(q && { q }), ...(from && { from }), ...(to && { to }), ...(type && { type }) }
  return (
    <>
      <ExportMenu
        label={t('export')}
        call="orderList"
        address={(delimiter) => `/api/documents/admin/book.csv?${new URLSearchParams({ ...filters, delimiter })}`}
        name={() => `${shopFileName(shop.name, t('file'), from, to)}.csv`}
      />
      <StartArchive query={filters} />
    </>
  )
}

type Row = BookedDocument & { id: string }

const columns: readonly Column<Row, 'admin-documents'>[] = [
  { key: 'number', card: 'title', cell: ({ number }) => number },
  { key: 'date', card: 'aside', cell: ({ issuedAt }) => <ShopTime at={issuedAt} /> },
  { key: 'type', card: 'status', cell: (document) => <Type {...document} /> },
  {
    key: 'recipient',
    card: 'text',
    cell: ({ recipient = '', taxNumber = '' }) => (
      <>
        <Line text={recipient} />
        <QuietLine text={taxNumber} />
      </>
    ),
  },
  { key: 'base', numeric: true, cell: ({ base }) => <Price euros={base} /> },
  { key: 'tax', numeric: true, cell: ({ tax }) => <Price euros={tax} /> },
  { key: 'total', numeric: true, card: 'main', cell: ({ total }) => <Price euros={total} /> },
]

function Type({ type, kind, rectifies, replaces }: Pick<Row, 'type' | 'kind' | 'rectifies' | 'replaces'>) {
  const { t } = useTranslation('admin-documents')
  return (
    <>
      <Line text={t(`types.${type ?? kind}`)} />
      {rectifies && <QuietLine text={t('rectifies', { number: rectifies })} />}
      {replaces && <QuietLine text={t('replaces', { number: replaces })} />}
    </>
  )
}

function DocumentList() {
  const { t } = useTranslation('admin-documents')
  const list = useListQuery('')
  const book = trpc.documentsAdmin.list.useQuery(makeQuery(list), listOptions)
  return (
    <>
      <Archives />
      <Sums sums={book.data?.sums ?? []} />
      <AdminTable
        name="documents"
        texts="admin-documents"
        columns={columns}
        source={book}
        call="orderList"
        rows={book.data?.documents.map((each) => ({ ...each, id: each.number }))}
        query={list}
        href={({ orderId }) => (orderId ? paths.adminOrder(orderId) : paths.adminDocuments())}
        filters={<Filters list={list} />}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  )
}

function Filters({ list }: { list: ListQuery }) {
  const { t } = useTranslation('admin-documents')
  const quarters = listQuarters(new Date())
  const [from, to] = [list.get('from'), list.get('to')]
  const current = quarters.find((each) => each.from === from && each.to === to)?.name ?? ''
  return (
    <>
      <FilterMenu
        label={t('filters.quarter')}
        values={['', ...quarters.map(({ name }) => name)]}
        current={current}
        text={(name) => name || t('filters.all')}
        href={(name) => quarterAddress(name)}
      />
      <DayFilter list={list} />
      <ParameterFilter
        parameter="type"
        label={t('filters.type')}
        values={['', ...documentTypes]}
        text={(type) => (type === '' ? t('filters.all') : `${type} · ${t(`types.${type}`)}`)}
      />
    </>
  )
}

interface SumsProps {
  sums: Book['sums']
}

/** Shows what is declared of the documents that the query finds, by type and rate. */
function Sums({ sums }: SumsProps) {
  const { t } = useTranslation('admin-documents')
  const Rows = useCards() ? SumBlocks : SumTable
  if (sums.length === 0) return null
  return (
    <Box mb="md">
      <Panel title={t('sums.title')} text={t('sums.note')}>
        <Rows sums={sums} />
      </Panel>
    </Box>
  )
}

/** Sums on narrow screens, each with its name. */
function SumBlocks({ sums }: SumsProps) {
  const { t } = useTranslation('admin-documents')
  return (
    <Columns component="ul" min="100%" gap="lg">
      {sums.map(({ type, kind, rate, documents, ...amounts }) => (
        <li key={`${type ?? kind} ${rate}`}>
          <Text fw={600}>{t(`types.${type ?? kind}`)}</Text>
          <Hint>
            {t('columns.tax')} {t('sums.percent', { percent: rate })} · {t('archives.documents', { count: documents })}
          </Hint>
          <Columns component="dl" min="5.5rem" most={3} gap="xs" mt="xs">
            {(['base', 'tax', 'total'] as const).map((name) => (
              <div key={name}>
                <Text component="dt" size="sm" c="dimmed">
                  {t(`columns.${name}`)}
                </Text>
                <Box component="dd" m={0} fz="sm">
                  <Price euros={amounts[name]} />
                </Box>
              </div>
            ))}
          </Columns>
        </li>
      ))}
    </Columns>
  )
}

function SumTable({ sums }: SumsProps) {
  const { t } = useTranslation('admin-documents')
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.type')}</Table.Th>
          <Table.Th ta="end">{t('sums.rate')}</Table.Th>
          <Table.Th ta="end">{t('sums.documents')}</Table.Th>
          <Table.Th ta="end">{t('columns.base')}</Table.Th>
          <Table.Th ta="end">{t('columns.tax')}</Table.Th>
          <Table.Th ta="end">{t('columns.total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sums.map(({ type, kind, rate, documents, base, tax, total }) => (
          <Table.Tr key={`${type ?? kind} ${rate}`}>
            <Table.Th scope="row">{t(`types.${type ?? kind}`)}</Table.Th>
            <Table.Td ta="end">{t('sums.percent', { percent: rate })}</Table.Td>
            <Table.Td ta="end">{documents}</Table.Td>
            <Table.Td ta="end">
              <Price euros={base} />
            </Table.Td>
            <Table.Td ta="end">
              <Price euros={tax} />
            </Table.Td>
            <Table.Td ta="end">
              <Price euros={total} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
