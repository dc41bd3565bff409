import { describe, expect, it } from 'vitest'
import { listAttentionItems } from '../../../../src/client/admin/dashboard/dashboard-page.tsx'
import { matchPath } from '../../../../src/client/shell/routes.tsx'
import type { Attention } from '../../../../src/shared/statistics/entities.ts'

const nothing: Attention = {
  ordersToPrepare: 0,
  ordersToShip: 0,
  today: '2026-11-20',
  lowStock: 0,
  runningOut: [],
  failedJobs: 0,
  failedMails: 0,
  failedRefunds: 0,
  disputedOrders: 0,
  outsideRefunds: 0,
  errorsToday: 0,
  toApprove: 0,
}
const everything: Attention = {
  ordersToPrepare: 1,
  ordersToShip: 2,
  today: '2026-11-20',
  lowStock: 3,
  runningOut: [],
  failedJobs: 8,
  failedMails: 4,
  failedRefunds: 5,
  disputedOrders: 0,
  outsideRefunds: 0,
  errorsToday: 6,
  toApprove: 7,
}

describe('what waits for an admin', () => {
  it('is nothing when there is none of anything', () => {
    expect(listAttentionItems(nothing)).toEqual([])
  })

  it('names only what there is', () => {
    const items = listAttentionItems({ ...nothing, errorsToday: 2 })
    expect(items.map(({ key, count }) => [key, count])).toEqual([['errorsToday', 2]])
  })

  it('has each number under its own name, failed refunds first', () => {
    const items = listAttentionItems(everything)
    expect(items[0]?.key).toBe('failedRefunds')
    expect(Object.fromEntries(items.map(({ key, count }) => [key, count]))).toEqual({
      ordersToPrepare: 1,
      ordersToShip: 2,
      lowStock: 3,
      failedMails: 4,
      failedJobs: 8,
      failedRefunds: 5,
      errorsToday: 6,
      toApprove: 7,
    })
  })

  it('leads to where it is dealt with', () => {
    const hrefs = Object.fromEntries(listAttentionItems(everything).map(({ key, href }) => [key, href]))
    expect(hrefs).toMatchObject({
      ordersToPrepare: '/admin/orders/pending?step=prepare',
      ordersToShip: '/admin/orders/pending?step=ship',
      failedMails: '/admin/mails?status=failed',
      failedRefunds: '/admin/orders/list?refund=failed',
      lowStock: '/admin/products/list?only=low-shown',
      toApprove: '/admin/products/list?only=approval',
      errorsToday: '/admin/error-logs?hundred=5&from=2026-11-20',
      failedJobs: '/admin/system',
    })
    for (const href of Object.values(hrefs)) {
      expect(matchPath(new URL(href, 'http://shop').pathname).route.path, href).not.toBe('*')
    }
  })
})
