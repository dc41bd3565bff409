import { isDay } from '../../../shared/calendar-day.ts'
import type { LogsQuery } from '../../../shared/logs/entities.ts'
import { type ListQuery, useListQuery } from '../table/use-list-query.ts'

/** Rows shown at once. */
export const logRows = 50

/** The state of a log page, stored in the address. A change of filter goes back to the newest rows. */
export function useLogQuery(): { list: ListQuery; input: LogsQuery } {
  const list = useListQuery('')
  const hundred = Number(list.get('hundred'))
  return {
    list,
    input: {
      limit: logRows,
      ...(list.q && { q: list.q.slice(0, 200) }),
      ...(list.get('method') && { method: list.get('method').slice(0, 10) }),
      ...(hundred >= 1 && hundred <= 5 && { hundred: Math.floor(hundred) }),
      ...(isDay(list.get('from')) && { from: list.get('from') }),
      ...(list.get('before') && { before: list.get('before').slice(0, 64) }),
    },
  }
}
