// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { SectionForm } from '../../../../src/client/admin/settings/section-form.tsx'
import { createPlainSpec } from '../../../../src/client/admin/settings/settings-page.tsx'
import type { AdminSection } from '../../../../src/shared/settings/entities.ts'
import { alerts, buttons, input, mount, press, Refused, shownText, signInAs, type, until } from '../../ui/mount.tsx'
import { sectionServer } from './section-server.ts'

const data = { email: 'a@marea.example', phone: '600 111 222', links: [] as string[] }
const opened: AdminSection = { version: 3, data, environment: [] }
const theirs: AdminSection = { ...opened, version: 4, data: { ...data, phone: '600 333 444' }, updatedBy: 'leo' }
const spec = createPlainSpec('contact')
const draftKey = 'draft:eva:settings:contact'

const server = sectionServer(({ version, data: saved }: { version: number; data: Record<string, unknown> }) => ({
  version: version + 1,
  data: saved,
}))

const open = (section: AdminSection) =>
  mount(<SectionForm spec={spec} opened={section} />, server.calls({ contact: theirs }))
const phone = () => input('Telephone')
const email = () => input('E-mail')

describe('the form of a section', () => {
  it('is for reading alone where somebody may not save', async () => {
    signInAs('eva', 'read-only')
    await open(opened)
    expect([buttons('Save').length, phone().value]).toEqual([0, '600 111 222'])
  })

  it('says which variables of the environment still count, and which did before the first save', async () => {
    const environment = ['SHOP_PHONE']
    await open({ ...opened, version: 0, environment })
    expect(shownText()).toContain('server’s configuration (SHOP_PHONE)')
    await open({ ...opened, environment })
    expect(shownText()).toContain('SHOP_PHONE is ignored')
    await open(opened)
    expect(shownText()).not.toContain('environment')
    expect(shownText()).not.toContain('is ignored')
  })

  it('checks what is typed before it is sent, and says when it is saved', async () => {
    await open(opened)
    await type(email(), 'no address')
    await press('Save')
    expect([server.sent, shownText().includes('There are unsaved changes')]).toEqual([[], true])
    await type(email(), 'b@marea.example')
    await press('Save')
    await until(() => expect(alerts()).toEqual(['Saved: the shop shows it now.']))
  })

  it('has the settings read anew after a save, and this page follow the shop', async () => {
    const fetched: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address)
      return new Response('')
    })
    const { queryClient } = await open(opened)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    await type(phone(), '600 555 666')
    await press('Save')
    await until(() => expect(JSON.stringify(invalidate.mock.calls)).toContain('settingsAdmin'))
    expect(fetched).toEqual(['/'])
  })

  it('shows the shop’s new name at once', async () => {
    document.title = 'Settings · Lino y Sal'
    const identity = { name: 'Lino y Sal' }
    const section = { version: 1, data: identity, environment: [] }
    await mount(
      <SectionForm spec={createPlainSpec('identity')} opened={section} />,
      server.calls({ identity: section }),
    )
    await type(input('Name of the shop'), 'Marea')
    await press('Save')
    await until(() => expect(document.title).toBe('Settings · Marea'))
  })

  it('asks before a draft that names no version overwrites anything', async () => {
    await open(opened)
    await type(email(), 'b@marea.example')
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as object
    sessionStorage.setItem(draftKey, JSON.stringify({ ...kept, more: {} }))
    await open(opened)
    expect(email().value).toBe('b@marea.example')
    await press('Save')
    expect(server.sent.map(({ version }) => version)).toEqual([0])
  })

  it('still asks when it cannot be read who has saved the section', async () => {
    server.respond = () => {
      const fields = [{ field: 'phone', now: '', yours: '' }]
      throw new Refused({ code: 409, key: 'errors:editConflict', conflict: { version: 4, fields, stored: theirs } })
    }
    const all = () => {
      throw new Error('offline')
    }
    await mount(<SectionForm spec={spec} opened={opened} />, { ...server.calls({}), 'settingsAdmin.all': all })
    await type(phone(), '600 999 999')
    await press('Save')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    expect(shownText()).toContain('Choose what to keep in each field')
  })

  it('has no change after a save, though a text in it was confirmed to match its translation', async () => {
    const identity = { name: 'Lino y Sal', taglineEs: 'Del mar', taglineEn: 'From the sea' }
    const section = { version: 1, data: identity, environment: [] }
    await mount(<SectionForm spec={createPlainSpec('identity')} opened={section} />, server.calls({}))
    await type(input('Tagline in Spanish'), 'De la mar')
    await press('It’s still right')
    await press('Save')
    await until(() => expect(shownText()).toContain('No changes'))
  })
})
