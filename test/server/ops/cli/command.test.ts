import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../src/server/ops/cli/run.ts'
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { later } from '../../../support/full.ts'
import { shop } from './shop.ts'

let folder: string
let running: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'))
  running = await openTestDatabase('sqlite')
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (url: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
const run = (words: string, environment = at(running.url)) =>
  shop(words.split(' ').filter(Boolean), environment, folder)

describe('the shop command', { timeout: 60_000 }, () => {
  it('lists every command, and describes each', later, async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const name of Object.keys(commands)) expect(out).toMatch(new RegExp(`^  ${name} +\\w`, 'm'))
    const help = await run('backup --help')
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toContain('Usage: shop backup <file.tar>')
  })

  it.each([
    ['', ''],
    ['sell', 'there is no command sell'],
    ['backup', 'usage: shop backup <file.tar>'],
    ['backup a.tar b.tar', 'usage: shop backup <file.tar>'],
    ['backup a.tar --everything', "Unknown option '--everything'"],
    ['move', 'give --to, --bucket or --folder'],
    ['constructor', 'there is no command constructor'],
  ])('ends with 2 for a wrong use: %s', async (words, line) => {
    const { code, err } = await run(words)
    expect(code).toBe(2)
    expect(err).toContain(line)
  })

  it('saves beside a process that holds the lock, and refuses what needs the shop to be stopped', later, async () => {
    const saved = await run('backup saved.tar --json')
    expect([saved.code, saved.err]).toEqual([0, ''])
    expect(JSON.parse(saved.out)).toMatchObject({ path: join(folder, 'saved.tar'), pictures: 0 })
    for (const words of ['restore saved.tar --replace', 'vacuum', 'move --to file:other.db']) {
      const { code, err } = await run(words)
      expect([words, code]).toEqual([words, 1])
      expect(err).toMatch(/^shop: .* is in use by another process \(process \d+\): stop it first[^\n]*\n$/)
    }
  })

  it('says every wrong variable in a line of its own, and an error as JSON for scripts', async () => {
    const { code, err } = await run('backup x.tar', { ...at('nowhere'), DATA_DIR: '' })
    expect(code).toBe(1)
    expect(err).toMatch(/^shop: DATABASE_URL must be [^\n]*\n$/)
    const json = await run('backup x.tar --json', at(`file:${join(folder, 'none.db')}`))
    expect(JSON.parse(json.out)).toEqual({ error: expect.stringContaining('There is no database') })
  })

  it('prints no password of an address', async () => {
    const { code, err } = await run('backup x.tar', {
      ...at('postgresql://shop:do-not-tell@127.0.0.1:1/shop'),
      JWT_SECRET: 'x'.repeat(32),
    } as never)
    expect(code).toBe(1)
    expect(err).toContain('The database cannot be reached')
    expect(err).not.toContain('do-not-tell')
  })

  it('migrates an empty database, after a list of what is missing', async () => {
    const database = await createEmptyDatabase('sqlite')
    const dry = await run('migrate --dry-run --json', at(database.url))
    const { pending } = JSON.parse(dry.out) as { pending: string[] }
    expect(pending.length).toBeGreaterThan(10)
    const done = await run('migrate --json', at(database.url))
    expect(JSON.parse(done.out)).toMatchObject({ pending: [], applied: pending })
    expect(JSON.parse((await run('migrate --json', at(database.url))).out)).toMatchObject({ applied: [] })
    await database.drop()
  })

  it('moves, says what the server needs now, and leaves the shop where it was', later, async () => {
    const from = await createEmptyDatabase('sqlite')
    await run('migrate', at(from.url))
    const to = await createEmptyDatabase('postgres')
    await writeFile(join(folder, 'after.env'), `METRICS_TOKEN=later\n`)
    const moved = await run(`move --to ${to.url} --env-file after.env`, at(from.url))
    expect([moved.code, moved.err]).toEqual([0, ''])
    expect(moved.out).toContain('DATABASE_URL: the address that was given by --to')
    expect(moved.out).toContain('JWT_SECRET: the value of "jwt" in')
    const again = await run(`move --to ${to.url}`, at(from.url))
    expect([again.code, again.err]).toEqual([1, 'shop: The database to move to holds a shop: give an empty one\n'])
    await Promise.all([from.drop(), to.drop()])
  })
})
