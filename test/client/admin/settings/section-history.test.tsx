// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { SectionHistory } from '../../../../src/client/admin/settings/section-frame.tsx'
import type { SectionName } from '../../../../src/shared/settings/sections.ts'
import { alerts, buttons, mount, press, Refused, shownText, signInAs, until } from '../../ui/mount.tsx'
import { sectionServer } from './section-server.ts'

const stored = ({ version, data }: { version: number; data: Record<string, unknown> }) => ({
  version: version + 1,
  data,
})
const server = sectionServer(stored)
let reads = 0
const change = (version: number, data: object) => ({
  ...{ version, data, at: '2026-11-20T10:00:00.000Z', actor: version === 0 ? '' : 'leo@shop.example' },
  changes: [],
})
const contact = [change(2, { phone: '700' }), change(1, { phone: '650' }), change(0, { phone: '600' })]

let pages: number[] = []
const open = async (name: SectionName, changes: object[], version = 2) => {
  await mount(<SectionHistory name={name} version={version} />, {
    ...server.calls({ [name]: { version: 5, data: { phone: '900' }, environment: [], updatedBy: 'leo' } }),
    'settingsAdmin.history': ({ page }: { page: number }) => {
      reads += 1
      pages.push(page)
      return { changes, pages: 3 }
    },
  })
  await until(() => expect(reads).toBeGreaterThan(0))
  await until(() => expect(shownText()).toContain('Version'))
}

beforeEach(() => {
  reads = 0
  pages = []
})

describe('the history of a section', () => {
  it('offers to restore every version but the present one, the values before the first save, too', async () => {
    await open('contact', contact)
    const offered = ['Restore version 2', 'Restore version 1', 'Restore the values before the first save']
    expect(offered.map((name) => buttons(name).length)).toEqual([0, 1, 1])
    expect(shownText()).toContain('Current version')
    signInAs('leo', 'read-only')
    await open('contact', contact)
    expect(offered.map((name) => buttons(name).length)).toEqual([0, 0, 0])
  })

  it('saves an older version over the present one, and is read again', async () => {
    await open('contact', contact)
    const before = reads
    await press('Restore version 1')
    expect(server.sent).toEqual([{ section: 'contact', version: 2, data: { phone: '650' } }])
    await until(() => expect(reads).toBeGreaterThan(before))
  })

  it('offers no version that is damaged, and says so', async () => {
    await open('contact', [change(2, { phone: '700' }), change(1, {})])
    expect(shownText()).toContain('This version is damaged')
    expect(buttons('Restore version 1')).toEqual([])
  })

  it('has older versions on pages of their own', async () => {
    await open('contact', contact)
    await press('2 of 3')
    await until(() => expect(pages.at(-1)).toBe(2))
    await press('Next page')
    await until(() => expect(pages.at(-1)).toBe(3))
    expect(document.activeElement?.textContent).toBe('History')
  })

  it('brings legal texts back from today on, not from the day on which they once began', async () => {
    await open('legal', [
      change(2, {}),
      change(1, { termsEs: 'Una', termsFrom: '2025-01-01', cookiesFrom: '2025-02-01' }),
    ])
    await press('Restore version 1')
    expect(server.sent[0]?.data).toMatchObject({ termsEs: 'Una', termsFrom: '', cookiesFrom: '' })
  })

  it('asks before it overwrites what a colleague has saved meanwhile, and then replaces that', async () => {
    server.respond = () => {
      const fields = [{ field: 'phone', now: '900', yours: '650' }]
      const remote = { version: 5, data: { phone: '900' } }
      throw new Refused({ code: 409, key: 'errors:editConflict', conflict: { version: 5, fields, stored: remote } })
    }
    await open('contact', contact)
    await press('Restore version 1')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    server.respond = stored
    await press('Save this version')
    expect(server.sent.slice(1)).toEqual([{ section: 'contact', version: 5, data: { phone: '650' } }])
  })

  it('is read again when that question is closed: there is a newer version than it shows', async () => {
    server.respond = () => {
      const remote = { version: 5, data: { phone: '900' } }
      throw new Refused({
        ...{ code: 409, key: 'errors:editConflict' },
        conflict: { version: 5, fields: [{ field: 'phone', now: '900', yours: '650' }], stored: remote },
      })
    }
    await open('contact', contact)
    const before = reads
    await press('Restore version 1')
    await until(() => expect(buttons('Keep editing')).toHaveLength(1))
    await press('Keep editing')
    await until(() => expect(reads).toBeGreaterThan(before))
    expect([server.sent.length, buttons('Save this version').length]).toEqual([1, 0])
  })

  it('says why a version could not be restored, and which one was', async () => {
    server.respond = () => {
      throw new Error('offline')
    }
    await open('contact', contact)
    await press('Restore version 1')
    await until(() => expect(alerts()).toHaveLength(1))
    server.respond = stored
    await press('Restore the values before the first save')
    await until(() => expect(alerts().join()).toContain('The values before the first save are back'))
    await press('Restore version 1')
    await until(() => expect(alerts().join()).toContain('Version 1 is back'))
  })

  it('shows what each version changed, from what to what', async () => {
    const changes = [{ field: 'phone', before: '650', after: '700' }]
    await open('contact', [{ ...change(2, { phone: '700' }), changes }, change(1, { phone: '650' })])
    expect(shownText()).toMatch(/Telephone.*650.*700/)
    expect(shownText()).toContain('Saved without a change.')
  })

  it('says so where there is none', async () => {
    await mount(<SectionHistory name="contact" version={0} />, {
      'settingsAdmin.history': () => ({ changes: [], pages: 0 }),
    })
    await until(() => expect(shownText()).toContain('Nobody has saved this section yet.'))
  })
})
