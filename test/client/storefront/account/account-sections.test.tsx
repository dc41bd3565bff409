import { describe, expect, it } from 'vitest'
import { matchPath } from '../../../../src/client/shell/routes.tsx'
import {
  MailingSection,
  NewsletterSection,
  PasswordSection,
} from '../../../../src/client/storefront/account/account-sections.tsx'
import { DeletionForm } from '../../../../src/client/storefront/account/deletion-dialog.tsx'
import type { Account } from '../../../../src/shared/accounts/entities.ts'
import { languages } from '../../../../src/shared/languages.ts'
import { renderHtml } from '../../ui/render.tsx'

const email = 'ana@example.com'
const account: Account = {
  email,
  createdAt: '2026-11-01T09:00:00.000Z',
  isAdmin: false,
  newsletter: true,
  mailing: {
    name: 'Ana',
    surname: 'Rey',
    phone: '600 000 000',
    email,
    address: 'Calle Mar 1',
    address2: '2.º B',
    city: 'Vigo',
    zip: '36201',
    country: 'España',
  },
}
const { namespaces } = matchPath('/login').route

/** The inputs of some HTML by their name: their attributes. */
function inputsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input([^>]*\sname="(\w+)"[^>]*)>/g)].map(([, all = '', name]) => [name, all]),
  )
}

describe.each(languages)('the account page in %s', (language) => {
  const html = (part: Parameters<typeof renderHtml>[0]) => renderHtml(part, language, namespaces)

  it('prefills the mailing data, with a token for browsers to fill each, and shows the e-mail as text', () => {
    const page = html(<MailingSection email={email} account={account} />)
    const inputs = inputsOf(page)
    expect(Object.keys(inputs)).toEqual([
      ...['name', 'surname', 'phone', 'address', 'address2', 'zip', 'city', 'country', 'taxNumber', 'companyName'],
    ])
    for (const [name, attributes] of Object.entries(inputs)) {
      expect(attributes).toContain(`value="${account.mailing[name as keyof Account['mailing']] ?? ''}"`)
      // Browsers keep no tax numbers.
      expect(attributes).toMatch(
        name === 'taxNumber' ? /autoComplete="off"/i : /autoComplete="(?:shipping|billing) [\w-]+"/i,
      )
    }
    expect(page).toContain(`<dd>${email}</dd>`)
    expect(page).not.toContain('<fieldset disabled')
  })

  it('keeps the room of data that are coming: the same fields, not to be used', () => {
    const coming = html(<MailingSection email={email} account={undefined} />)
    expect(coming).toContain('aria-busy="true"')
    expect(coming).toContain('<fieldset disabled')
    expect(Object.keys(inputsOf(coming))).toHaveLength(10)
    expect(html(<NewsletterSection account={undefined} />)).toMatch(/<input[^>]* disabled=""/)
  })

  it('shows whether the newsletter comes', () => {
    expect(html(<NewsletterSection account={account} />)).toMatch(/<input[^>]* checked=""/)
    expect(html(<NewsletterSection account={{ ...account, newsletter: false }} />)).not.toMatch(/ checked=""/)
  })

  it('tells password managers whose password it is, and which is the new one', () => {
    const change = inputsOf(html(<PasswordSection email={email} />))
    expect(change.username).toMatch(/autoComplete="username"/i)
    expect(change.username).toContain(`value="${email}"`)
    expect(change.currentPassword).toMatch(/autoComplete="current-password"/i)
    expect(change.password).toMatch(/autoComplete="new-password"/i)
    const deletion = inputsOf(html(<DeletionForm email={email} onCancel={() => undefined} />))
    expect(deletion.username).toContain(`value="${email}"`)
    expect(deletion.password).toMatch(/autoComplete="current-password"/i)
  })
})
