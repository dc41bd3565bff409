import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { orderIdOf } from '../support/checkout.ts'
import { plain } from '../support/pictures.ts'
import { openApp, type RealApp } from '../support/real-app.ts'
import type { Seen, Shop } from './walks/shop.ts'

const run = promisify(execFile)
const here = join(projectRoot, 'test/clients')
const admin = { email: 'admin@example.org', password: 'una clave de administrar' }

/** Clients that are made from the document alone, by the tools that most people take. */
describe('clients generated from the document', () => {
  let shop: RealApp
  let folder: string
  let told: Shop

  beforeAll(async () => {
    shop = await openApp('sqlite')
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    await shop.post('/api/users/register', { ...admin, terms_conditions: true })
    await shop.db.user.update({ where: { email: admin.email }, data: { isAdmin: true } })
    const files = await Promise.all(['#c05020', '#205080'].map((color) => plain(120, 160, color).png().toBuffer()))
    told = {
      address: `http://127.0.0.1:${port}`,
      admin,
      pictures: files.map((file) => new File([new Uint8Array(file)], 'picture.png', { type: 'image/png' })),
      pay: async (url) => shop.base.payments.set(orderIdOf(url), 'paid'),
    }
    folder = await mkdtemp(join(tmpdir(), 'api-clients-'))
    await cp(join(here, 'walks'), folder, { recursive: true })
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    const document = join(folder, 'openapi.json')
    await writeFile(document, (await shop.app.inject('/api/openapi.json')).body)
    await run(process.execPath, [join(here, 'generate.mjs'), document, folder])
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('compile under `strict`', async () => {
    const compiled = await run(join(projectRoot, 'node_modules/.bin/tsc'), ['--project', folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    )
    expect(compiled.stdout).toBe('')
  })

  it.each(['hey-api', 'openapi-typescript'])(
    '%s walks from login to a product with pictures, its edit, checkout, the invoice and the warehouse',
    async (client) => {
      const { walk } = (await import(join(folder, `${client}-walk.ts`))) as { walk(shop: Shop): Promise<Seen> }
      const seen = await walk(told)
      expect(seen.added).toMatchObject({ price: 24.5, stock: 7, visible: true })
      expect(seen.added.images).toHaveLength(2)
      // What the edit did not send stays as it was.
      const { id, images } = seen.added
      expect(seen.edited).toMatchObject({ id, images, price: 22.25, stock: 7, visible: true })
      expect(seen.picture.type).toMatch(/^image\/(avif|webp)$/)
      expect(seen.completed).toBe(true)
      expect(seen.invoice).toMatchObject({ orderId: seen.orderId, totalPrice: 44.5, reader: 'owner' })
      expect(seen.invoice.number).toMatch(/^\d{4}-\d{6}$/)
      expect([seen.steps, seen.tooLate]).toEqual([
        [
          [1, 12],
          [3, 13],
        ],
        409,
      ])
      expect(seen.pdf.type).toBe('application/pdf')
      for (const { bytes } of [seen.picture, seen.pdf]) expect(bytes).toBeGreaterThan(100)
    },
  )
})
