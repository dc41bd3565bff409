import { type AdminMailsQuery, mailFilters } from '../../../shared/mail/admin.ts'
import { changedSearch, type ListQuery } from '../table/use-list-query.ts'

/** What the address asks for, without what it cannot ask for. */
export function mailsAsked(list: ListQuery): AdminMailsQuery {
  const status = mailFilters.find((filter) => filter === list.get('status'))
  return { page: list.page, limit: list.limit, ...(list.q && { q: list.q }), ...(status && { status }) }
}

/** The parameters of a filter's address, which keep what else narrows the list down. */
export const mailFilterAddress = (search: string, status: string) => changedSearch(search, { status })
