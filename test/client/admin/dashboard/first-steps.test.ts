import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shownSteps, stepPages, stepSettings } from '../../../../src/client/admin/dashboard/first-steps-rules.ts'
import { matchPath } from '../../../../src/client/routes.tsx'

const nothing = { category: false, product: false, seller: false, payments: false, mail: false }

describe('the first steps of a shop', () => {
  it('are all shown, done or not, until it has a category and a product', () => {
    const { isNew, steps } = shownSteps({ ...nothing, category: true, mail: true })
    expect(isNew).toBe(true)
    expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['category', true],
      ['product', false],
      ['seller', false],
      ['payments', false],
      ['mail', true],
    ])
  })

  it('are then those that are left, and none when all is done', () => {
    const { isNew, steps } = shownSteps({ ...nothing, category: true, product: true, seller: true })
    expect(isNew).toBe(false)
    expect(steps.map(({ name }) => name)).toEqual(['payments', 'mail'])
    const done = { category: true, product: true, seller: true, payments: true, mail: true }
    expect(shownSteps(done).steps).toEqual([])
  })

  it('lead to pages that exist, and name settings that the documentation explains', () => {
    for (const page of Object.values(stepPages)) expect(matchPath(page).route.path, page).not.toBe('*')
    for (const { names, file, section } of Object.values(stepSettings)) {
      const text = readFileSync(file, 'utf8')
      expect(text).toContain(`\n## ${section}\n`)
      for (const name of names) expect(text.includes(name) || existsSync(name), name).toBe(true)
    }
  })
})
