// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SecondFactor } from '../../../../src/client/admin/security/security-page.tsx'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import {
  alerts,
  buttons,
  input,
  mount,
  press,
  Refused,
  shownText,
  signInAs,
  type,
  unmount,
  until,
} from '../../ui/mount.tsx'

const codes = ['AAAA-1111', 'BBBB-2222']
const on = { since: '2026-11-01T10:00:00.000Z', recoveryCodes: 3, required: false }

let state: { since: string | null; recoveryCodes: number; required: boolean }
let calls: [string, unknown][] = []
let failure: Refused | undefined

const answering = (path: string, response: unknown, after?: typeof state) => (sent: never) => {
  calls.push([path, sent])
  if (failure) throw failure
  if (after) state = after
  return response
}
const open = async () => {
  await mount(<SecondFactor />, {
    'secondFactor.state': () => state,
    'secondFactor.begin': answering('begin', { key: 'ABCDEFGHIJ', uri: 'otpauth://totp/shop?secret=ABCDEFGHIJ' }),
    'secondFactor.confirm': answering('confirm', { codes }, on),
    'secondFactor.renewCodes': answering('renew', { codes }),
    'secondFactor.switchOff': answering('off', {}, { since: null, recoveryCodes: 0, required: false }),
  })
  await until(() => expect(shownText()).not.toContain('Loading your settings'))
}

beforeEach(() => {
  signInAs('eva')
  calls = []
  failure = undefined
  state = { since: null, recoveryCodes: 0, required: false }
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('setting up a second factor', () => {
  it('shows code and key in groups of four, and ends with the recovery codes, which have the focus', async () => {
    await open()
    expect(shownText()).not.toContain('This shop asks everyone on the team')
    await press('Set it up')
    await until(() => expect(shownText()).toContain('ABCD EFGH IJ'))
    expect(document.querySelector('img')?.alt).toBe('QR code for the authenticator app')
    await type(input('The six digits the app shows now'), '123456')
    await press('Switch it on')
    expect(calls).toEqual([
      ['begin', undefined],
      ['confirm', { otp: '123456' }],
    ])
    await until(() => expect(document.activeElement?.textContent).toBe('Your recovery codes'))
    expect(shownText()).toContain('AAAA-1111')
    await press('I’ve saved them')
    await until(() => expect(shownText()).toContain('3 recovery codes are left.'))
    expect(shownText()).not.toContain('AAAA-1111')
  })

  it('says that the shop asks for it, where it does', async () => {
    state = { ...state, required: true }
    await open()
    expect(shownText()).toContain('This shop asks everyone on the team')
  })

  it('stays with a wrong code at its field, without an alert', async () => {
    await open()
    await press('Set it up')
    await until(() => expect(buttons('Switch it on')).toHaveLength(1))
    failure = new Refused({ code: 422, errors: { otp: 'Wrong code' } })
    await type(input('The six digits the app shows now'), '123456')
    await press('Switch it on')
    expect(shownText()).toContain('Wrong code')
    expect([alerts(), shownText().includes('Your recovery codes')]).toEqual([[], false])
  })

  it('shows no key when it cannot begin, and says so', async () => {
    failure = new Refused({ code: 500 })
    await open()
    await press('Set it up')
    expect([buttons('Switch it on').length, alerts().length]).toEqual([0, 1])
  })
})

describe('a second factor that is on', () => {
  beforeEach(() => {
    state = on
  })

  it.each([
    [0, 'No recovery codes are left.'],
    [1, '1 recovery code is left.'],
  ])('says that %i codes are left', async (recoveryCodes, text) => {
    state = { ...on, recoveryCodes }
    await open()
    expect(shownText()).toContain(text)
  })

  it('shows new recovery codes once, and none when that fails', async () => {
    await open()
    failure = new Refused({ code: 500 })
    await press('New recovery codes')
    expect([shownText().includes('AAAA-1111'), alerts().length]).toEqual([false, 1])
    failure = undefined
    await press('New recovery codes')
    expect(shownText()).toContain('AAAA-1111')
  })

  it('copies its codes a line each', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    await open()
    await press('New recovery codes')
    await press('Copy')
    expect([written, alerts()]).toEqual([['AAAA-1111\nBBBB-2222\n'], ['Copied.']])
  })

  it.each([
    ['refuses it', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
    ['cannot copy, as without HTTPS', {}],
  ])('says when the browser %s', async (_reason, navigator) => {
    vi.stubGlobal('navigator', navigator)
    await open()
    await press('New recovery codes')
    await press('Copy')
    expect(alerts()).toEqual([expect.stringContaining('The browser doesn’t allow copying')])
  })

  it('ends with password and code, and a wrong one is at its field', async () => {
    await open()
    await press('Switch off…')
    await until(() => expect(buttons('Switch it off')).toHaveLength(1))
    await press('Switch it off')
    expect(calls).toEqual([])
    await type(input('Your password'), 'correct-horse')
    await type(input('Code'), '123456')
    failure = new Refused({ code: 422, errors: { otp: 'Wrong code' } })
    await press('Switch it off')
    expect(shownText()).toContain('Wrong code')
    expect(alerts()).toEqual([])
    failure = undefined
    await press('Switch it off')
    expect(calls.at(-1)).toEqual(['off', { password: 'correct-horse', otp: '123456' }])
    await until(() => expect(buttons('Set it up')).toHaveLength(1))
    expect(alerts()).toHaveLength(1)
  })
})
