import { PrismaPg } from '@prisma/adapter-pg'
import { describe, expect, it } from 'vitest'
import { demoReviews } from '../../../prisma/demo/catalogue/reviews.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { readMigrations } from '../../../src/server/db/migrations.ts'
import { SqliteAdapter } from '../../../src/server/db/sqlite-adapter.ts'
import { createEmptyDatabase, testDatabases } from '../../support/database.ts'
import { migrateDatabase } from '../../support/migrate.ts'

const at = `'2026-01-01T00:00:00+00:00'`
/** Without semicolons, at which scripts are cut. */
const reviewRow = (id: string, text: string, origin: string) =>
  `('${id}', 'p', 5, '${text.replaceAll(';', ',')}', '${origin}', ${at})`

describe.each(testDatabases())('the migration that gives reviews a language, on %s', (kind) => {
  it('knows those of the demo, and says nothing of what buyers wrote', async () => {
    const database = await createEmptyDatabase(kind)
    const all = readMigrations(kind)
    const before = all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('_review_language')),
    )
    await migrateDatabase(database, { migrations: before })
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    const rows = demoReviews.map(({ text }, index) => reviewRow(`d${index}`, text, 'demo'))
    const [english] = demoReviews.filter(({ language }) => language === 'en')
    await adapter.executeScript(`
      INSERT INTO "Product" ("id", "titleEs", "titleEn", "shortEs", "shortEn", "largeEs", "largeEn", "priceCents", "stock",
        "sku", "weight", "dimensions", "searchText", "createdAt", "updatedAt")
        VALUES ('p', '', '', '', '', '', '', 100, 1, 'S', '', '', '', ${at}, ${at});
      INSERT INTO "Review" ("id", "productId", "rating", "text", "origin", "createdAt")
        VALUES ${[...rows, reviewRow('own', english?.text ?? '', 'shop')].join(', ')}`)
    await adapter.dispose()
    const { db, close } = await connectDatabase(database, { mayUpdate: true })
    const found = new Map((await db.review.findMany()).map(({ id, language }) => [id, language]))
    await close()
    await database.drop()
    expect(found.get('own')).toBe('')
    expect(demoReviews.map((_, index) => found.get(`d${index}`))).toEqual(demoReviews.map(({ language }) => language))
  })
})
