import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPassword } from '../../../../src/server/accounts/passwords.ts'
import { readConfig } from '../../../../src/server/config.ts'
import { connectBeside } from '../../../../src/server/db/connect.ts'
import { adminCommand } from '../../../../src/server/ops/commands/admin.ts'
import { passwordLength } from '../../../../src/shared/accounts/credentials.ts'
import { createTestDatabase, type TestDatabaseUrl } from '../../../support/database.ts'

const good = 'la que elegí yo'

describe('a password that shop admin asks for on a terminal', () => {
  let folder: string
  let database: TestDatabaseUrl
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ask-'))
  })
  beforeEach(async () => {
    database = await createTestDatabase('sqlite')
  })
  afterEach(() => database.drop())
  afterAll(() => rm(folder, { recursive: true }))

  /** Calls the command of somebody who types these lines. */
  async function type(lines: readonly (string | null)[], ...words: string[]) {
    const [said, results, questions] = [[] as string[], [] as object[], [] as string[]]
    const inputs = [...lines]
    const output = {
      say: (line: string) => void said.push(line),
      result: (document: object) => void results.push(document),
      progress: () => undefined,
      async askSecret(question: string) {
        questions.push(question)
        return inputs.shift() ?? null
      },
    }
    const config = () => readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32) })
    const code = await adminCommand.run({ arguments: words, options: {}, output, environment: {}, config })
    return { code, said, results, questions }
  }
  const hashOf = async (email: string) => {
    const { db, close } = await connectBeside(database)
    const user = await db.user.findUnique({ where: { email } })
    await close()
    return user?.passwordHash ?? null
  }

  it('is asked for twice, is that of the account, and is printed nowhere', async () => {
    const { said, results, questions } = await type([good, good], 'create', 'ana@example.org')
    expect(questions).toHaveLength(2)
    expect(JSON.stringify([said, results])).not.toContain(good)
    expect(results).toEqual([{ email: 'ana@example.org', role: 'owner' }])
    expect(await isPassword(good, await hashOf('ana@example.org'))).toBe(true)
    const other = `${good}, otra`
    await type([other, other], 'reset-password', 'ana@example.org')
    expect(await isPassword(other, await hashOf('ana@example.org'))).toBe(true)
  })

  it.each([
    ['that differs the second time', [good, `${good}.`], 'The two passwords differ'],
    ['that is not typed again', [good, null], 'The two passwords differ'],
    ['that is too short', ['x'.repeat(passwordLength.min - 1)], `A password has ${passwordLength.min} to`],
    ['that is too long', ['x'.repeat(passwordLength.max + 1)], `A password has ${passwordLength.min} to`],
  ])('%s is refused, and makes nobody', async (_name, lines, message) => {
    await expect(type(lines, 'create', 'eva@example.org')).rejects.toThrow(message)
    expect(await hashOf('eva@example.org')).toBeNull()
  })

  it.each([
    ['left empty', ['']],
    ['asked of nobody', [null]],
  ])('%s is made, and shown once', async (_name, lines) => {
    const { said, results, questions } = await type(lines, 'create', 'luz@example.org')
    const [{ password } = { password: '' }] = results as { password: string }[]
    expect(questions).toHaveLength(1)
    expect(said).toContain(`Password (shown this once): ${password}`)
    expect(await isPassword(password, await hashOf('luz@example.org'))).toBe(true)
  })
})
