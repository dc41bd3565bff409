import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '../../../src/server/core/ids.ts'
import type { DatabaseKind } from '../../../src/server/db/migrations.ts'
import { storableJson } from '../../../src/server/db/storable-json.ts'
import { backUp } from '../../../src/server/ops/backup/backup.ts'
import { runChecks } from '../../../src/server/ops/checks/run-checks.ts'
import { contentSchema } from '../../../src/server/orders/document/content.ts'
import { exportDocuments } from '../../../src/server/orders/document/export.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import { removalSchema } from '../../../src/shared/settings/going-live.ts'
import { legalDocuments, legalFields } from '../../../src/shared/settings/legal.ts'
import { sectionNames, sectionSchemas } from '../../../src/shared/settings/sections.ts'
import { describeOnEither } from '../../support/database.ts'
import { someOf } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { refusedValues, worstValues } from '../../support/worst-values.ts'
import { procedures } from '../access/calls.ts'
import { restRows } from '../access/rest-rows.ts'
import { trpcRows } from '../access/trpc-rows.ts'
import { healthyShop } from '../ops/checks/healthy-shop.ts'

type Values = (schema: z.ZodMiniType) => unknown[]
type Shape = Record<string, z.ZodMiniType>

/** The index-th value of each field; those with fewer values begin anew. */
const rowAt = (shape: Shape, values: Values, index: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const all = values(schema)
      return [field, all[index % all.length]]
    }),
  )

/** Computed once for each schema: each is asked for in every round. */
function once(values: Values): Values {
  const known = new Map<z.ZodMiniType, unknown[]>()
  return (schema) => {
    const all = known.get(schema) ?? values(schema)
    known.set(schema, all)
    return all
  }
}
const kinds = { 'that a schema takes': once(worstValues), 'that it refuses, or took before': once(refusedValues) }

/** Every stored setting and document with the values of a round, written past the services. */
async function write(shop: RealApp, kind: DatabaseKind, values: Values, round: number): Promise<string> {
  const { db } = shop
  const updatedAt = new Date()
  // PostgreSQL takes no half of a pair in JSON, nor a zero byte: it never has one.
  const stored = (data: object) =>
    kind === 'sqlite' ? storableJson(data) : JSON.parse(JSON.stringify(storableJson(data)).replaceAll('\\u0000', ''))
  const text = (value: unknown) => (typeof value === 'string' ? value : String(value)).replaceAll('\0', '')
  for (const name of sectionNames) {
    const row = { version: round + 1, data: stored(rowAt(sectionSchemas[name].shape, values, round)), updatedAt }
    await db.settingsSection.upsert({ where: { name }, create: { name, ...row }, update: row })
    const change = { section: name, version: 1000 + round, data: row.data, actor: '', at: updatedAt }
    await db.settingsChange.create({ data: { id: newId(), ...change } })
  }
  const legal = rowAt(sectionSchemas.legal.shape, values, round)
  for (const document of legalDocuments) {
    const { es, en, from } = legalFields(document)
    const texts = { textEs: text(legal[es]), textEn: text(legal[en]), effectiveFrom: text(legal[from]) }
    const version = { document, version: round + 1, ...texts, actor: '', at: updatedAt }
    await db.legalVersion.create({ data: { id: newId(), ...version } })
  }
  const removal = { ...rowAt(removalSchema.shape, values, round), state: round % 2 ? 'done' : 'failed' }
  const value = JSON.stringify(removal)
  await db.setting.upsert({ where: { key: 'demo-removal' }, create: { key: 'demo-removal', value }, update: { value } })
  const content = stored(rowAt(contentSchema.shape, values, round))
  const document = { kind: 'invoice', issuedAt: updatedAt, taxCents: 0n, totalCents: 0n, content, contentHash: '' }
  // Documents refuse to be changed or removed: each round adds one.
  const number = `W-2026-${String(1 + (await db.invoiceDocument.count())).padStart(6, '0')}`
  await db.invoiceDocument.create({ data: { number, ...document } })
  return number
}

const pagePaths = [
  ...['/', '/products', '/categories/list', '/cart', '/login', '/features', '/sitemap.xml', '/robots.txt', '/readyz'],
  ...['/legal/terms-of-service', '/legal/privacy', '/legal/cookies', '/legal/notice', '/legal/shipping-and-returns'],
  ...['/manifest.webmanifest', '/admin/settings/shop', '/admin/system', '/?preview'],
  ...['/api/orders/admin/list?from=2000-01-01&to=2999-12-31', '/api/audit/admin?from=2999-12-31&to=2999-12-31'],
]
/** Every read of the REST interface and of the procedures that names no thing. */
const readPaths = [
  ...restRows.flatMap(({ call, url }) => {
    const path = url ?? call.replace('GET ', '')
    return call.startsWith('GET /') && !/[:{*]|docs|openapi/.test(path) ? path : []
  }),
  ...trpcRows.flatMap(({ call, input }) => {
    const json = JSON.stringify(input)
    if (procedures.get(call) !== 'query' || json?.includes('{"') === false || /\{\w/.test(json ?? '')) return []
    return `/api/trpc/${call}${json ? `?input=${encodeURIComponent(json)}` : ''}`
  }),
]

describeOnEither('a shop restarts and does all its work on %s', { timeout: 120_000 }, (kind) => {
  let shop: RealApp
  let headers: Record<string, string>
  beforeAll(async () => {
    shop = await healthyShop(kind)
    const owner = await shop.user({ isAdmin: true })
    await shop.db.user.update({ where: { id: owner.id }, data: { passwordHash: 'a hash' } })
    headers = owner.headers
  }, 60_000)
  afterAll(() => shop.close())

  const failures = async (restarted: RealApp, paths: readonly string[]) => {
    const failed: string[] = []
    for (const url of paths) {
      const { statusCode, body } = await restarted.call({ url, headers: { ...headers, accept: '*/*' } })
      if (statusCode >= 500) failed.push(`${statusCode} ${url} ${body.slice(0, 200)}`)
    }
    return failed
  }

  describe.each(Object.entries(kinds))('over the worst values %s', (_name, values) => {
    const shapes: Shape[] = [...sectionNames.map((name) => sectionSchemas[name].shape as Shape), contentSchema.shape]
    const rounds = Math.max(...shapes.flatMap((shape) => Object.values(shape).map((schema) => values(schema).length)))
    it.each(someOf([...Array(rounds).keys()], 24))('round %i', async (round) => {
      await shop.db.legalVersion.deleteMany()
      await shop.db.settingsChange.deleteMany({ where: { version: { gte: 1000 } } })
      const written = await write(shop, kind, values, round)
      const restarted = await openApp(kind, {}, createPages(), { beside: { database: shop.database } })
      try {
        const log = restarted.context.log.lines.filter(({ level }) => level === 'error')
        expect(log).toEqual([])
        expect(await failures(restarted, [...pagePaths, ...readPaths])).toEqual([])
        for (const { name } of restarted.context.scheduler.states()) await restarted.context.scheduler.run(name)
        const documents: string[] = []
        for await (const { number } of exportDocuments(restarted.db)) documents.push(number)
        expect(documents).toContain(written)
        const { config, images } = restarted.context
        const report = await runChecks({ database: config.database, db: restarted.db, images })
        expect(report.faults.map(({ rule }) => rule)).not.toContain('document-chain')
        const file = join(config.dataDir, 'shop.tar')
        expect((await backUp(config, file)).rows).toBeGreaterThan(0)
        await rm(file)
      } finally {
        await restarted.close()
      }
    })
  })
})
