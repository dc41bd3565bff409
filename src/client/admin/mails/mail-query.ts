import { type AdminMailsQuery, mailFilters } from '../../../shared/mail/admin.ts'
import type { ListQuery } from '../table/use-list-query.ts'

/** The query for the mails that the address names; invalid parameters are ignored. */
export function mailsQuery(list: ListQuery): AdminMailsQuery {
  const status = mailFilters.find((filter) => filter === list.get('status'))
  return { page: list.page, limit: list.limit, ...(list.q && { q: list.q }), ...(status && { status }) }
}
