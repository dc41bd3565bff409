import { describe, expect, it } from 'vitest'
import { scriptOfAddedColumns } from '../../tools/added-columns.ts'
import { currentSchema, diff } from '../../tools/schema-engine.ts'

/** What Prisma writes for both databases when the product's model has `lines` where `dimensions` stands. */
async function scriptsOf(lines: string) {
  const dimensions = /^ +dimensions +String.*$/m
  const script = async (kind: 'sqlite' | 'postgres') => {
    const before = currentSchema(kind)
    return (
      (await diff(
        kind,
        before,
        before.replace(dimensions, (line) => lines.replace('…', line)),
      )) ?? ''
    )
  }
  return [await script('sqlite'), await script('postgres')] as const
}

describe('a migration that adds columns', () => {
  it('adds them on SQLite, too, where Prisma builds the table anew', async () => {
    const [sqlite, postgres] = await scriptsOf('…\n mottoEs String @default("")\n pieces Int @default(1)')
    expect(sqlite).toContain('DROP TABLE "Product"')
    expect(scriptOfAddedColumns(sqlite, postgres)?.split('\n').sort()).toEqual([
      '',
      '-- AlterTable',
      `ALTER TABLE "Product" ADD COLUMN "mottoEs" TEXT NOT NULL DEFAULT '';`,
      'ALTER TABLE "Product" ADD COLUMN "pieces" INTEGER NOT NULL DEFAULT 1;',
    ])
  })

  it.each([
    ['removes another', 'mottoEs String @default("")'],
    ['makes an index of it', '…\n mottoEs String @default("")\n @@index([mottoEs])'],
    ['changes another', 'dimensions String?\n mottoEs String @default("")'],
    ['wants a value for each row', '…\n mottoEs String'],
    ['wants the time for each row', '…\n careAt DateTime @default(now())'],
  ])('is left as Prisma writes it when it also %s', async (_what, lines) => {
    expect(scriptOfAddedColumns(...(await scriptsOf(lines)))).toBeUndefined()
  })
})
