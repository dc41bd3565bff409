import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { createServices } from '../../../src/server/services.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { headersOf, openMailServer, partsOf, readableHeader } from '../../support/mail-server.ts'
import { testContext } from '../../support/service-context.ts'
import { openTransport } from '../../support/settings.ts'

const password = 'una frase larga'

describeOnEither('mails about an account on %s', (kind) => {
  let database: TestDatabase
  let folder: string
  let server: Awaited<ReturnType<typeof openMailServer>>
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    folder = await mkdtemp(join(tmpdir(), 'shop-account-mail-'))
    server = await openMailServer()
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
    await database.close()
  })

  /** Everything as in operation, but the jobs: mails leave by the transport that `env` asks for. */
  async function open(env: Record<string, string>) {
    const all = {
      ...{ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://shop.example' },
      ...{ PAYMENTS: 'demo', MAIL_FROM: 'Lino <hola@shop.example>', ...env },
    }
    const mail = openTransport(readConfig(all))
    const context = testContext(database.db, { env: all, mail })
    const { accounts, catalog } = createServices(context)
    await catalog.start()
    const close = () => Promise.all([catalog.close(), mail.close()])
    return { accounts, email: `${newId()}@example.org`, send: () => context.scheduler.run('outgoing-mail'), close }
  }

  type Shop = Awaited<ReturnType<typeof open>>

  const register = ({ accounts, email }: Shop, reminders: boolean) =>
    accounts.register({ email, password, reminders, terms_conditions: true }, 'es')

  /** Registers, asks for a reset, follows both mails' links; `read` answers the messages that have arrived. */
  async function journey(shop: Shop, read: () => Promise<string[]>): Promise<void> {
    const { accounts, email } = shop
    const { userId } = await register(shop, true)
    await shop.send()
    const [welcome = ''] = await read()
    const { unsubscribeToken } = await database.db.user.findUniqueOrThrow({ where: { id: userId } })
    const headers = headersOf(welcome)
    expect(headers.get('To')).toBe(email)
    expect(headers.get('From')).toBe('Lino <hola@shop.example>')
    expect(headers.get('Subject')).toMatch(/^=\?UTF-8\?/)
    expect(readableHeader(headers.get('Subject') ?? '')).toBe('Tu cuenta en Lino y Sal ya está abierta')
    expect(headers.get('List-Unsubscribe')).toBe(`<https://shop.example/user/unsubscribe/${unsubscribeToken}>`)
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('Content-Type')).toMatch(/^multipart\/alternative/)
    for (const part of Object.values(partsOf(welcome))) {
      expect(part).toContain('Qué bien tenerte aquí')
      expect(part).toContain(`https://shop.example/user/unsubscribe/${unsubscribeToken}`)
    }

    await accounts.sendResetEmail(email)
    await shop.send()
    const reset = (await read()).find((message) => message !== welcome) ?? ''
    expect(readableHeader(headersOf(reset).get('Subject') ?? '')).toBe('Elige una contraseña nueva para Lino y Sal')
    expect([...headersOf(reset).keys()].filter((name) => name.startsWith('List-'))).toEqual([])
    const { text, html } = partsOf(reset)
    const link = /https:\/\/shop\.example\/user\/password-reset\/([\w-]{43})\n/.exec(text)
    expect(html).toContain(`href="${link?.[0].trim()}"`)
    await accounts.resetPassword({ token: link?.[1] ?? '', password: 'otra frase larga' })
    await accounts.login({ email, password: 'otra frase larga' }, 'es')
  }

  it('arrive over SMTP, readable in both parts, with links that work', async () => {
    const shop = await open({ SMTP_URL: server.url })
    await journey(shop, async () => server.received.map(({ message }) => message))
    expect(server.received.map(({ to }) => to)).toEqual([[shop.email], [shop.email]])
    await shop.close()
  })

  it('are files in the outbox without a mail server, the same in all', async () => {
    const shop = await open({ DATA_DIR: folder })
    const outbox = join(folder, 'outbox')
    await journey(shop, async () =>
      Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8'))),
    )
    await shop.close()
  })

  it('do not mention the newsletter without a subscription', async () => {
    const shop = await open({ SMTP_URL: server.url })
    server.received.length = 0
    await register(shop, false)
    await shop.send()
    const [{ message } = { message: '' }] = server.received
    expect([...headersOf(message).keys()].filter((name) => name.startsWith('List-'))).toEqual([])
    for (const part of Object.values(partsOf(message))) {
      expect(part).toContain('Qué bien tenerte aquí')
      expect(part).not.toContain('unsubscribe')
    }
    await shop.close()
  })
})
