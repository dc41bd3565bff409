import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { moveCommand } from '../../../../src/server/ops/commands/move.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabaseUrl } from '../../../support/database.ts'
import { type FakeS3, startFakeS3 } from '../../../support/s3-server.ts'

const file = `${'a'.repeat(32)}.webp`

describe('the place that shop move brings a shop to', () => {
  let folder: string
  let database: TestDatabaseUrl
  let bucket: FakeS3
  beforeAll(async () => {
    bucket = await startFakeS3('pictures')
  })
  afterAll(() => bucket.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'place-'))
    database = await createTestDatabase('sqlite')
    bucket.objects.clear()
  })
  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  const variables = () => ({
    ...{ S3_BUCKET: 'pictures', S3_ENDPOINT: bucket.endpoint, S3_REGION: 'eu-west-1' },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  })
  async function move(options: Record<string, string | boolean>, more: Record<string, string> = {}) {
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), ...more }
    const [said, results] = [[] as string[], [] as { pictures: number; next: string[] }[]]
    const output = {
      say: (line: string) => void said.push(line),
      result: (document: object) => void results.push(document as (typeof results)[number]),
      progress: () => undefined,
      askSecret: async () => null,
    }
    await moveCommand.run({ arguments: [], options, output, environment, config: () => readConfig(environment) })
    return results[0]
  }

  it('is the folder of the data, where the environment still names a bucket', async () => {
    bucket.objects.set(file, { data: Buffer.from('a picture'), contentType: 'image/webp' })
    expect(await move({ folder: true }, variables())).toMatchObject({
      ...{ pictures: 1, next: ['S3_BUCKET: take it out, with its others'] },
    })
  })

  it('is a bucket whose keys stand in a file of variables', async () => {
    await mkdir(join(folder, 'uploads'))
    await writeFile(join(folder, 'uploads', file), 'a picture')
    const { S3_BUCKET: name, ...keys } = variables()
    const lines = Object.entries(keys).map(([key, value]) => `${key}=${value}`)
    await writeFile(join(folder, 'after.env'), lines.join('\n'))
    expect(await move({ bucket: name, 'env-file': join(folder, 'after.env') })).toMatchObject({
      ...{ pictures: 1, next: ['S3_BUCKET: pictures, with its other variables'] },
    })
    expect([...bucket.objects.keys()]).toEqual([file])
  })

  it('is PostgreSQL, for which JWT_SECRET is to be set only where it is not yet', async () => {
    const there = await createEmptyDatabase('postgres')
    const steps = await move({ to: there.url })
    expect(steps?.next).toEqual(['DATABASE_URL: the address that was given by --to'])
    await there.drop()
    const again = await createEmptyDatabase('postgres')
    expect((await move({ to: again.url }, { JWT_SECRET: '' }))?.next).toEqual([
      'DATABASE_URL: the address that was given by --to',
      `JWT_SECRET: the value of "jwt" in ${folder}/secrets.json`,
    ])
    await again.drop()
  })
})
