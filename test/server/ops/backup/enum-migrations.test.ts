import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../../../src/server/db/migrations.ts'
import { withWholeEnums } from '../../../../src/server/ops/database/postgres-target.ts'

const wholeOf = (...scripts: string[]) =>
  withWholeEnums(scripts.map((sql, index) => ({ name: `${index}`, sql, checksum: `sum of ${index}` }))).map(
    ({ sql }) => sql,
  )

describe('migrations of one transaction', () => {
  it('create each enum with the values that later ones add, and add none', () => {
    expect(
      wholeOf(
        `CREATE TYPE "A" AS ENUM ('a', 'b');\nCREATE TYPE "B" AS ENUM ('x');`,
        `-- more\nALTER TYPE "A" ADD VALUE 'c';\nALTER TYPE "A" ADD VALUE 'd';\nCREATE TABLE "T" ("id" TEXT);`,
        `ALTER TYPE "B" ADD VALUE IF NOT EXISTS 'y';\nALTER TYPE "B" ADD VALUE IF NOT EXISTS 'x';`,
      ),
    ).toEqual([
      `CREATE TYPE "A" AS ENUM ('a', 'b', 'c', 'd');\nCREATE TYPE "B" AS ENUM ('x', 'y');`,
      `-- more\n\n\nCREATE TABLE "T" ("id" TEXT);`,
      '\n',
    ])
  })

  it('put a value at the place that is declared', () => {
    const [first] = wholeOf(
      `CREATE TYPE "A" AS ENUM ('a', 'b');`,
      `ALTER TYPE "A" ADD VALUE 'before b' BEFORE 'b';`,
      `ALTER TYPE "A" ADD VALUE 'after a' AFTER 'a';`,
    )
    expect(first).toBe(`CREATE TYPE "A" AS ENUM ('a', 'after a', 'before b', 'b');`)
  })

  it('leave alone what none of them has created, and keep names and checksums for the ledger', () => {
    expect(wholeOf(`ALTER TYPE "Other" ADD VALUE 'c';`)).toEqual([`ALTER TYPE "Other" ADD VALUE 'c';`])
    const known = readMigrations('postgres')
    const facts = ({ name, checksum }: { name: string; checksum: string }) => ({ name, checksum })
    expect(withWholeEnums(known).map(facts)).toEqual(known.map(facts))
  })

  it('of the shop are understood: none of them adds a value to an enum', () => {
    const known = readMigrations('postgres')
    expect(known.some(({ sql }) => sql.includes('ADD VALUE'))).toBe(true)
    const left = withWholeEnums(known).filter(({ sql }) => /ADD VALUE|RENAME VALUE|TYPE "\w+" RENAME/.test(sql))
    expect(left.map(({ name }) => name)).toEqual([])
  })
})
