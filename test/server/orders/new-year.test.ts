import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../../support/bundle.ts'
import { createTestDatabase, type TestDatabaseUrl, testDatabases } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import type { Task, WrittenDown } from '../fixtures/new-year.ts'

/** Half an hour before and after midnight of New Year, by the shop's clock. */
const newYears: [zone: string, before: string, after: string][] = [
  ['Europe/Madrid', '2026-12-31T22:30:00.000Z', '2026-12-31T23:30:00.000Z'],
  ['America/Bogota', '2027-01-01T04:30:00.000Z', '2027-01-01T05:30:00.000Z'],
]

const expectedYears = [
  {
    numbers: ['2026-000001', 'R-2026-000001'],
    months: ['2026-12-01'],
    productMonths: ['2026-12-01'],
    charted: ['2026-10-01', '2026-11-01', '2026-12-01'],
    period: ['2026-10-01', '2026-12-31'],
    dates: ['31 dic 2026', '31 de diciembre de 2026'],
  },
  {
    numbers: ['2027-000001', 'R-2027-000001'],
    months: ['2026-12-01', '2027-01-01'],
    productMonths: ['2027-01-01'],
    charted: ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'],
    period: ['2026-11-01', '2027-01-01'],
    dates: ['1 ene 2027', '1 de enero de 2027'],
  },
]

/** Behind UTC, ahead of it, and a day ahead of the first; with their minutes behind it. */
const zones: [zone: string, offsets: number[]][] = [
  ['America/Los_Angeles', [480, 420]],
  ['Asia/Tokyo', [-540]],
  ['Pacific/Kiritimati', [-840]],
]

const shops = testDatabases().flatMap((kind) => newYears.map((newYear) => [kind, ...newYear] as const))

/** What a process in a zone writes down in each shop. */
async function writtenIn(program: string, zone: string): Promise<WrittenDown[][]> {
  const databases: TestDatabaseUrl[] = []
  const child: ChildProcess = fork(program, { env: { PATH: process.env.PATH, TZ: zone } })
  try {
    const tasks: Task[] = []
    for (const [kind, shopZone, ...moments] of shops) {
      const database = await createTestDatabase(kind)
      databases.push(database)
      tasks.push({ kind, url: database.url, zone: shopZone, moments })
    }
    child.send(tasks)
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`the process in ${zone} ended with ${code}`)
    })
    const silent = sleep(120_000, undefined, { ref: false }).then(() => {
      throw new Error(`the process in ${zone} writes nothing down: some month has no end there`)
    })
    const [written] = await Promise.race([once(child, 'message'), failed, silent])
    return written
  } finally {
    child.kill()
    for (const { drop } of databases) await drop()
  }
}

describe('numbers, months and documents are those of the shop’s year', () => {
  zones.forEach(([zone, offsets], index) => {
    describe(`in a process in ${zone}`, index === 0 ? {} : later, () => {
      let written: WrittenDown[][]
      beforeAll(async () => {
        written = await writtenIn(await bundled('test/server/fixtures/new-year.ts'), zone)
      }, 180_000)

      it.each(shops)('on %s, of a shop in %s', (kind, shopZone) => {
        const years = written[shops.findIndex(([each, itsZone]) => each === kind && itsZone === shopZone)]
        expect(years).toHaveLength(expectedYears.length)
        for (const [year, { dates, ...facts }] of expectedYears.entries()) {
          const { offset, documents, ...rest } = years?.[year] ?? {}
          expect(offsets).toContain(offset)
          expect(rest).toEqual(facts)
          for (const text of documents ?? ['']) for (const date of dates) expect(text).toContain(date)
        }
      })
    })
  })
})
