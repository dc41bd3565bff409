import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPassword } from '../../../src/server/accounts/passwords.ts'
import type { AppError } from '../../../src/server/core/app-error.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { errorOf } from '../../support/checkout.ts'
import { hours, minutes, seconds } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { everyRow } from '../../support/every-row.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'una frase nueva'

describeOnEither('password reset on %s', { first: 'postgres' }, (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  /** Asks for a mail and answers the token of its link. */
  async function tokenFor({ email }: { email: string }): Promise<string> {
    await shop.services.accounts.sendResetEmail(email)
    const mail = (await shop.mails()).filter(({ to }) => to === email).at(-1)
    const token = /\/user\/password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) throw new Error(`no token in the mail to ${email}`)
    return token
  }
  const reset = (token: string, to = password) => shop.services.accounts.resetPassword({ token, password: to })
  const refusal = async (token: string): Promise<AppError['code']> => (await errorOf(reset(token))).code
  const has = async ({ id }: TestUser, candidate: string) =>
    isPassword(candidate, (await shop.db.user.findUniqueOrThrow({ where: { id } })).passwordHash)

  describe('comes in the language', () => {
    const words = { es: 'contraseña', en: 'password' }
    const ask = async (url: string, headers: Record<string, string>, language: 'es' | 'en') => {
      const { email } = await shop.user({ language })
      expect((await shop.post(url, { email }, headers)).statusCode).toBe(200)
      const { subject } = await shop.db.outgoingMail.findFirstOrThrow({ where: { to: email } })
      return Object.entries(words).find(([, word]) => subject.toLowerCase().includes(word))?.[0]
    }
    const paths = { REST: '/api/users/send-reset-email', tRPC: '/api/trpc/accounts.sendResetEmail' }

    it.each(Object.entries(paths))('of the page that requests it, over %s, else of the account', async (_door, url) => {
      expect(await ask(url, { 'accept-language': 'en' }, 'es')).toBe('en')
      expect(await ask(url, { 'accept-language': 'es' }, 'en')).toBe('es')
      expect(await ask(url, {}, 'es')).toBe('es')
    })

    it('of this page, not of the last one in another window, whose cookie the browser sends along', async () => {
      const headers = { 'accept-language': 'es', cookie: 'i18next=en' }
      expect(await ask(paths.tRPC, headers, 'en')).toBe('es')
    })
  })

  it('sets the password by the link, also of an account that had none, and ends every session', async () => {
    const user = await shop.user()
    const token = await tokenFor(user)
    expect(await shop.services.accounts.readSession(user.token)).not.toBeNull()
    await reset(token)
    expect(await has(user, password)).toBe(true)
    expect(await shop.services.accounts.readSession(user.token)).toBeNull()
  })

  it('begins the count of wrong passwords anew', async () => {
    const limited = await openApp(kind, { RATE_LIMIT: 'on' })
    const user = await limited.user()
    const login = (candidate: string) =>
      limited.services.accounts.login({ email: user.email, password: candidate }, 'es')
    for (let attempt = 0; attempt < 10; attempt++) await errorOf(login('wrong'))
    expect((await errorOf(login('wrong'))).code).toBe('too-many')
    await limited.services.accounts.sendResetEmail(user.email)
    const [mail] = await limited.mails()
    const token = /password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await limited.services.accounts.resetPassword({ token, password })
    await expect(login(password)).resolves.toMatchObject({ email: user.email })
    await limited.close()
  })

  it('works once', async () => {
    const token = await tokenFor(await shop.user())
    await reset(token)
    expect(await refusal(token)).toBe('reset-token')
  })

  it('works once under ten tries at the same moment, and the password is that of the one', async () => {
    const user = await shop.user()
    const token = await tokenFor(user)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => reset(token, `${password} ${n}`)))
    const won = tries.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
    expect(won).toHaveLength(1)
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'reset-token' })
    }
    expect(await has(user, `${password} ${won[0]}`)).toBe(true)
    expect((await shop.db.user.findUniqueOrThrow({ where: { id: user.id } })).tokenVersion).toBe(1)
  })

  it('works for an hour, and not at its end', async () => {
    const [inTime, tooLate] = [await shop.user(), await shop.user()]
    const tokens = [await tokenFor(inTime), await tokenFor(tooLate)]
    shop.context.clock.advance(hours(1) - 1)
    await reset(tokens[0] ?? '')
    shop.context.clock.advance(1)
    expect(await refusal(tokens[1] ?? '')).toBe('reset-token')
    expect(await has(tooLate, password)).toBe(false)
  })

  it('ends the earlier links when another is requested, even at the same moment', async () => {
    const user = await shop.user()
    const first = await tokenFor(user)
    const second = await tokenFor(user)
    expect(await refusal(first)).toBe('reset-token')
    await Promise.all(Array.from({ length: 5 }, () => shop.services.accounts.sendResetEmail(user.email)))
    expect(await refusal(second)).toBe('reset-token')
    expect(await shop.db.passwordReset.count({ where: { userId: user.id } })).toBe(1)
  })

  it('knows no other token', async () => {
    const user = await shop.user()
    const token = await tokenFor(user)
    const stored = await shop.db.passwordReset.findFirstOrThrow({ where: { userId: user.id } })
    for (const other of ['', 'x', token.slice(1), `${token} `, token.toUpperCase(), stored.tokenHash, '\0', '%'])
      expect(await refusal(other), other).toBe('reset-token')
    expect(await has(user, password)).toBe(false)
  })

  it('leaves the users beside it alone', async () => {
    const [user, other] = [await shop.user(), await shop.user()]
    const [token, othersToken] = [await tokenFor(user), await tokenFor(other)]
    await reset(token)
    expect(await has(other, password)).toBe(false)
    expect(await shop.services.accounts.readSession(other.token)).not.toBeNull()
    await reset(othersToken)
  })

  it('reports an unknown e-mail and sends no mail', async () => {
    const email = `${newId()}@example.org`
    expect((await errorOf(shop.services.accounts.sendResetEmail(email))).code).toBe('email-unknown')
    expect(await shop.db.outgoingMail.count({ where: { to: email } })).toBe(0)
  })

  it('knows no customers of the demo data', async () => {
    const { id, email } = await shop.user()
    await shop.db.user.update({ where: { id }, data: { origin: 'demo' } })
    expect((await errorOf(shop.services.accounts.sendResetEmail(email))).code).toBe('email-unknown')
    expect(await shop.db.outgoingMail.count({ where: { to: email } })).toBe(0)
    expect(await shop.db.passwordReset.count({ where: { userId: id } })).toBe(0)
  })

  it('mails one address three times an hour, whether it has an account or not', async () => {
    const limited = await openApp(kind, { RATE_LIMIT: 'on' })
    const { email } = await limited.user()
    for (const [address, expected] of [
      [email, undefined],
      ['nobody@example.org', 'email-unknown'],
    ] as const) {
      const ask = () => limited.services.accounts.sendResetEmail(address)
      for (let n = 0; n < 3; n++) {
        if (expected) expect((await errorOf(ask())).code).toBe(expected)
        else await ask()
      }
      expect((await errorOf(ask())).details.retryAfter).toBe(3600)
    }
    limited.context.clock.advance(hours(1))
    await limited.services.accounts.sendResetEmail(email)
    expect((await limited.mails()).filter(({ to }) => to === email)).toHaveLength(4)
    await limited.close()
  })

  it('triggers the mail job, so that the mail leaves at once', async () => {
    const { email } = await shop.user()
    shop.context.scheduler.triggered.length = 0
    await shop.services.accounts.sendResetEmail(email)
    expect(shop.context.scheduler.triggered).toContain('outgoing-mail')
  })

  it('forgets links that have expired, used or not', async () => {
    const [used, unused, fresh] = [await shop.user(), await shop.user(), await shop.user()]
    await reset(await tokenFor(used))
    await tokenFor(unused)
    shop.context.clock.advance(minutes(30))
    await tokenFor(fresh)
    shop.context.clock.advance(minutes(30))
    expect(await shop.context.scheduler.run('password-reset-retention')).toBeGreaterThanOrEqual(2)
    const left = await shop.db.passwordReset.findMany({ select: { userId: true } })
    expect(left).toEqual([{ userId: fresh.id }])
  })

  describe('the token', () => {
    const secretIn = async (token: string) =>
      (await everyRow(shop.db)).filter(({ row }) => row.includes(token)).map(({ table }) => table)

    it('is nowhere in the database once its mail has left, nor in the log', async () => {
      const user = await shop.user()
      const token = await tokenFor(user)
      expect(await secretIn(token)).toEqual([])
      const { text, html, status } = await shop.db.outgoingMail.findFirstOrThrow({ where: { to: user.email } })
      expect([text, html, status]).toEqual(['', '', 'sent'])
      await reset(token)
      await refusal(token)
      expect(await secretIn(token)).toEqual([])
      expect(JSON.stringify(shop.context.log.lines)).not.toContain(token)
    })

    it('waits in the one mail while that cannot leave, and goes when it is given up', async () => {
      const user = await shop.user()
      shop.context.mail.fail = new Error('421 try later')
      await shop.services.accounts.sendResetEmail(user.email)
      await shop.context.scheduler.run('outgoing-mail')
      const { text } = await shop.db.outgoingMail.findFirstOrThrow({ where: { to: user.email } })
      const token = /password-reset\/([\w-]+)/.exec(text)?.[1] ?? 'none'
      expect(await secretIn(token)).toEqual(['outgoingMail'])
      for (let attempt = 0; attempt < 12; attempt++) {
        shop.context.clock.advance(hours(8))
        await shop.context.scheduler.run('outgoing-mail')
      }
      shop.context.mail.fail = null
      expect(await shop.db.outgoingMail.findFirst({ where: { to: user.email } })).toMatchObject({ status: 'failed' })
      expect(await secretIn(token)).toEqual([])
      expect(JSON.stringify(shop.context.log.lines)).not.toContain(token)
    })

    it('goes with a process that died while sending', async () => {
      const user = await shop.user()
      await shop.services.accounts.sendResetEmail(user.email)
      const lease = new Date(shop.context.clock.now().getTime() + seconds(1))
      const where = { to: user.email }
      await shop.db.outgoingMail.updateMany({ where, data: { status: 'sending', nextAttemptAt: lease } })
      shop.context.clock.advance(seconds(1))
      await shop.context.scheduler.run('outgoing-mail')
      const row = await shop.db.outgoingMail.findFirstOrThrow({ where })
      expect([row.status, row.text, row.html]).toEqual(['failed', '', ''])
    })

    it('has 256 bits and is another each time', async () => {
      const user = await shop.user()
      const tokens = [await tokenFor(user), await tokenFor(user), await tokenFor(await shop.user())]
      for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(new Set(tokens).size).toBe(3)
    })
  })
})
