import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { delayBefore } from '../../../src/server/accounts/attempts.ts'
import type { Origin } from '../../../src/server/accounts/origin.ts'
import { findNetwork } from '../../../src/server/http/client-address.ts'
import { errorOf } from '../../support/checkout.ts'
import { hours, minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/** Nobody waits here; the server, whose imports follow, does not either. */
const sleep = vi.spyOn(timers, 'setTimeout')
beforeAll(() => {
  sleep.mockImplementation(async () => undefined as never)
  syncBuiltinESMExports()
})
afterAll(() => {
  sleep.mockRestore()
  syncBuiltinESMExports()
})

const password = 'una frase larga'
const otherPassword = 'otra frase larga'
/** A browser at an address; what it is given stays in it. */
function browserAt(address: string) {
  const browser = {
    address,
    marks: [] as readonly string[],
    keepMarks(marks: readonly string[]) {
      browser.marks = marks
    },
  }
  return browser satisfies Origin
}

describe('the wait of strangers', () => {
  it('grows with their wrong passwords and has an end', () => {
    expect([1, 10, 11, 12, 13, 14, 15, 16, 1e6].map(delayBefore)).toEqual([
      ...[0, 0, 500, 1000, 2000, 4000, 8000, 8000, 8000],
    ])
  })
})

describe('the network that an address is counted by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unix', 'unix'],
  ])('of %s is %s', (address, network) => {
    expect(findNetwork(address)).toBe(network)
  })
})

describeOnEither('an account under attack, on %s', { first: 'sqlite' }, (kind) => {
  let shop: RealApp
  let names = 0
  beforeAll(async () => {
    shop = await openApp(kind, { RATE_LIMIT: 'on' })
  })
  afterAll(() => shop.close())
  beforeEach(() => void sleep.mockClear())

  const accounts = () => shop.services.accounts
  const login = (email: string, given: string, origin: Origin) =>
    accounts().login({ email, password: given }, 'es', origin)
  const waits = () => sleep.mock.calls.map(([ms]) => ms ?? 0)
  const codeOf = async (attempt: Promise<unknown>) => (await errorOf(attempt)).code

  /** The owner of a new account, with the browser that it was opened in. */
  async function anOwner() {
    const [email, own] = [`owner${++names}@example.org`, browserAt(`home-${names}`)]
    await accounts().register({ email, password, reminders: false, terms_conditions: true }, 'es', own)
    return { email, own }
  }

  /** So many wrong passwords, ten from each address. */
  async function attack(email: string, addresses: number) {
    for (let each = 0; each < addresses; each++)
      for (let n = 0; n < 10; n++) await errorOf(login(email, `guess ${n}`, browserAt(`attacker-${names}-${each}`)))
  }

  it('from one address closes it to that address only', async () => {
    const { email, own } = await anOwner()
    await attack(email, 1)
    const refused = await errorOf(login(email, password, browserAt(`attacker-${names}-0`)))
    expect(refused).toMatchObject({ code: 'too-many', details: { retryAfter: 900 } })
    expect(await login(email, password, own)).toMatchObject({ email })
    expect(waits()).toEqual([])
    expect(await login(email, password, browserAt('a hotel'))).toMatchObject({ email })
    expect(waits()).toEqual([500])
    shop.context.clock.advance(minutes(15))
    expect(await login(email, password, browserAt(`attacker-${names}-0`))).toMatchObject({ email })
  })

  it('from many addresses slows strangers down, the owner in a new place too, and closes it to none', async () => {
    const { email, own } = await anOwner()
    await attack(email, 2)
    expect(Math.max(...waits())).toBe(8000)
    sleep.mockClear()
    expect(await login(email, password, browserAt('a hotel'))).toMatchObject({ email })
    expect(waits()).toEqual([8000])
    sleep.mockClear()
    expect(await login(email, password, own)).toMatchObject({ email })
    expect(waits()).toEqual([])
  })

  it('from the owner’s own network does not slow down the owner’s own browser', async () => {
    const { email, own } = await anOwner()
    const neighbour = browserAt(own.address)
    for (let n = 0; n < 12; n++) await errorOf(login(email, 'guess', neighbour))
    expect(await codeOf(login(email, password, neighbour))).toBe('too-many')
    expect(await login(email, password, own)).toMatchObject({ email })
  })

  it('does not take its owner’s word for a password: ten wrong ones close it to their own browser', async () => {
    const { email, own } = await anOwner()
    for (let n = 0; n < 10; n++) expect(await codeOf(login(email, 'guess', own))).toBe('invalid-credentials')
    expect(await codeOf(login(email, password, own))).toBe('too-many')
  })

  it('responds and delays for an e-mail without an account as for one with', async () => {
    const { email } = await anOwner()
    const trace: unknown[] = []
    for (const each of [email, `nobody${names}@example.org`]) {
      sleep.mockClear()
      const codes: string[] = []
      for (let n = 0; n < 26; n++)
        codes.push(await codeOf(login(each, 'guess', browserAt(`place-${Math.floor(n / 12)}`))))
      trace.push({ codes, waits: waits() })
    }
    expect(trace[0]).toEqual(trace[1])
  })

  it('accepts no other mark: of another account, forged, or from before a change of the password', async () => {
    const [{ email, own }, other] = [await anOwner(), await anOwner()]
    await attack(email, 2)
    const forged = { ...browserAt('elsewhere'), marks: [`${'a'.repeat(25)}.${'b'.repeat(43)}`, ...other.own.marks] }
    sleep.mockClear()
    await login(email, password, forged)
    expect(waits()).toEqual([8000])

    const before = { ...browserAt('elsewhere'), marks: own.marks }
    const { token } = await login(email, password, own)
    const session = await accounts().readSession(token)
    if (!session) throw new Error('no session')
    await accounts().changePassword(session, { currentPassword: password, password: otherPassword }, own)
    sleep.mockClear()
    await login(email, otherPassword, own)
    expect(waits()).toEqual([])
    await login(email, otherPassword, before)
    expect(waits()).toEqual([8000])
  })

  it('lets its owner confirm with the password in a session, whatever strangers have tried', async () => {
    const { email, own } = await anOwner()
    const session = await accounts().readSession((await login(email, password, own)).token)
    if (!session) throw new Error('no session')
    await attack(email, 2)
    await accounts().changePassword(session, { currentPassword: password, password: otherPassword }, own)
    expect(await login(email, otherPassword, own)).toMatchObject({ email })
  })

  it('counts no right password: who signs in often is not slowed down', async () => {
    const { email } = await anOwner()
    const script = browserAt('a script without cookies')
    for (let n = 0; n < 25; n++) await login(email, password, { ...script, marks: [] })
    expect(waits()).toEqual([])
  })

  it('remembers a browser for five accounts, the last one first', async () => {
    const family = browserAt('the family’s computer')
    const emails: string[] = []
    for (let n = 0; n < 6; n++) {
      const { email } = await anOwner()
      emails.push(email)
      await login(email, password, family)
    }
    expect(family.marks).toHaveLength(5)
    await login(emails[5] ?? '', password, family)
    expect(new Set(family.marks).size).toBe(5)
  })

  describe('the way back in by mail', () => {
    const ask = (email: string, origin: Origin) => accounts().sendResetEmail(email, origin)

    it('is open to the first request from a new address after others have used up theirs', async () => {
      const { email } = await anOwner()
      const attacker = browserAt('attacker')
      for (let n = 0; n < 3; n++) await ask(email, attacker)
      expect(await errorOf(ask(email, attacker))).toMatchObject({ code: 'too-many', details: { retryAfter: 3600 } })
      for (let n = 0; n < 3; n++) await ask(email, browserAt('a hotel'))
      for (let n = 0; n < 20; n++) await ask(email, browserAt(`attacker-${n}`))
      await ask(email, browserAt('an airport'))
      expect(await codeOf(ask(email, browserAt('an airport')))).toBe('too-many')
      shop.context.clock.advance(hours(1))
      await ask(email, attacker)
    })

    it('is open to a browser that has signed in before, whatever others have requested', async () => {
      const { email, own } = await anOwner()
      for (let n = 0; n < 20; n++)
        await ask(email, browserAt(n < 4 ? `attacker-${n}` : own.address)).catch(() => undefined)
      for (let n = 0; n < 3; n++) await ask(email, own)
      expect(await codeOf(ask(email, own))).toBe('too-many')
    })
  })
})

describe('the mark of a browser', () => {
  it('is a cookie that no script reads, for calls only, over REST and tRPC; without it all is as before', async () => {
    const shop = await openApp('sqlite', { RATE_LIMIT: 'on' })
    const user = { email: 'mark@example.org', password, reminders: false, terms_conditions: true }
    const registered = await shop.app.inject({ method: 'POST', url: '/api/users/register', payload: user })
    expect(registered.headers['set-cookie']).toMatch(
      /^known=[a-z0-9]{25}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/,
    )
    const rest = (cookies: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: '/api/users/login', payload: user, cookies })
    const [known] = registered.cookies
    const again = await rest({ known: known?.value ?? '' })
    expect(again.cookies[0]?.value).toBe(known?.value)
    expect((await rest({ known: 'x~y.z~%00' })).statusCode).toBe(200)
    expect((await rest({})).json()).toMatchObject({ email: user.email })
    const trpc = await shop.app.inject({ method: 'POST', url: '/api/trpc/accounts.login', payload: user })
    expect(trpc.cookies[0]).toMatchObject({ name: 'known', httpOnly: true, sameSite: 'Lax', path: '/api' })
    const wrong = await shop.app.inject({
      ...{ method: 'POST', url: '/api/users/login' },
      payload: { ...user, password: 'wrong' },
    })
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined])
    await shop.close()
  })
})
