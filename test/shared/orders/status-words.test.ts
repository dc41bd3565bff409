import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../src/shared/languages.ts'
import { orderBadge } from '../../../src/shared/orders/badges.ts'
import type { Texts } from '../../../src/shared/texts.ts'

describe.each(languages)('the words of an order’s status in %s', (language) => {
  const read = <Name extends keyof Texts>(name: Name): Texts[Name] =>
    JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, 'utf8'))
  const orders = read('orders')
  const staff = read('admin-orders')
  const badge = (status: number) => orders.status[orderBadge(status).key]
  const containing = (word: string) => expect.stringMatching(new RegExp(word, 'i'))
  const { steps } = orders.order

  it('of an order that is paid are those of its badge, in its step and in its mail', () => {
    const { confirmation } = JSON.parse(readFileSync(`public/locales/${language}/mail.json`, 'utf8'))
    expect([steps.prepare.current.text, steps.ship.current.text, confirmation.intro]).toEqual(
      Array.from({ length: 3 }, () => containing(badge(1))),
    )
  })

  it('of the preparation are no status of their own: the step has one name until and after it is done', () => {
    const { upcoming, current, done } = steps.prepare
    expect(new Set([upcoming.name, current.name, done.name]).size).toBe(1)
  })

  it('of a parcel that is ready are one wherever staff read them', () => {
    const texts = [staff.filters.step.ship, staff.timeline.kind.prepare, staff.steps.prepare, staff.steps.done.prepare]
    expect([...texts, read('admin-audit').actions.prepare]).toEqual(
      Array.from({ length: 5 }, () => containing(badge(12))),
    )
  })

  it('of what was refunded are those of its badge', () => {
    expect([steps.refund.done.name, orders.order.sums.refunded]).toEqual(
      [badge(24), badge(24)].map(() => orders.status.refunded),
    )
  })

  it('of a cancelled order begin with that of its payment', () => {
    const names = [steps.end.done.name, steps.cancel.user.name, steps.cancel.shop.name, steps.late.done.name]
    expect(new Set(names)).toEqual(new Set([badge(14)]))
    for (const status of [4, 5, 6]) expect(badge(status).startsWith(badge(14))).toBe(true)
  })
})
