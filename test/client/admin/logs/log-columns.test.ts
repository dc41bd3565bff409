import { describe, expect, it } from 'vitest'
import { makeErrorColumns, makeRequestColumns } from '../../../../src/client/admin/logs/log-columns.tsx'
import { cardColumns, shownColumns } from '../../../../src/client/admin/table/table-rules.ts'

const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)

describe.each([
  ['request', makeRequestColumns(() => undefined), 'status', ['method']],
  ['error', makeErrorColumns(() => undefined), 'code', ['message']],
] as const)('the %s log', (_name, columns, status, text) => {
  it('begins with the time and the status of what happened', () => {
    expect(keys(columns).slice(0, 2)).toEqual(['date', status])
  })

  it('says on a card when something happened, with which status, where, and one thing more', () => {
    expect(keys(shownColumns(cardColumns<{ key: string; card?: string }>(columns), undefined)).sort()).toEqual(
      ['date', status, 'url', ...text].sort(),
    )
  })
})
