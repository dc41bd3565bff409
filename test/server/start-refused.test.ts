import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { DatabaseError } from '../../src/server/db/database-error.ts'
import { startServer } from '../../src/server/start.ts'
import { startFakeS3 } from '../support/s3-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-refused-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The one line that stops a start, and how long it took. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false', LOG_LEVEL: 'silent' },
    ...environment,
  })
  try {
    const server = await startServer(config, { register: async () => undefined })
    await server.close()
    return 'it started'
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseError) return error.message
    throw error
  }
}

const oneLine = (name: string, rest = '') => new RegExp(`^${name}\\b[^\\n]*${rest}[^\\n]*$`)

describe('a start is refused with one line that names the setting', () => {
  it.each(['/proc/x', '/proc/x/y/z', '/proc', '/dev/null/data'])('for DATA_DIR=%s, at once', async (dataDir) => {
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(oneLine('DATA_DIR', 'cannot be written: E'))
  })

  it.skipIf(process.getuid?.() === 0)('for a DATA_DIR that may only be read', async () => {
    await mkdir(join(folder, 'data'))
    await chmod(join(folder, 'data'), 0o555)
    expect(await refusal({})).toMatch(oneLine('DATA_DIR', 'cannot be written: EACCES'))
  })

  it('for a DATA_DIR that is a file', async () => {
    await writeFile(join(folder, 'data'), '')
    expect(await refusal({})).toMatch(oneLine('DATA_DIR', 'cannot be written'))
  })

  it('for a file in the place of a folder of DATA_DIR', async () => {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'uploads'), '')
    expect(await refusal({})).toMatch(oneLine('DATA_DIR', 'cannot be'))
    await rm(join(folder, 'data', 'uploads'))
    await writeFile(join(folder, 'data', 'cache'), '')
    expect(await refusal({})).toMatch(oneLine('DATA_DIR', 'cannot be'))
  })

  it('for a damaged shop.db', async () => {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'shop.db'), 'a letter to nobody\n'.repeat(300))
    expect(await refusal({})).toMatch(oneLine('DATA_DIR', 'shop.db is damaged or no SQLite database'))
  })

  it('for a SQLite file elsewhere that cannot be made', async () => {
    expect(await refusal({ DATABASE_URL: 'file:/proc/x/shop.db' })).toMatch(oneLine('DATABASE_URL', 'cannot be opened'))
  })

  it.each(['postgresql://shop@127.0.0.1:1/shop', 'postgresql://shop:hush@nowhere.invalid/shop'])(
    'for a database that cannot be reached, without its password: %s',
    async (url) => {
      const line = await refusal({ DATABASE_URL: url, JWT_SECRET: 'a-secret-for-tests-only-0123456789abcdef' })
      expect(line).toMatch(oneLine('DATABASE_URL', 'cannot be reached: \\S'))
      expect(line).not.toContain('hush')
    },
  )

  it('for a HOST that is no address of this machine', async () => {
    expect(await refusal({ HOST: 'shop.invalid' })).toMatch(oneLine('HOST', 'shop.invalid'))
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(oneLine('HOST', '192.0.2.1 is no address of this machine'))
  })

  it('for a PORT in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toMatch(oneLine('PORT', 'is in use'))
    other.close()
  })

  it('for a bucket that is missing, refuses its keys, or is not there', { timeout: 30_000 }, async () => {
    const s3 = await startFakeS3('pictures')
    const bucket = {
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
      S3_ENDPOINT: s3.endpoint,
    }
    expect(await refusal({ ...bucket, S3_BUCKET: 'another' })).toMatch(oneLine('S3_BUCKET', 'another does not exist'))
    expect(await refusal({ ...bucket, S3_ACCESS_KEY_ID: 'x' })).toMatch(oneLine('S3_ACCESS_KEY_ID', 'may not write'))
    expect(await refusal(bucket)).toBe('it started')
    await s3.close()
    const line = await refusal(bucket)
    expect(line).toMatch(oneLine('S3_ENDPOINT', 'cannot be used: ECONNREFUSED'))
    expect(line).not.toContain('hush')
  })
})
