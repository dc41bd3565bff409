import { describe, expect, it } from 'vitest'
import { errorColumns, requestColumns } from '../../../../src/client/admin/logs/log-columns.tsx'

describe.each([
  ['request', requestColumns, 'status'],
  ['error', errorColumns, 'code'],
] as const)('the %s log', (_name, columns, status) => {
  it('pins date and status, and has them first: the others scroll below them', () => {
    expect(columns.filter(({ isPinned }) => isPinned).map(({ key }) => key)).toEqual(['date', status])
    expect(columns.slice(0, 2).every(({ isPinned }) => isPinned)).toBe(true)
  })
})
