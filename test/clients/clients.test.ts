import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { orderIdOf } from '../support/checkout.ts'
import { createValidator } from '../support/document-validator.ts'
import { plain } from '../support/pictures.ts'
import { openApp, type RealApp } from '../support/real-app.ts'
import type { Seen, SeenLegal, Shop } from './walks/shop.ts'

const run = promisify(execFile)
const here = join(projectRoot, 'test/clients')
const admin = { email: 'admin@example.org', password: 'una clave de administrar' }

interface Exchange {
  call: string
  multipart: boolean
  issues: string[]
}

/** Judges all JSON that is sent and received from now on by the document. */
function watchBodies(validator: ReturnType<typeof createValidator>): Exchange[] {
  const seen: Exchange[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const sent = request.clone()
    const response = await send(request)
    const { pathname } = new URL(sent.url)
    const call = validator.findCall(sent.method, pathname)
    const type = sent.headers.get('content-type') ?? ''
    const issues = call ? [] : [`${sent.method} ${pathname} is not documented`]
    if (call && type.startsWith('application/json')) issues.push(...validator.request(call, await sent.json()))
    if (call && response.headers.get('content-type')?.startsWith('application/json'))
      issues.push(...validator.response(call, response.status, await response.clone().json()))
    seen.push({ call: call ?? '', multipart: type.startsWith('multipart/form-data'), issues })
    return response
  })
  return seen
}

/** Clients that are made from the document alone, by the tools that most people take. */
describe('clients generated from the document', () => {
  let shop: RealApp
  let folder: string
  let told: Shop
  let validator: ReturnType<typeof createValidator>

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
      pay: async (url) => shop.context.payments.set(orderIdOf(url), 'paid'),
    }
    folder = await mkdtemp(join(tmpdir(), 'api-clients-'))
    await cp(join(here, 'walks'), folder, { recursive: true })
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    const document = join(folder, 'openapi.json')
    const { body } = await shop.app.inject('/api/openapi.json')
    validator = createValidator(JSON.parse(body))
    await writeFile(document, body)
    await run(process.execPath, [join(here, 'generate.mjs'), document, folder])
  }, 120_000)
  afterEach(() => {
    vi.restoreAllMocks()
  })
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
      const exchanges = watchBodies(validator)
      const seen = await walk(told)
      expect(exchanges.flatMap(({ issues }) => issues)).toEqual([])
      const forms = exchanges.filter(({ multipart }) => multipart).map(({ call }) => call)
      expect(forms).toEqual(['POST /api/products/admin/add-product', 'POST /api/products/admin/edit-product'])
      expect(exchanges.length).toBeGreaterThan(12)
      expect(seen.added).toMatchObject({ price: 76.95, stock: 7, visible: true })
      expect(seen.added.images).toHaveLength(2)
      // What the edit did not send stays as it was.
      const { id, images } = seen.added
      expect(seen.edited).toMatchObject({ id, images, price: 19.99, stock: 7, visible: true })
      expect(seen.picture.type).toMatch(/^image\/(avif|webp)$/)
      expect(seen.completed).toBe(true)
      expect(seen.invoice).toMatchObject({ orderId: seen.orderId, totalPrice: 39.98, reader: 'owner' })
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

  it('one of them walks makers, labels, tax numbers, withdrawal and the book of documents', async () => {
    const { walkLegal } = (await import(join(folder, 'legal-walk.ts'))) as { walkLegal(shop: Shop): Promise<SeenLegal> }
    const exchanges = watchBodies(validator)
    const seen = await walkLegal(told)
    expect(exchanges.flatMap(({ issues }) => issues)).toEqual([])
    expect(seen).toMatchObject({
      ...{ maker: 'Hilados del Sur', makers: 1, refused: [409, 422, 409], types: ['F1', 'F3', 'F2'], handled: true },
      label: {
        maker: { name: 'Hilados del Sur' },
        composition: [{ fibres: [{ name: [{ es: 'lino', en: 'linen' }], percent: 100 }] }],
        ...{ ingredients: 'AQUA, GLYCERIN', netContent: '50', netUnit: 'ml', gtin: '4006381333931' },
      },
      unitPrice: { amount: 49.8, per: 100, unit: 'ml' },
      recipient: { taxNumber: 'B58378431', name: 'Telas del Sur, S. L.' },
      archive: { isSame: true, total: 1 },
    })
    expect(new Set(seen.statements).size).toBe(1)
    expect(seen.message).not.toBe('')
    const countType = (type: string) => seen.booked.filter((each) => each === type).length
    expect([countType('F1'), countType('F3')]).toEqual([1, 1])
    // The complete invoice in the place of a simplified one is listed, and not counted.
    expect(seen.counted.reduce((sum, count) => sum + count, 0)).toBe(seen.booked.length - 1)
    expect(seen.csvLines).toBe(seen.booked.length + 1)
  })
})
