import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentText } from '../../../src/server/orders/document/compressed.ts'
import type { DocumentContent } from '../../../src/server/orders/document/content.ts'
import { mendContent } from '../../../src/server/orders/document/stored.ts'
import { guest } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

type Parts = Record<string, unknown>
const dropTriggers = {
  sqlite: 'DROP TRIGGER "InvoiceDocument_changed"',
  postgres: 'ALTER TABLE "InvoiceDocument" DISABLE TRIGGER USER',
}
const notices = { es: 'Una parte de este documento está dañada', en: 'Part of this document is damaged' }

/** The path of each value in a document, objects and arrays among them. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

describeOnEither('a damaged document on %s', { first: 'sqlite' }, (kind) => {
  let shop: RealApp
  let admin: TestUser
  let id: string
  let number: string
  let intact: DocumentContent
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    id = await shop.paidOrder(guest())
    await shop.db.$executeRawUnsafe(dropTriggers[kind])
    const document = await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId: id } })
    number = document.number
    intact = JSON.parse(contentText(document))
  })
  afterAll(() => shop.close())

  const store = (content: unknown) =>
    shop.db.invoiceDocument.update({
      where: { number },
      data: { content: JSON.parse(JSON.stringify(content)), contentGzip: null },
    })
  const read = (path: string, language = 'es') =>
    shop.call({ url: `/api/orders/invoice/${id}${path}?lng=${language}`, headers: admin.headers })

  /** The document with another value, or without one. */
  function changed(path: readonly string[], value: unknown): Parts {
    const content = structuredClone(intact) as unknown as Parts
    const parent = path.slice(0, -1).reduce((part, key) => part[key] as Parts, content)
    if (value === undefined) delete parent[path.at(-1) ?? '']
    else parent[path.at(-1) ?? ''] = value
    return content
  }

  it('is shown and printed with each single value missing or of another kind', {
    ...later,
    timeout: 60_000,
  }, async () => {
    const values = [null, 0.5, 'no date', {}, [], undefined, true, [null], 1e308]
    for (const [index, path] of pathsOf(intact).entries()) {
      const name = path.join('.')
      await store(changed(path, values[index % values.length]))
      const shown = await read('')
      expect(shown.statusCode, `${name} ${shown.body}`).toBe(name === 'printed' ? 409 : 200)
      // Nothing else is printed; a share of it, as printing takes its time.
      if (path[0] === 'printed' && path[1] && index % 3 === 0) expect((await read('/pdf')).statusCode, name).toBe(200)
    }
  })

  it('keeps all values but the damaged one, and says so in the language of the order', async () => {
    await store(intact)
    const { invoice: before } = (await read('')).json()
    await store(changed(['buyer', 'city'], 7))
    const { invoice } = (await read('')).json()
    expect(invoice).toEqual({
      ...before,
      billingAddress: { ...before.billingAddress, city: '—' },
      notice: expect.stringContaining(notices.es),
    })
    for (const language of ['es', 'en'] as const) {
      await store({ ...intact, printed: { ...intact.printed, language, number: {}, issuedAt: 'no date' } })
      expect((await read('')).json().invoice.notice).toContain(notices[language])
      const { text } = await extractText(new Uint8Array((await read('/pdf')).rawPayload), { mergePages: true })
      expect(text).toContain(notices[language].slice(0, 20))
      expect(text).toContain(intact.printed.heading)
    }
    await store(changed(['type'], 7))
    expect((await read('')).json().invoice.type).toBe('F2')
    await store(intact)
    expect((await read('')).json().invoice).toEqual(before)
  })

  it('has 0 in the place of money that is no whole number of cents, and no line for one that is none', async () => {
    await store(changed(['lines', '0', 'totalCents'], 12.5))
    expect((await read('')).json().invoice.products).toMatchObject([{ total: 0, price: 24.9, quantity: 1 }])
    await store(changed(['lines'], 'none'))
    expect((await read('')).json().invoice.products).toEqual([])
    await store(changed(['discountCents'], 0.5))
    expect((await read('')).json().invoice.discount).toBeUndefined()
  })

  it('that cannot be shown at all is a conflict, said in both languages', async () => {
    const lost = [
      () => store([]),
      () => store({}),
      () => store('text'),
      () =>
        shop.db.invoiceDocument.update({
          where: { number },
          data: { content: {}, contentGzip: Buffer.from('no gzip') },
        }),
      ...(kind === 'sqlite' ? [() => shop.db.$executeRaw`UPDATE "InvoiceDocument" SET "content" = 'no {json'`] : []),
    ]
    for (const damage of lost) {
      await damage()
      for (const path of ['', '/pdf']) {
        for (const [language, words] of [
          ['es', 'Este documento está dañado'],
          ['en', 'This document is damaged'],
        ] as const) {
          const response = await read(path, language)
          expect(response.statusCode).toBe(409)
          expect(response.json()).toMatchObject({ message: expect.stringContaining(words) })
        }
      }
      await shop.db.$executeRaw`UPDATE "InvoiceDocument" SET "content" = '{}', "contentGzip" = NULL`
    }
  })

  it('of another order is not said to be there', async () => {
    await store({})
    const other = await shop.paidOrder(guest())
    const url = `/api/orders/credit-note/${other}/pdf?number=${number}`
    expect((await shop.call({ url, headers: admin.headers })).statusCode).toBe(404)
  })
})

it('a document is mended from the outside to the inside, with its date for dates', () => {
  const at = new Date('2026-11-27T08:00:00Z')
  expect(mendContent(undefined, at)).toBeUndefined()
  expect(mendContent({ printed: 7 }, at)).toBeUndefined()
  const mended = mendContent({ printed: { facts: [{}], language: 'en' }, order: null }, at)
  expect(mended).toMatchObject({
    ...{ order: { id: '—', at: at.toISOString() }, lines: [], discountCents: 0, seller: { nif: '—', address: [] } },
    printed: { issuedAt: at.toISOString(), facts: [{ label: '—', value: '—' }], language: 'en' },
  })
  expect(mended?.printed.demoNotice).toContain(notices.en)
})

it('a damaged document of a demonstration says both', () => {
  const printed = { language: 'en', demoNotice: 'This is a demonstration.' }
  const notice = mendContent({ printed }, new Date('2026-11-27T08:00:00Z'))?.printed.demoNotice
  expect(notice).toMatch(/^Part of this document is damaged.*This is a demonstration\.$/)
})
