import { Alert, Code, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminMail, type AdminMailsQuery, type MailContent, mailFilters } from '../../../shared/mail/admin.ts'
import { readMailFailure } from '../../../shared/mail/failure-reason.ts'
import { parseMailKind } from '../../../shared/mail/mails.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ShopTime } from '../../ui/shop-time.tsx'
import { SideDrawer, useSubject } from '../kit/overlays.tsx'
import { ActionButton, QueryContent, StatusTag } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { type Column, Line, QuietLine } from '../table/columns.tsx'
import { ParameterFilter } from '../table/list-filters.tsx'
import { type ListQuery, listOptions, useListQuery } from '../table/use-list-query.ts'
import { MailActions, mailActions, SendMail, useMailChanges } from './mail-actions.tsx'
import { MailFailure, MailFrame } from './mail-parts.tsx'

export const { load, Page } = createAdminPage({ title: 'common:adminMenu.mails', Content: MailList })

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
  const query = makeQuery(list)
  const action = query.status && mailActions[query.status]
  const changes = useMailChanges()
  const mayWrite = useMay('orders.write')
  const viewed = useSubject<AdminMail>()
  const mails = trpc.mails.list.useQuery(query, listOptions)
  return (
    <>
      <AdminTable<AdminMail, 'admin-mails'>
        name="mails"
        texts="admin-mails"
        columns={columns}
        source={mails}
        call="adminLogs"
        rows={mails.data?.mails}
        query={list}
        onOpen={viewed.open}
        actions={(mail) => <MailActions mail={mail} changes={changes} onView={viewed.open} />}
        bulk={
          action &&
          mayWrite &&
          ((ids, clear) => (
            <ActionButton
              disabled={changes.working}
              onClick={() => void changes.bulk(ids, action).then((isDone) => isDone && clear())}
            >
              {t(`${action}.action`)}
            </ActionButton>
          ))
        }
        filters={
          <ParameterFilter
            parameter="status"
            label={t('filters.label')}
            values={filters}
            text={(status) => t(`filters.${status || 'all'}`)}
          />
        }
        empty={
          <Text c="dimmed" ta="center" py="xl">
            {t(`empty.${query.status ?? 'all'}`)}
          </Text>
        }
      />
      <SideDrawer
        {...viewed.dialog}
        size="min(100vw, 44rem)"
        title={viewed.subject?.subject}
        closeLabel={t('view.close')}
      >
        {viewed.subject && <MailDetails key={viewed.key} mail={viewed.subject} />}
      </SideDrawer>
    </>
  )
}

function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation('mail')
  const mailKind = parseMailKind(kind)
  return mailKind ? t(`kinds.${mailKind}`) : kind
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
      {text && <QuietLine text={text} />}
    </>
  )
}

function MailDetails({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin-mails')
  const content = trpc.mails.read.useQuery({ id: mail.id })
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
      <QueryContent query={content} height="10rem">
        {(stored) => (stored.text ? <Parts content={stored} /> : <Text c="dimmed">{t('view.forgotten')}</Text>)}
      </QueryContent>
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
        <MailFrame
          html={html}
          title={subject}
          h="max(24rem, calc(100dvh - 16rem))"
          bd="1px solid var(--lys-line)"
          bg="white"
        />
      )}
    </>
  )
}
