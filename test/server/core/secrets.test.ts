import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from '../../../src/server/core/secrets.ts'

describe('loadSecrets', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'shop-secrets-')), 'data')
  })
  afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

  it('creates a secret at the first start and stores it, readable for its owner only', async () => {
    const first = await loadSecrets({ jwtSecret: undefined, dataDir })
    expect(first.jwt.length).toBeGreaterThanOrEqual(64)
    expect(await loadSecrets({ jwtSecret: undefined, dataDir })).toEqual(first)
    expect(await readdir(dataDir)).toEqual(['secrets.json'])
    const mode = async () => (await stat(join(dataDir, 'secrets.json'))).mode & 0o777
    expect(await mode()).toBe(0o600)
    await chmod(join(dataDir, 'secrets.json'), 0o644)
    await loadSecrets({ jwtSecret: undefined, dataDir })
    expect(await mode()).toBe(0o600)
  })

  it('takes the configured one and writes nothing', async () => {
    const jwtSecret = 'c'.repeat(32)
    expect(await loadSecrets({ jwtSecret, dataDir })).toEqual({ jwt: jwtSecret })
    await expect(readdir(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('refuses a damaged file instead of ending all sessions', async () => {
    await loadSecrets({ jwtSecret: undefined, dataDir })
    const file = join(dataDir, 'secrets.json')
    for (const text of ['', '{', '{"jwt":"short"}']) {
      await writeFile(file, text)
      await expect(loadSecrets({ jwtSecret: undefined, dataDir })).rejects.toThrow('secrets.json is damaged')
      expect(await readFile(file, 'utf8')).toBe(text)
    }
  })
})
