// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InviteForm, StaffView } from '../../../../src/client/admin/staff/staff-page.tsx'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { StaffList, StaffMember } from '../../../../src/shared/staff/entities.ts'
import {
  act,
  alerts,
  buttons,
  input,
  mount,
  press,
  Refused,
  settled,
  shownText,
  signInAs,
  type,
  unmount,
  until,
} from '../../ui/mount.tsx'

const member = (id: string, more: Partial<StaffMember> = {}): StaffMember => ({
  ...{ id, email: `${id}@shop.example`, name: '', role: 'orders', lastSignInAt: null, secondFactor: true },
  ...more,
})
const invitation = {
  ...{ id: 'i1', email: 'new@shop.example', role: 'catalogue' as const, language: 'en' as const },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-23T10:00:00.000Z' },
}

let list: StaffList
let calls: [string, unknown][] = []
let failure: Refused | undefined

function answering(path: string, change: (input: never) => void = () => undefined) {
  return (sent: never) => {
    calls.push([path, sent])
    if (failure) throw failure
    change(sent)
    return {}
  }
}
const responses = () => ({
  'staff.list': () => list,
  'staff.changeRole': answering('changeRole'),
  'staff.remove': answering('remove', () => (list = { ...list, staff: list.staff.slice(0, 1) })),
  'staff.resetSecondFactor': answering('reset'),
  'staff.revoke': answering('revoke', () => (list = { ...list, invitations: [] })),
  'staff.requireSecondFactor': answering('require'),
  'staff.invite': answering('invite'),
})
const open = async () => {
  await mount(<StaffView />, responses())
  await until(() => expect(shownText()).toContain('leo@shop.example'))
}
/** Waits for a dialog, which loads with its first opening. */
const dialog = () => until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())

beforeEach(() => {
  signInAs('eva')
  calls = []
  failure = undefined
  list = {
    staff: [member('eva', { role: 'owner', name: 'Eva' }), member('leo', { lastSignInAt: '2026-11-19T10:00:00.000Z' })],
    invitations: [invitation],
    secondFactorRequired: false,
  }
})
afterEach(async () => {
  await unmount()
  clearSession()
})

describe('the page of the staff', () => {
  it('says who is who: oneself, roles, last logins and second factors', async () => {
    await open()
    const [self, other] = [...document.querySelectorAll('ul[aria-label="Team members"] > li')].map(
      (each) => each.textContent,
    )
    expect([self?.includes('(you)'), other?.includes('(you)')]).toEqual([true, false])
    expect([self?.includes('Hasn’t logged in yet'), other?.includes('Last login:')]).toEqual([true, true])
    expect([self?.includes('Owner'), other?.includes('Orders')]).toEqual([true, true])
    expect(self).toContain('Second factor on')
    list = { ...list, staff: [member('leo', { secondFactor: false })] }
    await open()
    expect(shownText()).toContain('No second factor')
  })

  it('resets the second factor of others who have one, never one’s own', async () => {
    await open()
    const reset = (email: string) => buttons(`Reset the second factor of ${email}`).length
    expect([reset('eva@shop.example'), reset('leo@shop.example')]).toEqual([0, 1])
    list = { ...list, staff: [member('leo', { secondFactor: false })] }
    await open()
    expect(reset('leo@shop.example')).toBe(0)
  })

  it('asks before it resets a second factor, and before it removes somebody', async () => {
    await open()
    await press('Reset the second factor of leo@shop.example')
    await dialog()
    expect(calls).toEqual([])
    await press('Reset second factor')
    await until(() => expect(calls).toEqual([['reset', { id: 'leo' }]]))
    await press('Remove leo@shop.example from the team')
    await until(() => expect(buttons('Keep on the team')).toHaveLength(1))
    await press('Keep on the team')
    expect(calls).toHaveLength(1)
    await press('Remove leo@shop.example from the team')
    await press('Remove from the team')
    await until(() => expect(calls.at(-1)).toEqual(['remove', { id: 'leo' }]))
    // The row had the focus, and is gone.
    await until(() => expect(shownText()).not.toContain('Remove leo@shop.example from the team?'))
    expect(alerts()).toContain('leo@shop.example is no longer on the team.')
  })

  it('says why somebody was not removed, and keeps the row', async () => {
    failure = new Refused({ code: 409, key: 'errors:lastOwner' as never })
    await open()
    await press('Remove leo@shop.example from the team')
    await until(() => expect(buttons('Remove from the team')).toHaveLength(1))
    await press('Remove from the team')
    await until(() => expect(alerts()).toHaveLength(1))
    expect(alerts()[0]).not.toContain('no longer on the team')
    await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(shownText()).toContain('leo@shop.example')
  })

  it('withdraws an invitation, and asks everybody for a second factor or no longer', async () => {
    await open()
    await press('Withdraw the invitation to new@shop.example')
    expect(calls).toEqual([['revoke', { id: 'i1' }]])
    await until(() => expect(shownText()).toContain('There are no open invitations.'))
    await act(async () => input('Ask everyone on the team for it').click())
    await settled()
    expect(calls.at(-1)).toEqual(['require', { required: true }])
    list = { ...list, secondFactorRequired: true }
    await open()
    await act(async () => input('Ask everyone on the team for it').click())
    await settled()
    expect(calls.at(-1)).toEqual(['require', { required: false }])
    expect(alerts()).toContain('The second factor is now up to each person.')
  })
})

describe('the form of a role', () => {
  const change = async (role: string) => {
    await open()
    await press('Change the role of leo@shop.example')
    await until(() => expect(buttons('Change role').length).toBeGreaterThan(0))
    await act(async () => input(role).click())
    const submit = [...document.querySelectorAll('[role="dialog"] button[type="submit"]')][0] as HTMLButtonElement
    await act(async () => submit.click())
    await settled()
  }

  it('changes it over the role that it was opened with, and says so', async () => {
    await change('Catalogue')
    await until(() => expect(calls).toEqual([['changeRole', { id: 'leo', role: 'catalogue', was: 'orders' }]]))
    expect(alerts()).toEqual(['leo@shop.example has a new role.'])
  })

  it('changes nothing when the same one is chosen', async () => {
    await change('Orders')
    expect([calls, alerts()]).toEqual([[], []])
  })
})

describe('the form of an invitation', () => {
  it('begins with a role that manages nobody, in the language of the page, and names whom it was sent to', async () => {
    let isDone = false
    await mount(<InviteForm onClose={() => (isDone = true)} />, responses())
    await type(input('E-mail'), ' new@shop.example ')
    await press('Send the invitation')
    expect(calls).toMatchObject([['invite', { role: 'orders', language: 'en' }]])
    expect([isDone, alerts()]).toEqual([true, ['You’ve invited new@shop.example.']])
  })

  it('stays open with the reason when it is refused', async () => {
    failure = new Refused({ code: 422, errors: { email: 'Is on the team' } })
    let isDone = false
    await mount(<InviteForm onClose={() => (isDone = true)} />, responses())
    await type(input('E-mail'), 'leo@shop.example')
    await press('Send the invitation')
    expect(shownText()).toContain('Is on the team')
    expect(isDone).toBe(false)
  })
})
