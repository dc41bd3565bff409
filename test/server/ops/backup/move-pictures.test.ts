import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { move } from '../../../../src/server/ops/backup/move.ts'
import { createEmptyDatabase, type TestDatabaseUrl } from '../../../support/database.ts'
import { type FakeS3, startFakeS3 } from '../../../support/s3-server.ts'

const file = `${'a'.repeat(32)}.webp`

describe('pictures are copied', () => {
  let folder: string
  let database: TestDatabaseUrl
  let here: FakeS3
  let there: FakeS3
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'move-pictures-'))
    database = await createEmptyDatabase('sqlite')
    ;[here, there] = [await startFakeS3('pictures'), await startFakeS3('pictures')]
  })
  afterAll(async () => {
    for (const s3 of [here, there]) await s3.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    for (const s3 of [here, there]) {
      s3.objects.clear()
      s3.requests.length = 0
    }
    here.objects.set(file, { data: Buffer.from('a picture'), contentType: 'image/webp' })
    await mkdir(join(folder, 'one', 'uploads'), { recursive: true })
    await writeFile(join(folder, 'one', 'uploads', file), 'a picture')
  })

  /** One shop whose rows stay where they are. */
  const shop = (bucket?: { s3: FakeS3; name?: string }, data = 'one') =>
    readConfig({
      ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, data), JWT_SECRET: 'x'.repeat(32) },
      ...(bucket && {
        ...{ S3_BUCKET: bucket.name ?? 'pictures', S3_ENDPOINT: bucket.s3.endpoint, S3_REGION: 'eu-west-1' },
        ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      }),
    })

  it('between buckets of two servers that have one name', async () => {
    expect(await move(shop({ s3: here }), shop({ s3: there }))).toEqual({ rows: 0, pictures: 1 })
    expect(there.objects.get(file)).toEqual({ data: Buffer.from('a picture'), contentType: 'image/webp' })
    expect(await move(shop({ s3: here }), shop({ s3: there }))).toEqual({ rows: 0, pictures: 0 })
  })

  it('into another bucket of the server', async () => {
    await expect(move(shop({ s3: here }), shop({ s3: here, name: 'others' }))).rejects.toThrow(/bucket/i)
    expect(here.requests).toContain('GET /others/')
  })

  it('between a folder and a bucket, both ways', async () => {
    expect(await move(shop(), shop({ s3: there }))).toMatchObject({ pictures: 1 })
    expect([...there.objects.keys()]).toEqual([file])
    expect(await move(shop({ s3: here }), shop(undefined, 'two'))).toMatchObject({ pictures: 1 })
    expect(await move(shop(), shop(undefined, 'three'))).toMatchObject({ pictures: 1 })
  })

  it('nowhere when they stay: one folder, or one bucket whatever the folder', async () => {
    expect(await move(shop(), shop())).toMatchObject({ pictures: 0 })
    expect(await move(shop({ s3: here }), shop({ s3: here }, 'two'))).toMatchObject({ pictures: 0 })
    expect([here.requests, there.requests]).toEqual([[], []])
  })
})
