// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { useFreshQueries } from '../../../../src/client/admin/kit/use-fresh-queries.ts'
import { createSectionPage, createSettingsPage } from '../../../../src/client/admin/settings/section-frame.tsx'
import { createPlainSpec } from '../../../../src/client/admin/settings/settings-page.tsx'
import type { PageContext, PageData } from '../../../../src/client/shell/page-data.ts'
import { sectionNames } from '../../../../src/shared/settings/sections.ts'
import { input, mount, shownText, until } from '../../ui/mount.tsx'
import { sectionServer } from './section-server.ts'

const contact = { version: 3, data: { email: 'a@marea.example', phone: '600', links: [] }, environment: [] }
let stored = contact
const server = sectionServer(() => stored)
const responses = {
  ...server.calls({}),
  'settingsAdmin.all': () => ({ settings: { contact: stored } }),
  'settingsAdmin.history': () => ({ changes: [], pages: 0 }),
}
const { Page: Contact, load } = createSectionPage(createPlainSpec('contact'))
/** The page below the frame of the admin area. */
function Page(props: { params: Record<string, string> }) {
  useFreshQueries()
  return <Contact {...props} />
}
/** The addresses in the list of sections, which is there in two sizes. */
const addresses = () => [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))

describe('the page of a section', () => {
  it('is called by the section and says what that is for, in the list of all, where it is marked', async () => {
    await mount(<Page params={{}} />, responses)
    expect(document.querySelector('h1')?.textContent).toBe('Contact')
    const context: Partial<PageContext> = { t: (name) => name, params: {} }
    expect((await load({} as PageData, context as PageContext)).title).toBe('admin-settings:sections.contact')
    const current = [...document.querySelectorAll('nav a[aria-current="page"]')]
    expect(new Set(current.map((link) => link.getAttribute('href')))).toEqual(new Set(['/admin/settings/contact']))
    expect(shownText()).toContain('Shown in the footer of every page.')
  })

  it('leads to every section, and to what belongs to none', async () => {
    await mount(<Page params={{}} />, responses)
    const pages = [...sectionNames, 'connections', 'going-live'].map((name) => `/admin/settings/${name}`)
    expect(new Set(addresses())).toEqual(new Set(pages))
  })

  it('opens with what is stored now, not with what was read before', async () => {
    const { render } = await mount(<Page params={{}} />, responses)
    await until(() => expect(input('Telephone').value).toBe('600'))
    await render(<p>Elsewhere</p>)
    stored = { ...contact, version: 4, data: { ...contact.data, phone: '700' } }
    await render(<Page params={{}} />)
    await until(() => expect(input('Telephone').value).toBe('700'))
  })
})

describe('the settings at an address that none has', () => {
  it('say so, and lead back', async () => {
    const { Page: Unknown } = createSettingsPage({ getName: () => undefined, Content: () => <p>Content</p> })
    await mount(<Unknown params={{ section: 'x' }} />, responses)
    expect(document.querySelector('h1')?.textContent).toBe('Settings')
    expect([shownText().includes('There’s no such section'), shownText().includes('Content')]).toEqual([true, false])
  })
})
