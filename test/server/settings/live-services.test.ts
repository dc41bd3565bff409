import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServices } from '../../../src/server/services.ts'
import { createLiveServices } from '../../../src/server/settings/live-services.ts'
import { actorNamed } from '../../support/actors.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { FakeStripe } from '../../support/fake-stripe.ts'
import { openMailServer } from '../../support/mail-server.ts'
import { testContext } from '../../support/service-context.ts'

let database: TestDatabase
let folder: string
let stripe: FakeStripe
beforeEach(async () => {
  database = await openTestDatabase('sqlite')
  folder = await mkdtemp(join(tmpdir(), 'shop-live-'))
  stripe = new FakeStripe()
})
afterEach(async () => {
  await stripe.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const owner = actorNamed('ana@example.com')
const mailTo = (id: string) => ({ id, to: 'ana@example.com', subject: 'Hola', text: 'Hola', html: '', headers: {} })
const agreed = async () => undefined

/** A shop whose services follow what its owner saves. */
async function openShop() {
  const env = { DATA_DIR: folder, STRIPE_API_BASE: await stripe.listen() }
  const context = testContext(database.db, { env })
  const { connect, ...live } = await createLiveServices(context)
  Object.assign(context, live)
  context.settings.follow(connect)
  await context.settings.start()
  const services = createServices(context)
  const save = async (data: object) => {
    const { version } = context.settings.connections.stored
    await services.settings.saveConnections({ version, data }, owner)
  }
  return { context, services, save, live }
}

it('mails leave by the server that was saved, without a restart, and as files again once it is removed', async () => {
  const server = await openMailServer()
  const { context, save, live } = await openShop()
  await live.mail.send(mailTo('a1'), agreed)
  expect([live.mail.outbox, await readdir(join(folder, 'outbox'))]).toEqual([true, ['a1.eml']])
  const { hostname, port } = new URL(server.url)
  await save({
    smtpHost: hostname,
    smtpPort: Number(port),
    smtpSecurity: 'none',
    from: 'Sal <sal@lamarea.example>',
    replyTo: 'eva@lamarea.example',
  })
  expect(live.mail.outbox).toBeUndefined()
  await live.mail.send(mailTo('b2'), agreed)
  expect(server.received.at(-1)?.message).toMatch(/From: Sal <sal@lamarea.example>[\s\S]*Reply-To: eva@lamarea.example/)
  await save({ smtpHost: '' })
  await live.mail.send(mailTo('c3'), agreed)
  expect((await readdir(join(folder, 'outbox'))).sort()).toEqual(['a1.eml', 'c3.eml'])
  context.settings.isPending = true
  await expect(live.mail.send(mailTo('d4'), agreed), 'nobody knows yet by which server').rejects.toThrow('busy')
  await context.settings.close()
  await server.close()
})

it('orders are paid by the account whose key was saved, and its webhook is made once', async () => {
  const { context, services, save } = await openShop()
  expect(context.payments.name).toBe('demo')
  expect(context.payments.page).toBeDefined()
  await save({ stripeKey: 'sk_test_0123456789abcdef' })
  expect([context.payments.name, context.payments.page]).toEqual(['stripe', undefined])
  const made = await services.settings.createWebhook(owner)
  expect(made).toEqual({ works: true, answer: 'http://localhost:3000/api/payments/stripe/webhook' })
  const again = await services.settings.createWebhook(owner)
  expect(again.works).toBe(true)
  expect(stripe.webhooks.map(({ url }) => url)).toEqual(['http://localhost:3000/api/payments/stripe/webhook'])
  const [{ secret } = { secret: '' }] = stripe.webhooks
  expect(context.settings.connections.paymentVariables.STRIPE_WEBHOOK_SECRET).toBe(secret)
  expect(stripe.calls.at(-1)?.authorization).toBe('Bearer sk_test_0123456789abcdef')
  stripe.outage = 401
  const refused = await services.settings.createWebhook(owner)
  expect(refused.works).toBe(false)
  expect(context.settings.connections.paymentVariables.STRIPE_WEBHOOK_SECRET, 'stays').toBe(secret)
  await context.settings.close()
})
