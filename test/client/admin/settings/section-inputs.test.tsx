// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailsSpec } from '../../../../src/client/admin/settings/mails-page.tsx'
import { SectionForm, type SectionSpec } from '../../../../src/client/admin/settings/section-form.tsx'
import { createPlainSpec } from '../../../../src/client/admin/settings/settings-page.tsx'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { FormValues } from '../../../../src/client/ui/form/use-schema-form.ts'
import { firstSettings } from '../../../../src/shared/settings/sections.ts'
import { act, input, mount, press, shownText, signInAs, type, unmount, until } from '../../ui/mount.tsx'

interface Saved {
  version: number
  data: Record<string, unknown>
}
let sent: Saved[] = []

const open = <Values extends FormValues>(spec: SectionSpec<Values>, data: object = firstSettings[spec.name]) =>
  mount(<SectionForm spec={spec} opened={{ version: 1, data: { ...data }, environment: [] }} />, {
    'settingsAdmin.save': (saved: Saved) => {
      sent.push(saved)
      return { version: saved.version + 1, data: saved.data }
    },
  })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(''))
  sessionStorage.clear()
  sent = []
  signInAs('eva')
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the inputs of a section', () => {
  it('send lines as a list, and switches as yes and no', async () => {
    await open(createPlainSpec('contact'))
    await type(input('Links'), 'https://a.example\nhttps://b.example')
    await press('Save')
    expect(sent[0]?.data.links).toEqual(['https://a.example', 'https://b.example'])
    await open(createPlainSpec('checkout'))
    expect(shownText()).not.toContain('Not asked for')
    await act(async () => input('Postcode').click())
    expect(shownText()).toContain('Not asked for')
    await press('Save')
    expect(sent[1]?.data).toEqual({ ...firstSettings.checkout, zip: false })
  })

  it('send a whole number as a number, and leave what is none in its field, with its error', async () => {
    const spec = createPlainSpec('shop')
    for (const typed of ['', '1.5', '-1', '12 pieces']) {
      await open(spec)
      await type(input('Low stock'), typed)
      await press('Save')
      await until(() => expect(input('Low stock').getAttribute('aria-invalid')).toBe('true'))
      expect([sent.length, input('Low stock').value]).toEqual([0, typed])
    }
    await open(spec)
    await type(input('Low stock'), ' 12 ')
    await press('Save')
    expect(sent[0]?.data.lowStock).toBe(12)
  })
})

describe('a section that shows one part at a time', () => {
  it('shows the part with the first error after a refused save, and focuses its field', async () => {
    await open(mailsSpec)
    const kind = () => document.querySelector('select') as HTMLSelectElement
    const choose = (value: string) =>
      act(async () => {
        kind().value = value
        kind().dispatchEvent(new Event('change', { bubbles: true }))
      })
    const closing = () => document.querySelector<HTMLInputElement>('[name="orderConfirmationClosingEs"]')
    await type(closing() as HTMLInputElement, 'Hola, {nombre}')
    await choose('welcome')
    expect(closing()).toBeNull()
    await press('Save')
    await until(() => expect(kind().value).toBe('orderConfirmation'))
    expect([document.activeElement === closing(), sent.length]).toEqual([true, 0])
  })
})
