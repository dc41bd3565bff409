import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { transaction } from '../../../src/server/db/transaction.ts'
import { createOutgoing, tidyOutbox } from '../../../src/server/mail/outgoing.ts'
import { outboxFolder } from '../../../src/server/mail/transport/open-transport.ts'
import { days } from '../../support/clock.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'
import { openTransport } from '../../support/settings.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-outbox-'))
  database = await openTestDatabase('sqlite')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function open() {
  const context = testContext(database.db, { env: { DATA_DIR: folder } })
  const mail = openTransport(context.config)
  const outgoing = createOutgoing({ ...context, mail })
  const queue = (dedupeKey: string) =>
    transaction(context.db, (tx) =>
      outgoing.queue(tx, {
        ...{ kind: 'welcome', dedupeKey, to: 'ana@example.org', language: 'es' },
        ...{ subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' },
      }),
    )
  return { context, outgoing, queue }
}
const outbox = () => outboxFolder(folder)
const modes = async () =>
  Promise.all(
    (await readdir(outbox())).map(async (name) => ((await stat(join(outbox(), name))).mode & 0o777).toString(8)),
  )

it('without a mail server a mail is stored in the outbox, not sent, in a file that only its owner can read', async () => {
  const { context, outgoing, queue } = open()
  await queue('1')
  await outgoing.send()
  expect(await context.db.outgoingMail.findFirstOrThrow()).toMatchObject({
    status: 'kept',
    sentAt: context.clock.now(),
  })
  expect(await modes()).toEqual(['600'])
  expect((await stat(outbox())).mode & 0o777).toBe(0o700)
})

it('files of the outbox are deleted after 30 days, and other files stay', async () => {
  const { context, outgoing, queue } = open()
  await queue('1')
  await queue('2')
  await outgoing.send()
  const [first = '', second = ''] = await readdir(outbox())
  await writeFile(join(outbox(), 'notes.txt'), 'mine')
  await writeFile(join(outbox(), '.unfinished-x'), '')
  const age = async (name: string, ms: number) => {
    const at = new Date(context.clock.now().getTime() - ms)
    await utimes(join(outbox(), name), at, at)
  }
  await age(first, days(30) + 1000)
  await age(second, days(30) - 1000)
  await age('notes.txt', days(300))
  await age('.unfinished-x', days(31))
  expect(await context.scheduler.run('outbox-retention')).toBe(2)
  expect((await readdir(outbox())).sort()).toEqual([second, 'notes.txt'].sort())
  // Their status is still shown.
  expect(await context.db.outgoingMail.count({ where: { status: 'kept' } })).toBe(2)
})

it('mails of an older version in the outbox get the status of stored ones, and their files are closed to others', async () => {
  const { context, outgoing, queue } = open()
  await queue('1')
  await outgoing.send()
  const [name = ''] = await readdir(outbox())
  await chmod(join(outbox(), name), 0o644)
  await queue('2')
  await context.db.outgoingMail.updateMany({ data: { status: 'sent' } })
  const at = context.clock.now()
  await utimes(join(outbox(), name), at, at)
  expect(await tidyOutbox(context)).toBe(0)
  expect(await modes()).toEqual(['600'])
  const rows = await context.db.outgoingMail.findMany({ orderBy: { dedupeKey: 'asc' } })
  expect(rows.map(({ status }) => status)).toEqual(['kept', 'sent'])
})

it('mails in the outbox that failed, were dismissed or wait again keep their status', async () => {
  const { context, outgoing, queue } = open()
  for (const key of ['1', '2', '3', '4']) await queue(key)
  await outgoing.send()
  const statuses = { 1: 'failed', 2: 'dismissed', 3: 'queued', 4: 'sent' } as const
  for (const [dedupeKey, status] of Object.entries(statuses))
    await context.db.outgoingMail.update({ where: { dedupeKey }, data: { status } })
  await tidyOutbox(context)
  const rows = await context.db.outgoingMail.findMany({ orderBy: { dedupeKey: 'asc' } })
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'dismissed', 'queued', 'kept'])
})

it('all mails of an older version in the outbox get their status, however many', async () => {
  const { context, outgoing, queue } = open()
  await queue('0')
  await outgoing.send()
  const { searchText: _, ...first } = await context.db.outgoingMail.findFirstOrThrow()
  // More than two statements take.
  const more = Array.from({ length: 1001 }, (_, index) => ({
    ...{ ...first, headers: {}, id: `more${index}`, dedupeKey: `${index + 1}`, status: 'sent' as const },
  }))
  await context.db.outgoingMail.createMany({ data: more })
  for (const { id } of more) await writeFile(join(outbox(), `${id}.eml`), '', { mode: 0o600 })
  await tidyOutbox(context)
  expect(await context.db.outgoingMail.count({ where: { status: { not: 'kept' } } })).toBe(0)
})

it('a mail of the outbox that somebody dismisses meanwhile stays dismissed', async () => {
  const { context, outgoing, queue } = open()
  await queue('1')
  await outgoing.send()
  await context.db.outgoingMail.updateMany({ data: { status: 'sent' } })
  const outgoingMail = new Proxy(context.db.outgoingMail, {
    get: (table, name) =>
      name === 'findMany'
        ? async (query: Parameters<typeof table.findMany>[0]) => {
            const found = await table.findMany(query)
            await table.updateMany({ data: { status: 'dismissed' } })
            return found
          }
        : Reflect.get(table, name),
  })
  const db = new Proxy(context.db, {
    get: (whole, name) => (name === 'outgoingMail' ? outgoingMail : Reflect.get(whole, name)),
  })
  const { mtimeMs } = await stat(join(outbox(), (await readdir(outbox()))[0] ?? ''))
  context.clock.set(new Date(mtimeMs))
  await tidyOutbox({ ...context, db })
  expect(await context.db.outgoingMail.findFirstOrThrow()).toMatchObject({ status: 'dismissed' })
})

it('there may be no outbox', async () => {
  expect(await tidyOutbox(open().context)).toBe(0)
})
