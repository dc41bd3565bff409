import { readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '../../../src/server/config.ts'
import { readArchive as readTar } from '../../../src/server/ops/backup/archive.ts'
import { backUp } from '../../../src/server/ops/backup/backup.ts'
import { makeArchives } from '../../../src/server/orders/archive/make-archives.ts'
import { type ImageStore, listNames } from '../../../src/server/pictures/store/image-store.ts'
import { createImageStore, createPrivateStore } from '../../../src/server/pictures/store/store.ts'
import { actorNamed } from '../../support/actors.ts'
import { days } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'
import { MemoryImages } from '../../support/fakes.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'
import { type RealS3, startRealS3 } from '../../support/real-s3.ts'
import { unzip } from '../../support/unzip.ts'

const [job, retention] = ['document-archives', 'document-archive-retention']
const start = '/api/documents/admin/archive'
const dropTriggers = {
  sqlite: 'DROP TRIGGER "InvoiceDocument_changed"',
  postgres: 'ALTER TABLE "InvoiceDocument" DISABLE TRIGGER USER',
}

describe.each(testDatabases())('archives of documents on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    await shop.db.$executeRawUnsafe(dropTriggers[kind])
    await shop.paidOrder()
    await shop.services.orders.cancelByShop(await shop.paidOrder(), actorNamed(admin.id))
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.db.documentArchive.deleteMany())

  const headers = () => ({ ...admin.headers, 'accept-language': 'es' })
  const ask = async (query: object = {}) => {
    const response = await shop.post(start, query, headers())
    expect([response.statusCode, response.body]).toEqual([202, expect.anything()])
    return response.json().archive
  }
  const read = async (id: string) => (await shop.call({ url: `${start}/${id}`, headers: headers() })).json().archive
  const fetchFile = (id: string) => shop.call({ url: `${start}/${id}/file`, headers: headers() })
  const make = async (query: object = {}) => {
    const { id } = await ask(query)
    await shop.context.scheduler.run(job)
    const response = await fetchFile(id)
    expect(response.statusCode).toBe(200)
    return { id: id as string, response, files: unzip(response.rawPayload) }
  }
  const folder = () => join(shop.context.config.dataDir, 'archives')
  const parts = () => readdirSync(folder()).sort()
  const numbers = async () =>
    (await shop.db.invoiceDocument.findMany({ where: { type: { not: 'receipt' } } })).map(({ number }) => number).sort()

  it('hold the PDF of each document by its number, and the book of the same query', async () => {
    const { id, response, files } = await make()
    const expected = await numbers()
    expect(expected.length).toBeGreaterThan(2)
    expect([...files.keys()].sort()).toEqual([...expected.map((number) => `${number}.pdf`), 'book.csv'].sort())
    for (const number of expected) {
      const { text } = await extractText(new Uint8Array(files.get(`${number}.pdf`) ?? []), { mergePages: true })
      expect(text).toContain(number)
    }
    const url = '/api/documents/admin/book.csv?delimiter=semicolon'
    expect(files.get('book.csv')?.toString()).toBe((await shop.call({ url, headers: headers() })).body)
    expect(await read(id)).toEqual({
      ...{ id, status: 'done', done: expected.length, total: expected.length, createdAt: expect.any(String) },
      ...{ file: `${start}/${id}/file`, bytes: response.rawPayload.length },
    })
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'application/zip', 'content-length': String(response.rawPayload.length) },
      ...{ 'content-disposition': 'attachment; filename="documents.zip"', 'cache-control': 'no-store' },
    })
  })

  it('hold what the filters find, and an empty book where they find nothing', async () => {
    const { files } = await make({ type: 'R5' })
    expect([...files.keys()].filter((name) => name !== 'book.csv')).toEqual([expect.stringMatching(/^R-/)])
    const [number = ''] = await numbers()
    const searched = await make({ q: ` ${number.toLowerCase()}\ud800 ` })
    expect([...searched.files.keys()].sort()).toContain(`${number}.pdf`)
    expect(searched.files.size).toBeLessThan(4)
    expect((await read(searched.id)).q).toBe(number.toLowerCase())
    const none = await make({ from: '2020-01-01', to: '2020-12-31' })
    expect([...none.files.keys()]).toEqual(['book.csv'])
    expect(none.files.get('book.csv')?.toString().trim().split('\r\n')).toHaveLength(1)
    expect(none.response.headers['content-disposition']).toContain('documents-2020-01-01-2020-12-31.zip')
  })

  it('leave out receipts, and documents that were issued after the request', async () => {
    const before = await numbers()
    const { id } = await ask()
    const { clock, settings } = shop.context
    clock.advance(1000)
    await shop.paidOrder()
    const { current } = settings
    settings.current = { ...current, documents: { ...current.documents, fiscalRegister: 'external' } }
    await shop.paidOrder()
    settings.current = current
    await shop.context.scheduler.run(job)
    const files = unzip((await fetchFile(id)).rawPayload)
    expect([...files.keys()].sort()).toEqual([...before.map((number) => `${number}.pdf`), 'book.csv'].sort())
  })

  it('are one for all who ask for the same, also right after it was made, and another for a new document', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    await shop.context.scheduler.run(job)
    expect((await ask()).id).toBe(all[0].id)
    expect((await ask({ type: 'F2' })).id).not.toBe(all[0].id)
    await shop.paidOrder()
    expect((await ask()).id).not.toBe(all[0].id)
  })

  it('list damaged documents in place of failing, with the PDF of what can be read', async () => {
    const [lost = '', partly = ''] = await numbers()
    const originals = await shop.db.invoiceDocument.findMany({ where: { number: { in: [lost, partly] } } })
    const { printed } = JSON.parse(JSON.stringify(originals.find(({ number }) => number === partly) && { printed: {} }))
    await shop.db.invoiceDocument.update({ where: { number: lost }, data: { contentGzip: Buffer.from('no gzip') } })
    await shop.db.invoiceDocument.update({
      where: { number: partly },
      data: { contentGzip: null, content: { printed } },
    })
    const { files } = await make()
    for (const { number, contentGzip, content } of originals)
      await shop.db.invoiceDocument.update({ where: { number }, data: { contentGzip, content: content ?? {} } })
    expect(files.has(`${lost}.pdf`)).toBe(false)
    expect(files.get(`${partly}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    const text = files.get('damaged.txt')?.toString() ?? ''
    expect(text).toContain(`${lost}: no se ha podido leer nada`)
    expect(text).toContain(`${partly}: su PDF muestra`)
    expect(text.split('\r\n')).toHaveLength(5)
  })

  it('say how far they are, and can be fetched once they are done alone', async () => {
    const { id, total } = await ask()
    expect(await read(id)).toMatchObject({ status: 'waiting', done: 0, total })
    expect((await fetchFile(id)).statusCode).toBe(404)
    await shop.db.documentArchive.update({ where: { id }, data: { status: 'working', done: 1, attempts: 1 } })
    expect(await read(id)).toEqual({ id, status: 'working', done: 1, total, createdAt: expect.any(String) })
    expect((await shop.call({ url: `${start}/unknown`, headers: headers() })).statusCode).toBe(404)
  })

  it('are begun anew after their process died, and given up after five', async () => {
    const { id } = await ask()
    await shop.db.documentArchive.update({ where: { id }, data: { status: 'working', attempts: 1, done: 2 } })
    await shop.context.scheduler.run(job)
    expect((await read(id)).status).toBe('done')
    const other = await ask({ type: 'F2' })
    await shop.db.documentArchive.update({ where: { id: other.id }, data: { status: 'working', attempts: 5 } })
    await shop.context.scheduler.run(job)
    expect(await read(other.id)).toMatchObject({ status: 'failed', error: 'interrupted' })
    expect((await ask({ type: 'F2' })).id).not.toBe(other.id)
  })

  it('fail with a reason where they cannot be stored, leave nothing, and are made when asked for again', async () => {
    await rm(folder(), { recursive: true, force: true })
    await writeFile(folder(), 'in the way')
    const { id } = await ask()
    await shop.context.scheduler.run(job)
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'disk-full' })
    expect((await fetchFile(id)).statusCode).toBe(404)
    await rm(folder())
    const again = await make()
    expect(again.id).not.toBe(id)
    await shop.context.scheduler.run(retention)
    expect(parts()).toEqual([`${again.id}.1.0`])
  })

  it('lie in parts, which go together again to the byte, and say so when one is lost', async () => {
    const [original] = await shop.db.invoiceDocument.findMany({ take: 1, where: { type: 'F2' } })
    if (!original) throw new Error('no document')
    const recipient = 'Telas '.repeat(3000)
    const copies = Array.from({ length: 300 }, (_, index) => ({
      ...{ ...original, content: {}, contentGzip: null, number: `C-${index}`, demo: true, seq: null, recipient },
      issuedAt: new Date('2025-03-01T12:00:00Z'),
    }))
    await shop.db.invoiceDocument.createMany({ data: copies })
    const { id, files, response } = await make({ to: '2025-12-31' })
    expect([...files.keys()]).toEqual(['book.csv', 'damaged.txt'])
    expect(files.get('book.csv')?.toString().split('\r\n')).toHaveLength(302)
    expect(parts().filter((name) => name.startsWith(id)).length).toBeGreaterThan(1)
    expect(response.rawPayload.length).toBe((await read(id)).bytes)
    await rm(join(folder(), `${id}.1.0`))
    expect((await fetchFile(id)).statusCode).toBe(404)
    await shop.db.invoiceDocument.deleteMany({ where: { demo: true } })
  })

  it('stay out of backups, with rows and files', async () => {
    await make()
    const path = join(shop.context.config.dataDir, 'backup.tar')
    await backUp(shop.context.config, path)
    const names: string[] = []
    for await (const { name } of readTar(path)) names.push(name)
    expect(names.some((name) => name.startsWith('rows/InvoiceDocument/'))).toBe(true)
    expect(names.filter((name) => /archive/i.test(name))).toEqual([])
  })

  it('wait for the next process when theirs stops', async () => {
    const { id } = await ask()
    const stopping = new AbortController()
    const stop = vi.spyOn(performance, 'now').mockImplementationOnce(() => {
      stopping.abort()
      return 0
    })
    await shop.context.scheduler.run(job, stopping.signal)
    stop.mockRestore()
    expect((await read(id)).status).toBe('waiting')
    await shop.context.scheduler.run(job)
    expect((await read(id)).status).toBe('done')
  })

  it('are readable by the shop’s user alone, and go after a day with their files, and those of no archive', async () => {
    const { id } = await make()
    expect(statSync(join(folder(), `${id}.1.0`)).mode & 0o777).toBe(0o600)
    await shop.context.images.put('kept.png', Buffer.from('a'), 'image/png')
    expect((await shop.call({ url: `/images/${id}.1.0` })).statusCode).toBe(404)
    await shop.context.scheduler.run(retention)
    expect(parts()).toEqual([`${id}.1.0`])
    const { clock } = shop.context
    const now = clock.now()
    clock.advance(days(1))
    expect((await shop.call({ url: `${start}/${id}`, headers: headers() })).statusCode).not.toBe(200)
    await shop.context.scheduler.run(retention)
    expect([parts(), await shop.db.documentArchive.count()]).toEqual([[], 0])
    clock.set(now.toISOString())
  })
})

describe('archives of documents of several processes, in a bucket', () => {
  const keys = { S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  let s3: RealS3
  let shop: RealApp
  let other: RealApp
  beforeAll(async () => {
    s3 = await startRealS3('shop')
    const env = { ...keys, S3_BUCKET: 'shop', S3_ENDPOINT: s3.endpoint }
    shop = await openApp('postgres', env)
    other = await openApp('postgres', env, undefined, { beside: shop })
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
    await s3.close()
  })

  it('are made by one, fetched from another, and are no pictures', async () => {
    await shop.paidOrder()
    const { headers } = await shop.user({ isAdmin: true })
    const { archive } = (await shop.post(start, {}, headers)).json()
    await other.context.scheduler.run(job)
    const file = await shop.call({ url: `${start}/${archive.id}/file`, headers })
    expect([...unzip(file.rawPayload).keys()]).toEqual(['book.csv', expect.stringMatching(/\.pdf$/)])
    const listed = async (store: ImageStore) => [...(await listNames(store))]
    const [pictures, archives] = [createImageStore, (config: Config) => createPrivateStore(config, 'archives')]
    expect(await listed(archives(shop.context.config))).toEqual([`${archive.id}.1.0`])
    expect(await listed(pictures(shop.context.config))).toEqual([])
    shop.context.clock.advance(days(1))
    await shop.context.scheduler.run(retention)
    expect(await listed(archives(shop.context.config))).toEqual([])
  })

  it('are not given to two at once, and a process that was taken for dead writes nothing any more', async () => {
    const { headers } = await shop.user({ isAdmin: true })
    const { archive } = (await shop.post(start, {}, headers)).json()
    const { db } = shop
    const where = { id: archive.id }
    const store = new MemoryImages()
    const put = vi.spyOn(store, 'put').mockImplementationOnce(async () => {
      await db.documentArchive.update({ where, data: { attempts: 2 } })
    })
    await makeArchives({ context: shop.context, store }, new AbortController().signal)
    expect(put.mock.calls.map(([name]) => name)).toEqual([`${archive.id}.1.0`, `${archive.id}.3.0`])
    expect(await db.documentArchive.findUnique({ where })).toMatchObject({ status: 'done', attempts: 3, parts: 1 })
  })
})
