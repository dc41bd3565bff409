import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firstSteps, listSteps, mayDoAny } from '../../../../src/client/admin/dashboard/dashboard-page.tsx'
import { matchPath } from '../../../../src/client/shell/routes.tsx'
import { roleMay } from '../../../../src/shared/staff/permissions.ts'

const nothing = {
  ...{ category: false, product: false, seller: false, payments: false, mail: false },
  ...{ identity: false, shipping: false, guaranteeNotice: false, goingLive: false },
}
const everything = {
  ...{ category: true, product: true, seller: true, payments: true, mail: true },
  ...{ identity: true, shipping: true, guaranteeNotice: true, goingLive: true },
}

describe('the first steps of a shop', () => {
  it('are all shown, done or not, until it has a category and a product', () => {
    const { isNew, steps } = listSteps({ ...nothing, category: true, mail: true })
    expect(isNew).toBe(true)
    expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['seller', false],
      ['identity', false],
      ['category', true],
      ['product', false],
      ['shipping', false],
      ['payments', false],
      ['mail', true],
      ['guaranteeNotice', false],
      ['goingLive', false],
    ])
  })

  it('are then those that remain, and none when all is done', () => {
    const { isNew, steps } = listSteps({ ...nothing, category: true, product: true, seller: true })
    expect(isNew).toBe(false)
    expect(steps.map(({ name }) => name)).toEqual([
      'identity',
      'shipping',
      'payments',
      'mail',
      'guaranteeNotice',
      'goingLive',
    ])
    expect(listSteps(everything).steps).toEqual([])
  })

  it('are shown to whoever may do one of those that remain', () => {
    const isShown = (state: typeof nothing, role: 'owner' | 'catalogue' | 'orders' | 'read-only') =>
      mayDoAny(state, (permission) => roleMay(role, permission))
    expect(isShown(nothing, 'owner')).toBe(true)
    expect(isShown(nothing, 'catalogue')).toBe(true)
    expect(isShown({ ...nothing, category: true, product: true }, 'catalogue')).toBe(false)
    for (const role of ['orders', 'read-only'] as const) expect(isShown(nothing, role), role).toBe(false)
    expect(isShown(everything, 'owner')).toBe(false)
  })

  it('lead to pages that exist, and name settings that the documentation explains', () => {
    const text = readFileSync('docs/operations.md', 'utf8')
    for (const { page, variables = [] } of firstSteps) {
      expect(matchPath(page).route.path, page).not.toBe('*')
      for (const variable of variables) expect(text).toContain(variable)
    }
  })
})
