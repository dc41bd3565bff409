import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImageStore } from '../../../../src/server/pictures/store/image-store.ts'
import { createImageStore } from '../../../../src/server/pictures/store/store.ts'
import { type FakeS3, startFakeS3 } from '../../../support/s3-server.ts'

async function listed(store: ImageStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort((a, b) => a.localeCompare(b))
}

let dataDir: string
let s3: FakeS3
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-store-'))
  s3 = await startFakeS3('pictures')
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

const bucket = (changes: { bucket?: string; accessKeyId?: string } = {}) =>
  createImageStore({
    dataDir,
    s3: {
      bucket: 'pictures',
      region: 'auto',
      endpoint: s3.endpoint,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      ...changes,
    },
  })
const stores = { folder: () => createImageStore({ dataDir, s3: undefined }), bucket: () => bucket() }

describe.each(['folder', 'bucket'] as const)('image store in a %s', (kind) => {
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

  it('returns what was put, replaces, lists and deletes', async () => {
    const store = stores[kind]()
    expect(await listed(store)).toEqual([])
    expect(await store.get('a1.svg')).toBeNull()
    for (const name of ['a1.svg', 'b-2.webp', 'c.3.png']) await store.put(name, picture, 'image/svg+xml')
    expect(await store.get('a1.svg')).toEqual({ data: picture, contentType: 'image/svg+xml' })
    await store.put('a1.svg', Buffer.from('new'), 'image/svg+xml')
    expect((await store.get('a1.svg'))?.data.toString()).toBe('new')
    expect(await listed(store)).toEqual(['a1.svg', 'b-2.webp', 'c.3.png'])
    await store.delete('a1.svg')
    await store.delete('a1.svg')
    expect(await listed(store)).toEqual(['b-2.webp', 'c.3.png'])
  })

  it('takes large pictures byte for byte', async () => {
    const store = stores[kind]()
    const large = Buffer.alloc(3_000_000, 'pixel')
    await store.put('large.png', large, 'image/png')
    expect((await store.get('large.png'))?.data.equals(large)).toBe(true)
  })

  it('leads nowhere else', async () => {
    const store = stores[kind]()
    await writeFile(join(dataDir, 'secrets.json'), 'secret')
    for (const name of ['../secrets.json', '..', '.', '', '.hidden', 'a/b.svg', 'A.svg', 'a\\b', 'a\0.svg', 'a.']) {
      expect(await store.get(name), name).toBeNull()
      await expect(store.put(name, picture, 'image/svg+xml'), name).rejects.toThrow(RangeError)
      await expect(store.delete(name), name).rejects.toThrow(RangeError)
    }
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('secret')
  })

  it('is ready, and its check leaves no picture behind', async () => {
    const store = stores[kind]()
    const before = await listed(store)
    await store.check()
    expect(await listed(store)).toEqual(before)
  })
})

describe('a folder', () => {
  it('holds whole files only', async () => {
    const store = stores.folder()
    await Promise.all(Array.from({ length: 20 }, (_, i) => store.put('same.svg', Buffer.alloc(50_000, `${i} `), '')))
    const data = (await store.get('same.svg'))?.data.toString() ?? ''
    expect(new Set(data.trim().split(' ')).size).toBe(1)
    expect((await readdir(join(dataDir, 'uploads'))).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('is not ready when it cannot be written', async () => {
    const file = join(dataDir, 'a-file')
    await mkdir(file, { recursive: true })
    await writeFile(join(file, 'uploads'), '')
    await expect(createImageStore({ dataDir: file, s3: undefined }).check()).rejects.toThrow()
  })
})

describe('a bucket', () => {
  it('is not ready with a wrong key or a wrong name, and a missing one is no missing picture', async () => {
    await expect(bucket({ accessKeyId: 'other' }).check()).rejects.toThrow('AccessDenied')
    await expect(bucket({ bucket: 'other' }).check()).rejects.toThrow('NoSuchBucket')
    await expect(bucket({ bucket: 'other' }).get('a.svg')).rejects.toThrow('NoSuchBucket')
  })

  it('is addressed by path, as servers other than Amazon want it', async () => {
    await bucket().put('path.svg', Buffer.from('x'), 'image/svg+xml')
    expect(s3.requests.at(-1)).toBe('PUT /pictures/path.svg')
  })
})
