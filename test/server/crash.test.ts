import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/server/core/ids.ts'
import { projectRoot } from '../../src/server/core/root.ts'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import { verifyDocuments } from '../../src/server/orders/document/verify.ts'
import { getYear } from '../../src/shared/shop-time.ts'
import { bundled } from '../support/bundle.ts'
import { checkoutOf, orderIdOf } from '../support/checkout.ts'
import { createTestDatabase, describeOnEither, type TestDatabaseUrl } from '../support/database.ts'
import { full } from '../support/full.ts'

const clients = full ? 200 : 36
const atOnce = full ? 20 : 12
const killAfter = clients / 3
const initialStock = 1000
const admin = { email: 'admin@example.org', password: 'a password of an admin' }
/** A machine that is doing much else may make the server give up on a transaction; not on one so often. */
const retries = 5

/** What a client was told, and nothing that it was not. */
interface Client {
  guest: string
  key: string
  products: string[]
  /** The answer of checkout. */
  url?: string
  /** The demo payment page sent it to the success page. */
  paid?: boolean
  /** The shop cancels the order once it is paid. */
  isCancelled: boolean
  /** It gives a tax number, and gets a complete invoice. */
  isCompany: boolean
  /** The shop was told that the order is cancelled. */
  cancelled?: boolean
}

let program: string
beforeAll(async () => {
  program = await bundled('test/support/source-shop.ts')
})

describeOnEither(
  'a server that is killed in the middle of many checkouts and cancels, on %s',
  { first: 'sqlite' },
  (kind) => {
    let database: TestDatabaseUrl
    let dataDir: string
    let child: ChildProcess | undefined
    let token = ''

    beforeEach(async () => {
      database = await createTestDatabase(kind)
      dataDir = await mkdtemp(join(tmpdir(), 'shop-crash-'))
    })
    afterEach(async () => {
      child?.kill('SIGKILL')
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    })

    /** Starts the server on a free port and answers its address. */
    async function start(): Promise<string> {
      const env = {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://localhost:4201',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        JWT_SECRET: 'only-for-this-test-0123456789abcdef',
        DEMO_DATA: 'false',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      }
      const started = spawn(process.execPath, [program], {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let printed = ''
      return new Promise((resolve, reject) => {
        const read = (chunk: Buffer) => {
          printed += chunk
          const port = /listening on (\d+)/.exec(printed)?.[1]
          if (port) resolve(`http://127.0.0.1:${port}`)
        }
        started.stdout?.on('data', read)
        started.stderr?.on('data', read)
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
      })
    }

    /** A process that waits for the disk goes on until the disk answers, even when it is killed. */
    async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const over = !child || child.exitCode !== null || child.signalCode !== null
      const ended = over ? undefined : new Promise((resolve) => child?.once('exit', resolve))
      child?.kill(signal)
      await ended
    }

    async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const { db, close } = await connectDatabase({ kind, url: database.url })
      try {
        return await work(db)
      } finally {
        await close()
      }
    }

    const addProduct = (db: Db, id: string) =>
      db.product.create({
        data: {
          ...{ titleEs: 'Camisa', titleEn: 'Shirt', shortEs: '', shortEn: '', largeEs: '', largeEn: '' },
          ...{ id, sku: id, priceCents: 1999, stock: initialStock, visible: true, createdAt: new Date() },
        },
      })

    /** As the answer of a server with too much to do asks for (503): the same once more, which must not count twice. */
    async function insist(url: string, request: RequestInit): Promise<Response> {
      for (let again = 1; ; again++) {
        const response = await fetch(url, request)
        if (response.status !== 503 || again === retries) return response
      }
    }

    /** Checks out and pays; a connection that breaks leaves the client with what it knew before. */
    async function shopOnce(address: string, client: Client): Promise<void> {
      const checkout = await insist(`${address}/api/carts/checkout`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `guest=${client.guest}`,
          'idempotency-key': client.key,
        },
        body: JSON.stringify({
          ...checkoutOf(client.products.map((id) => ({ id, quantity: 1 }))),
          ...(client.isCompany && { taxNumber: 'B58378431' }),
        }),
      })
      // Its order was cancelled before the server ended, and the client was not told.
      if (checkout.status === 409 && client.isCancelled && client.paid) {
        client.cancelled = true
        return
      }
      if (checkout.status !== 200)
        throw new Error(`checkout responded with ${checkout.status}: ${await checkout.text()}`)
      const { url } = (await checkout.json()) as { url: string }
      if (client.url !== undefined) expect(url).toBe(client.url)
      client.url = url
      if (!client.isCancelled || !client.paid) await pay(address, client, url)
      if (client.isCancelled) await cancel(address, client, url)
    }

    async function pay(address: string, client: Client, url: string): Promise<void> {
      const { pathname, search } = new URL(url)
      const paid = await insist(address + pathname + search, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      })
      client.paid = paid.status === 303 && (paid.headers.get('location') ?? '').includes('/cart/checkout-success/')
    }

    /** Cancels a paid order, which may have been cancelled before the server ended. */
    async function cancel(address: string, client: Client, url: string): Promise<void> {
      const response = await insist(`${address}/api/orders/admin/cancel/${orderIdOf(url)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      if (![200, 409].includes(response.status)) throw new Error(`cancel responded with ${response.status}`)
      client.cancelled = true
    }

    async function signIn(address: string): Promise<void> {
      const body = JSON.stringify(admin)
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${address}/api/users/login`, { method: 'POST', headers, body })
      token = ((await response.json()) as { token: string }).token
    }

    /** Numbers without a gap in each series, a complete document for each, and one chain over all of them. */
    async function expectDocuments(db: Db): Promise<Record<string, number>> {
      const orders = await db.order.findMany({ select: { invoiceNumber: true, creditNoteNumber: true } })
      const documents = await db.invoiceDocument.findMany({ orderBy: { seq: 'asc' } })
      const year = getYear(new Date(), 'Europe/Madrid')
      const given = orders.flatMap(({ invoiceNumber, creditNoteNumber }) => [
        invoiceNumber ?? [],
        creditNoteNumber ?? [],
      ])
      expect(documents.map(({ number }) => number).toSorted()).toEqual(given.flat().toSorted())
      const counts: Record<string, number> = {}
      for (const [type, prefix] of Object.entries({ F2: '', F1: 'F-', R5: 'R-', R1: 'RF-' })) {
        const numbers = documents.filter((document) => document.type === type).map(({ number }) => number)
        const series = numbers.map((_, index) => `${prefix}${year}-${String(index + 1).padStart(6, '0')}`)
        expect(numbers).toEqual(series)
        counts[type] = numbers.length
      }
      expect(await verifyDocuments(db)).toEqual({ checked: documents.length, broken: null })
      return counts
    }

    /** Every client once, some at a time; `enough` may stop it. Answers the unexpected failures. */
    async function runClients(all: Client[], address: string, enough: () => boolean): Promise<unknown[]> {
      const waiting = [...all]
      const failures: unknown[] = []
      const worker = async () => {
        for (let client = waiting.shift(); client && !enough(); client = waiting.shift()) {
          try {
            await shopOnce(address, client)
          } catch (error) {
            failures.push(error)
          }
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      return failures
    }

    /** Nothing sold twice or lost, whatever the moment: stock plus the pieces of living orders is the initial stock. */
    async function expectAgreement(db: Db, products: string[]): Promise<void> {
      for (const productId of products) {
        const { stock } = await db.product.findUniqueOrThrow({ where: { id: productId } })
        const living = await db.orderLine.aggregate({
          where: { productId, order: { status: { lt: 4 } } },
          _sum: { quantity: true },
        })
        expect(stock + (living._sum.quantity ?? 0)).toBe(initialStock)
      }
    }

    it('has every confirmed order when it starts again, and stock and orders agree', { timeout: 120_000 }, async () => {
      const products = [newId(), newId(), newId()]
      await inDatabase(async (db) => {
        for (const id of products) await addProduct(db, id)
      })
      const all: Client[] = Array.from({ length: clients }, (_, index) => ({
        guest: newId(),
        key: `crash-test-${newId()}`,
        products: index % 2 ? products : products.toReversed(),
        isCancelled: index % 4 === 0,
        isCompany: index % 3 === 0,
      }))

      let killed = false
      const address = await start()
      await signIn(address)
      const failures = await runClients(all, address, () => {
        if (!killed && all.filter(({ paid }) => paid).length >= killAfter) {
          killed = true
          child?.kill('SIGKILL')
        }
        return killed
      })
      await end('SIGKILL')
      const confirmed = all.filter(({ url }) => url !== undefined)
      const paid = all.filter((client) => client.paid)
      // It died while others were being served.
      expect(killed).toBe(true)
      expect(failures.length).toBeGreaterThan(0)
      expect(confirmed.length).toBeLessThan(clients)

      await inDatabase(async (db) => {
        for (const { url = '' } of confirmed)
          expect(await db.order.findUnique({ where: { id: orderIdOf(url) } })).not.toBeNull()
        for (const { url = '', isCancelled, cancelled } of paid) {
          const order = await db.order.findUniqueOrThrow({ where: { id: orderIdOf(url) } })
          if (!isCancelled) expect([order.status, order.paymentStatus]).toEqual([1, 23])
          if (cancelled) expect(order.status).toBe(5)
          expect(await db.outgoingMail.count({ where: { dedupeKey: `order-confirmation:${order.id}` } })).toBe(1)
        }
        await expectAgreement(db, products)
        await expectDocuments(db)
      })

      const again = await start()
      await signIn(again)
      // Everyone submits (again): who was confirmed gets the same order, who was not gets one now.
      expect(await runClients(all, again, () => false)).toEqual([])
      expect(all.every((client) => client.paid)).toBe(true)
      expect(new Set(all.map(({ url }) => url)).size).toBe(clients)
      await end('SIGTERM')

      await inDatabase(async (db) => {
        await expectAgreement(db, products)
        expect(await db.order.count()).toBe(clients)
        const cancels = all.filter(({ isCancelled }) => isCancelled).length
        const companies = all.filter(({ isCompany }) => isCompany).length
        const both = all.filter(({ isCompany, isCancelled }) => isCompany && isCancelled).length
        expect(await expectDocuments(db)).toEqual({
          ...{ F1: companies, F2: clients - companies, R1: both, R5: cancels - both },
        })
        expect(await db.refund.count()).toBe(cancels)
        const months = await db.shopMonth.findMany()
        expect(months.reduce((sum, { orders }) => sum + orders, 0)).toBe(clients - cancels)
        expect(await db.outgoingMail.count()).toBe(clients + cancels)
      })
      expect(await mailsTwice(join(dataDir, 'outbox'))).toEqual([])
    })
  },
)

/** Orders that more than one mail in the outbox is about. */
async function mailsTwice(outbox: string): Promise<string[]> {
  const seen = new Set<string>()
  const twice: string[] = []
  for (const file of await readdir(outbox)) {
    // What the kill cut off in the middle of its writing is no mail.
    if (!file.endsWith('.eml')) continue
    const subject = /^Subject: (.*)$/m.exec(await readFile(join(outbox, file), 'utf8'))?.[1] ?? ''
    if (seen.has(subject)) twice.push(subject)
    seen.add(subject)
  }
  expect(seen.size).toBeGreaterThan(0)
  return twice
}
