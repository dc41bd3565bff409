import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../src/server/accounts/passwords.ts'
import { connectBeside } from '../../../../src/server/db/connect.ts'
import { createEmptyDatabase, describeOnEither, type TestDatabaseUrl } from '../../../support/database.ts'
import { inShares, later } from '../../../support/full.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { shop as run } from './shop.ts'

const secret = { JWT_SECRET: 'x'.repeat(32) }
const password = 'la que elegí yo'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'))
})
afterAll(() => rm(folder, { recursive: true }))

describeOnEither('shop admin on %s', { timeout: 60_000, first: 'sqlite' }, (kind) => {
  let database: TestDatabaseUrl
  const shop = (words: string) =>
    run(words.split(' '), { DATABASE_URL: database.url, DATA_DIR: folder, ...secret }, folder)
  const entries = async () => {
    const { db, close } = await connectBeside(database)
    const rows = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    await close()
    return rows.map(({ actorKind, action, entity }) => `${actorKind} ${action} ${entity}`)
  }
  beforeAll(async () => {
    database = await createEmptyDatabase(kind)
    await shop('migrate')
  })
  afterAll(() => database.drop())

  it('makes staff, lists them, and records who did it', async () => {
    const made = await shop('admin create Ana@Example.org --json')
    expect([made.code, made.err]).toEqual([0, ''])
    expect(JSON.parse(made.out)).toEqual({ email: 'ana@example.org', role: 'owner', password: expect.any(String) })
    expect((await shop('admin create eva@example.org --role orders')).out).toMatch(
      /role orders\nPassword \(shown this once\): \S+\n/,
    )
    const { staff } = JSON.parse((await shop('admin list --json')).out)
    expect(staff).toEqual([
      { email: 'ana@example.org', role: 'owner', secondFactor: false, lastSignInAt: null },
      { email: 'eva@example.org', role: 'orders', secondFactor: false, lastSignInAt: null },
    ])
    expect(await entries()).toEqual(['cli create staff', 'cli create staff'])
  })

  // Where it makes no difference which database it is. Those of Ana come with the test above, which makes her.
  const wrong = [
    ['admin create ana@example.org', 1, 'has the role owner already'],
    ['admin', 2, 'usage: shop admin'],
    ['admin promote ana@example.org', 2, 'usage: shop admin'],
    ['admin disable-2fa ana@example.org', 1, 'ana@example.org has no second factor'],
    ['admin create', 2, 'usage: shop admin'],
    ['admin create ana', 2, 'ana is no e-mail address'],
    ['admin create luz@example.org --role queen', 2, '--role is one of owner'],
    ['admin reset-password nobody@example.org', 1, 'There is no account nobody@example.org'],
    ['admin reset-password ana@example.org --role orders', 2, '--role is one of owner'],
  ] as const
  for (const { options, cases } of inShares(kind === 'sqlite' ? wrong : [], 3)) {
    it.each(cases)('%s ends with %i and changes nothing', options, async (words, code, line) => {
      const before = await entries()
      const ended = await shop(words)
      expect(ended.code).toBe(code)
      expect(ended.err).toContain(line)
      expect(await entries()).toEqual(before)
    })
  }
})

describe('a lost admin on postgres', { timeout: 60_000 }, () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('postgres')
  })
  afterAll(() => shop.close())

  it('gets in again while the shop runs, and whoever had the session does not', async () => {
    const { db, url } = shop.database
    const lost = await shop.user({ isAdmin: true, email: 'lost@example.org' })
    const second = { totpSecret: 'sealed', totpSince: new Date() }
    await db.user.update({ where: { id: lost.id }, data: { passwordHash: await hashPassword(password), ...second } })
    const account = () => shop.call({ url: '/api/trpc/accounts.account', headers: lost.headers })
    expect((await account()).statusCode).toBe(200)
    const command = (words: string) => run(words.split(' '), { DATABASE_URL: url, DATA_DIR: folder, ...secret }, folder)
    const made = JSON.parse((await command('admin reset-password lost@example.org --json')).out)
    expect((await account()).statusCode).toBe(401)
    const login = (given: string) => shop.post('/api/users/login', { email: 'lost@example.org', password: given })
    // The second factor is still asked for.
    expect((await login(made.password)).statusCode).toBe(401)
    expect((await command('admin disable-2fa lost@example.org')).code).toBe(0)
    expect((await login(made.password)).statusCode).toBe(200)
    expect((await login(password)).statusCode).toBe(403)
  })
})

describeOnEither('the documents of a shop on %s', { timeout: 60_000, first: 'sqlite' }, (kind) => {
  it('leave as PDF and as lines, checked for gaps and changes', later, async () => {
    const shop = await openApp(kind)
    const [first] = [await shop.paidOrder(), await shop.paidOrder()]
    const environment = { DATABASE_URL: shop.database.url, DATA_DIR: folder, ...secret }
    const to = join(folder, `documents-${kind}`)
    const done = await run(['export-documents', to], environment, folder)
    expect([done.code, done.err]).toEqual([0, ''])
    const lines = (await readFile(join(to, 'documents.jsonl'), 'utf8')).trim().split('\n')
    const numbers = lines.map((line) => JSON.parse(line).number as string)
    expect(numbers).toHaveLength(2)
    expect((await readdir(join(to, 'pdf'))).sort()).toEqual(numbers.map((number) => `${number}.pdf`))
    expect((await readFile(join(to, 'pdf', `${numbers[0]}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await run(['export-documents', to], environment, folder)).err).toContain('is not empty')
    await shop.db.order.update({ where: { id: first ?? '' }, data: { totalCents: 1 } })
    const wrong = await run(['export-documents', `${to}-2`, '--json'], environment, folder)
    expect(wrong.code).toBe(3)
    expect(JSON.parse(wrong.out).faults).toMatchObject([{ rule: 'invoice-document' }])
    await shop.close()
  })

  it('are for their owner alone, and one that cannot be written is named beside the others', later, async () => {
    const shop = await openApp(kind)
    await shop.paidOrder()
    const [row] = await shop.db.invoiceDocument.findMany()
    if (!row) throw new Error('a document')
    const demo = { ...row, content: {}, demo: true, seq: null, hash: '', previousHash: '' }
    await shop.db.invoiceDocument.createMany({
      data: [
        { ...demo, number: '../outside' },
        { ...demo, number: 'D-1', contentGzip: Buffer.from('no gzip') },
      ],
    })
    const to = join(folder, `private-${kind}`)
    const environment = { DATABASE_URL: shop.database.url, DATA_DIR: folder, ...secret }
    const done = await run(['export-documents', to, '--json'], environment, folder)
    expect(done.code).toBe(3)
    const { documents, faults } = JSON.parse(done.out)
    expect(documents).toBe(1)
    const unwritten = faults.find(({ rule }: { rule: string }) => rule === 'document-unreadable')
    expect(unwritten.items.map(({ id }: { id: string }) => id)).toEqual(['../outside', 'D-1'])
    expect(await readdir(join(to, 'pdf'))).toEqual([`${row.number}.pdf`])
    const modeOf = async (...path: string[]) => ((await stat(join(to, ...path))).mode & 0o777).toString(8)
    expect([await modeOf(), await modeOf('pdf'), await modeOf('documents.jsonl')]).toEqual(['700', '700', '600'])
    expect(await modeOf('pdf', `${row.number}.pdf`)).toBe('600')
    await shop.close()
  })
})

describe('shop doctor', { timeout: 60_000 }, () => {
  it(
    'says that secrets.json is damaged, which would keep the server from starting, and makes none',
    later,
    async () => {
      const database = await createEmptyDatabase('sqlite')
      const dataDir = join(folder, 'doctor')
      const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
      await run(['migrate'], environment, folder)
      expect((await run(['doctor'], environment, folder)).out).toMatch(
        /^note {3}secrets .*is made by the first start$/m,
      )
      expect(await readdir(dataDir)).not.toContain('secrets.json')
      await writeFile(join(dataDir, 'secrets.json'), JSON.stringify({ jwt: 'x'.repeat(32) }))
      expect((await run(['doctor'], environment, folder)).out).toMatch(/^good {3}secrets .*can be read$/m)
      await writeFile(join(dataDir, 'secrets.json'), '{}')
      const ill = await run(['doctor'], environment, folder)
      expect(ill.code).toBe(1)
      expect(ill.out).toMatch(/^BAD +secrets .*secrets\.json is damaged/m)
      await database.drop()
    },
  )

  it('says of each thing whether it is good, and discloses no secret', later, async () => {
    const database = await createEmptyDatabase('sqlite')
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, ...secret }
    const missing = await run(['doctor'], environment, folder)
    expect(missing.out).toMatch(/^note {3}database {7}SQLite lacks \d+ migrations/m)
    await run(['migrate'], environment, folder)
    const well = await run(['doctor', '--json'], environment, folder)
    expect(well.code).toBe(0)
    const { diagnoses } = JSON.parse(well.out) as { diagnoses: { what: string; verdict: string }[] }
    expect(diagnoses.map(({ what }) => what)).toEqual([
      ...['configuration', 'node', 'address', 'disk', 'secrets', 'database', 'pictures', 'mail', 'payments', 'model'],
    ])
    const away = {
      SMTP_URL: 'smtp://me:do-not-tell@127.0.0.1:1',
      MAIL_FROM: 'a@example.org',
      ...{
        STRIPE_SECRET_KEY: 'sk_test_do-not-tell',
        STRIPE_WEBHOOK_SECRET: 'whsec_do-not-tell',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
      },
      ...{ OPENAI_BASE_URL: 'http://127.0.0.1:1', OPENAI_MODEL: 'm', OPENAI_API_KEY: 'key-do-not-tell' },
      ...{
        S3_BUCKET: 'b',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY_ID: 'do-not-tell',
        S3_SECRET_ACCESS_KEY: 'do-not-tell',
      },
    }
    const ill = await run(['doctor'], { ...environment, ...away }, folder)
    expect(ill.code).toBe(1)
    for (const what of ['pictures', 'mail', 'payments', 'model'])
      expect(ill.out).toMatch(new RegExp(`^BAD +${what} `, 'm'))
    expect(ill.out + ill.err).not.toContain('do-not-tell')
    const wrong = await run(['doctor'], { PORT: 'x', DATA_DIR: folder, PAYMENTS: 'gold' }, folder)
    expect(wrong.code).toBe(1)
    expect(wrong.out).toMatch(/^BAD +configuration +PORT .*\nBAD +configuration +PAYMENTS/)
    await database.drop()
  })
})
