// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Page } from '../../../../src/client/storefront/account/invitation-page.tsx'
import { Refused } from '../../ui/mount.tsx'
import { type Mounted, mount, press, settle } from '../mount.tsx'

const open = vi.fn()
const accept = vi.fn()
const invitation = { email: 'new@example.com', role: 'orders', hasAccount: false }
let page: Mounted

async function start() {
  page = await mount(<Page params={{ token: 't-1' }} />, {
    namespaces: ['invitation', 'sign-in', 'validation', 'alerts'],
    responses: { 'staff.openInvitation': open, 'staff.accept': accept },
  })
}

/** Waits for a text of the page. */
const shows = (text: string) =>
  vi.waitFor(async () => {
    await settle()
    expect(page.text()).toContain(text)
  })
const fields = () => page.all('form input:not([hidden])').map((input) => input.getAttribute('name'))

function type(name: string, value: string): Promise<void> {
  return settle(() => {
    const input = page.find(`input[name="${name}"]`)
    if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${name}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function join() {
  await shows('Your name')
  await type('name', 'Noa')
  await type('password', 'a long password 9')
  await press(page.control('Join the team'))
}

beforeEach(() => {
  open.mockReset().mockResolvedValue(invitation)
  accept.mockReset()
})
afterEach(() => page.unmount())

it('an invitation asks somebody new for a name and a password', async () => {
  await start()
  await shows('Your name')
  expect(open.mock.calls).toEqual([[{ token: 't-1' }]])
  expect(fields()).toEqual(['name', 'password'])
})

it('an invitation asks for the password alone once its e-mail has an account, and says why', async () => {
  accept.mockRejectedValue(new Refused({ code: 409, key: 'errors:emailTaken', message: 'taken' }))
  await start()
  await join()
  await shows('You already have an account here')
  expect(accept.mock.calls).toEqual([[{ token: 't-1', name: 'Noa', password: 'a long password 9' }]])
  expect(page.find('form')?.textContent).toContain('An account with this e-mail was opened in the meantime')
  expect(fields()).toEqual(['password'])
})

it('an invitation that was used meanwhile leads to the login', async () => {
  accept.mockRejectedValue(new Refused({ code: 404 }))
  await start()
  await join()
  await shows('This invitation no longer works')
  expect(page.control('Go to login').getAttribute('href')).toBe('/login')
})

it('an invitation that could not be opened is tried again', async () => {
  open.mockRejectedValueOnce(new Refused({ code: 500 }))
  await start()
  await shows('We couldn’t open your invitation')
  await press(page.control('Try again'))
  await shows('Your name')
  expect(open).toHaveBeenCalledTimes(2)
})
