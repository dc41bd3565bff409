import { Alert, Box, Code, Group, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { type AdminMail, type AdminMailsQuery, type MailContent, mailFilters } from '../../../shared/mail/admin.ts'
import { readMailFailure } from '../../../shared/mail/failure-reason.ts'
import { mailKindOf } from '../../../shared/mail/kinds.ts'
import { paths } from '../../../shared/paths.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { StatusTag } from '../kit/badges.tsx'
import { DetailDrawer } from '../kit/overlays.tsx'
import { LoadFailure } from '../kit/query-content.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { Line, Quiet } from '../table/cells.tsx'
import { FilterMenu } from '../table/list-filters.tsx'
import type { Column } from '../table/table-props.ts'
import { changedAddress, type ListQuery, useListQuery } from '../table/use-list-query.ts'
import { withDeadLinks } from './dead-links.ts'
import { BulkMails, hasBulk, MailActions, SendMail, useMailChanges } from './mail-actions.tsx'
import { MailFailure } from './mail-failure.tsx'

/** The shop's mails: sent, queued and failed ones. */
export const { load, Page } = createAdminPage({ title: 'admin-mails:title', Content: MailList })

const filters = ['', ...mailFilters] as const

const tones = {
  queued: 'waiting',
  claimed: 'waiting',
  sending: 'waiting',
  sent: 'done',
  kept: 'ended',
  failed: 'failed',
  dismissed: 'ended',
} as const

const columns: readonly Column<AdminMail, 'admin-mails'>[] = [
  { key: 'kind', card: 'main', cell: ({ kind }) => <Kind kind={kind} /> },
  { key: 'to', card: 'text', cell: ({ to }) => <Line text={to} /> },
  { key: 'subject', card: 'title', cell: ({ subject }) => <Line text={subject} /> },
  { key: 'status', card: 'status', cell: (mail) => <Status mail={mail} /> },
  { key: 'attempts', numeric: true, cell: ({ attempts }) => attempts },
  { key: 'date', card: 'aside', cell: ({ sentAt, createdAt }) => <ShopTime at={sentAt ?? createdAt} /> },
]

/** The query for the mails that the address names; invalid parameters are ignored. */
function makeQuery(list: ListQuery): AdminMailsQuery {
  const status = mailFilters.find((filter) => filter === list.get('status'))
  return { page: list.page, limit: list.limit, ...(list.q && { q: list.q }), ...(status && { status }) }
}

/** The mails that match the address; failed ones can be retried or dismissed. */
function MailList() {
  const { t } = useTranslation('admin-mails')
  const list = useListQuery('')
  const search = useSearch()
  const query = makeQuery(list)
  const changes = useMailChanges()
  const mayWrite = useMay('orders.write')
  const [viewed, setViewed] = useState<AdminMail>()
  const mails = trpc.mails.list.useQuery(query, { placeholderData: keepPreviousData })
  return (
    <>
      <AdminTable<AdminMail, 'admin-mails'>
        name="mails"
        texts="admin-mails"
        columns={columns}
        source={mails}
        call="adminLogs"
        rows={mails.data?.mails}
        rowKey={(mail) => mail.id}
        query={list}
        onOpen={(mail) => setViewed(mail)}
        actions={(mail) => <MailActions mail={mail} changes={changes} onView={setViewed} />}
        {...(hasBulk(query.status) &&
          mayWrite && {
            bulk: (ids: readonly string[], clear: () => void) => (
              <BulkMails filter={query.status} ids={ids} changes={changes} onDone={clear} />
            ),
          })}
        filters={
          <FilterMenu
            label={t('filters.label')}
            values={filters}
            current={query.status ?? ''}
            text={(status) => t(`filters.${status || 'all'}`)}
            href={(status) => changedAddress(paths.adminMails(), search, { status })}
          />
        }
        empty={
          <Text c="dimmed" ta="center" py="xl">
            {t(`empty.${query.status ?? 'all'}`)}
          </Text>
        }
      />
      <DetailDrawer
        row={viewed}
        onClose={() => setViewed(undefined)}
        size="min(100vw, 44rem)"
        title={({ subject }) => subject}
        closeLabel={t('view.close')}
      >
        {(shown) => <MailDetails key={shown.id} mail={shown} />}
      </DetailDrawer>
    </>
  )
}

function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation('admin-mails')
  const known = mailKindOf(kind)
  return known ? t(`kinds.${known}`) : kind
}

/** The status of a mail and, on one line, why it was not sent; its details say more. */
function Status({ mail: { status, lastError, canRetry } }: { mail: AdminMail }) {
  const { t } = useTranslation(['admin-mails', 'admin'])
  const reason = lastError && readMailFailure(lastError)
  const failure = reason ? t(`admin:mailFailure.${reason}`) : lastError
  const text = [failure, status === 'failed' && !canRetry && t('secretGone')].filter(Boolean).join(' ')
  return (
    <>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
      {text && (
        <Quiet>
          <Line text={text} />
        </Quiet>
      )}
    </>
  )
}

/** Recipient and text of a mail, and why it was not sent. */
function MailDetails({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  const content = trpc.mails.read.useQuery({ id: mail.id })
  if (content.isError) return <LoadFailure text={t('view.failed')} retry={t('failed.retry')} query={content} />
  return (
    <>
      <Group justify="space-between" gap="xs" mb="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{t('view.to', { to: mail.to })}</Text>
        {mail.canSendAgain && content.data?.text && <SendMail mail={mail} kind="again" />}
      </Group>
      {mail.lastError && (
        <Alert color="red" mb="md" style={{ overflowWrap: 'anywhere' }}>
          <MailFailure lastError={mail.lastError} />
        </Alert>
      )}
      {content.data && !content.data.text && <Text c="dimmed">{t('view.forgotten')}</Text>}
      {content.data?.text && <Parts content={content.data} />}
    </>
  )
}

/** The HTML and the plain part of a mail, one at a time. */
function Parts({ content: { subject, text, html } }: { content: MailContent }) {
  const { t } = useTranslation('admin-mails')
  const [part, setPart] = useState('html')
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label={t('view.parts')}
        data={(['html', 'text'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === 'text' ? (
        // An area that scrolls must be reached by keyboard.
        <Code block tabIndex={0} p="md" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Code>
      ) : (
        // Fully sandboxed: scripts, forms and links do nothing. A mail brings its colors, those of light paper.
        <Box
          component="iframe"
          sandbox=""
          srcDoc={withDeadLinks(html)}
          title={subject}
          display="block"
          w="100%"
          h="max(24rem, calc(100dvh - 16rem))"
          bd="1px solid var(--lys-line)"
          bg="white"
          style={{ colorScheme: 'light' }}
        />
      )}
    </>
  )
}
