import { afterEach, describe, expect, it, vi } from 'vitest'
import { findLeftList, rememberList } from '../../../src/client/admin/table/list-return.ts'
import { parsePageSize } from '../../../src/client/admin/table/use-list-query.ts'
import * as sessions from '../../../src/client/shell/session/session-store.ts'

const list = '/admin/products/list'
const record = '/admin/products/edit/abc'

/** A clerk looks at a list and leaves it at a position. */
function leave(path: string, search: string, top = 0) {
  rememberList(path, search, () => top)()
}
function signIn(userId: string) {
  vi.spyOn(sessions, 'currentSession').mockReturnValue({ userId } as ReturnType<typeof sessions.currentSession>)
}
afterEach(() => vi.restoreAllMocks())

describe('a way back to the list', () => {
  it('leads from a record to search, filter, page, sorting and place as they were', () => {
    leave(list, '?q=lino&only=low&page=3&sort=price', 640)
    const left = { address: `${list}?q=lino&only=low&page=3&sort=price`, top: 640 }
    expect(findLeftList(record, list)).toEqual(left)
    expect(findLeftList('/admin/products/import', list)).toEqual(left)
  })

  it('leads to the filter of the orders that was shown last', () => {
    leave('/admin/orders/list', '')
    leave('/admin/orders/pending', '?step=ship', 20)
    expect(findLeftList('/admin/orders/order/a', '/admin/orders/list')).toEqual({
      address: '/admin/orders/pending?step=ship',
      top: 20,
    })
  })

  it('changes no other address: of another area, with a query of its own, from a list, to a record', () => {
    leave(list, '?q=lino')
    leave('/admin/orders/pending', '?q=ana')
    expect(findLeftList('/admin/dashboard', list)).toBeUndefined()
    expect(findLeftList(record, `${list}?only=approval`)).toBeUndefined()
    expect(findLeftList(list, list)).toBeUndefined()
    expect(findLeftList('/admin/orders/pending', '/admin/orders/list')).toBeUndefined()
    expect(findLeftList(record, '/admin/products/edit/other')).toBeUndefined()
    expect(findLeftList('/admin/size-guides/edit/a', '/admin/size-guides')).toBeUndefined()
  })

  it('shows nobody the search of a colleague', () => {
    signIn('ana')
    leave(list, '?q=secret')
    expect(findLeftList(record, list)?.address).toBe(`${list}?q=secret`)
    signIn('bea')
    expect(findLeftList(record, list)).toBeUndefined()
  })
})

it.each([
  ['25', 25],
  ['100', 100],
  ['101', undefined],
  ['0', undefined],
  ['2.5', undefined],
  ['many', undefined],
  [null, undefined],
])('a remembered page size of %j is %j', (stored, rows) => {
  expect(parsePageSize(stored)).toBe(rows)
})
