// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryList } from '../../../../src/client/admin/audit/entry-list.tsx'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { AuditEntryView } from '../../../../src/shared/audit/entries.ts'
import type { StaffRole } from '../../../../src/shared/staff/roles.ts'
import {
  act,
  alerts,
  buttons,
  mount,
  press,
  Refused,
  settled,
  shownText,
  signInAs,
  unmount,
  until,
} from '../../ui/mount.tsx'

const entry = (id: string, more: Partial<AuditEntryView> = {}): AuditEntryView => ({
  ...{
    id,
    at: '2026-11-20T10:00:00.000Z',
    actorName: 'Leo',
    actorKind: 'staff',
    actorId: 'leo',
    requestId: '',
    entity: 'product',
    entityId: 'p1',
  },
  ...{ entityName: { es: 'Camisa', en: 'Shirt' }, action: 'edit', undoable: true, undoneBy: null },
  ...{ before: { titleEs: 'Camisa' }, after: { titleEs: 'Blusa' } },
  ...more,
})
const edited = entry('e1')
const section = entry('e2', {
  entity: 'settings',
  entityId: 'contact',
  before: { phone: '600' },
  after: { phone: '700' },
})
const done = entry('e3', { undoable: false, undoneBy: 'e4' })

let calls: [string, unknown][] = []
let response: () => unknown
const onUndone = vi.fn(async () => undefined)

const open = async (entries: AuditEntryView[], role: StaffRole = 'owner') => {
  signInAs('eva', role)
  const answering = (path: string) => (sent: unknown) => {
    calls.push([path, sent])
    return response()
  }
  await mount(<EntryList entries={entries} names={{}} onUndone={onUndone} />, {
    'audit.undoCatalogue': answering('catalogue'),
    'audit.undoSettings': answering('settings'),
  })
}
const undoButtons = () => [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Undo')
const undo = async (index = 0) => {
  await act(async () => undoButtons()[index]?.click())
  await settled()
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(''))
  calls = []
  response = () => ({})
  onUndone.mockClear()
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the undo of an entry', () => {
  it('is offered where it can be undone, and says of the others what became of them', async () => {
    await open([edited, done])
    expect(undoButtons()).toHaveLength(1)
    expect(shownText()).toContain('undone')
  })

  it.each([
    ['owner', 2],
    ['catalogue', 1],
    ['orders', 0],
    ['read-only', 0],
  ] as const)('is offered to the role %s for %i of a product and a section', async (role, count) => {
    await open([edited, section], role)
    expect(undoButtons()).toHaveLength(count)
  })

  it('is the call of what it is about, shows the thing anew and says so', async () => {
    await open([edited, section])
    await undo(0)
    expect(alerts()).toEqual(['The change is undone.'])
    await undo(1)
    expect(calls).toEqual([
      ['catalogue', { id: 'e1' }],
      ['settings', { id: 'e2' }],
    ])
    expect(onUndone).toHaveBeenCalledTimes(2)
  })

  it('waits for the one that is under way', async () => {
    let finish: () => void = () => undefined
    response = () => new Promise((resolve) => (finish = () => resolve({})))
    await open([edited, section])
    await undo(0)
    await undo(1)
    expect(calls).toHaveLength(1)
    await act(async () => finish())
    response = () => ({})
    await until(() => expect(undoButtons()).toHaveLength(2))
    await undo(1)
    expect(calls).toHaveLength(2)
  })

  it('shows of a conflict what is there now beside what it would have brought back, and writes nothing', async () => {
    const conflict = { version: 3, fields: [{ field: 'titleEs', now: '"Camisola"', yours: '"Camisa"' }] }
    response = () => {
      throw new Refused({ code: 409, key: 'errors:editConflict', conflict })
    }
    await open([edited])
    await undo()
    await until(() => expect(shownText()).toContain('What’s there now: Camisola'))
    expect(shownText()).toContain('What the undo would have restored: Camisa')
    expect([onUndone.mock.calls.length, alerts()]).toEqual([0, []])
    await until(() => expect(buttons('Understood')).toHaveLength(1))
    await press('Understood')
    await until(() => expect(shownText()).not.toContain('What’s there now: Camisola'))
  })

  it('says why another one failed, and does not show the thing anew', async () => {
    response = () => {
      throw new Refused({ code: 404, key: 'errors:productNotFound' as never })
    }
    await open([edited])
    await undo()
    expect([onUndone.mock.calls.length, alerts().length]).toEqual([0, 1])
    expect(shownText()).not.toContain('This can’t be undone any more')
  })
})
