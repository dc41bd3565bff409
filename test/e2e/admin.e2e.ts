import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { later } from '../support/full.ts'
import { alertOf, anyOrder, linkIn, mailOf, newEmail, paidOrder } from './support/account.ts'
import { adminStorage, openAdmin, openProduct, signedInAdmin } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { open, staysAt, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** A product of its own, seven pieces of it, which nobody else sees. */
async function hiddenProduct(category: string) {
  const authorization = `Bearer ${(await signedInAdmin(shop)).session.token}`
  const texts = ['titleEs', 'titleEn', 'shortDescriptionEs', 'shortDescriptionEn', 'largeDescriptionEs']
  const form = new FormData()
  for (const name of [...texts, 'largeDescriptionEn']) form.set(name, name)
  for (const [name, value] of Object.entries({ price: '12.50', stock: '7', categories: category }))
    form.set(name, value)
  const answer = await fetch(`${shop}/api/products/admin/add-product`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  expect(answer.status).toBe(201)
  const { product } = (await answer.json()) as { product: { id: string } }
  return { authorization, id: product.id }
}

/** The journeys take turns: a language and a device are the same for all of them. */
const settings = [
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const

describe.each(settings)('an admin in $language on a $device', (each) => {
  const { language, device } = each
  const setting = { shop, language, device }
  const journey = journeysInTurn(settings, each)
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)

  journey('adds a product with three pictures, sees it in the shop, edits, hides, deletes it and undoes', async () => {
    const title = `Pañuelo ${Math.random().toString(36).slice(2, 8)}`
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/products/add', 'admin-products:add')
      await page.getByRole('button', { name: t('admin:record.add'), exact: true }).click()
      await page.getByText(t('admin-validation:titleEs')).waitFor()
      for (const side of ['Es', 'En']) {
        await page.getByLabel(t(`admin-products:form.fields.title${side}`), { exact: true }).fill(title)
        await page
          .getByLabel(t(`admin-products:form.fields.shortDescription${side}`), { exact: true })
          .fill('Lino fino.')
        await page
          .getByLabel(t(`admin-products:form.fields.largeDescription${side}`), { exact: true })
          .fill('Tejido en Galicia.')
      }
      await page.getByLabel(t('admin-products:form.fields.price')).fill(language === 'es' ? '24,50' : '24.50')
      await page.getByLabel(t('admin-products:form.fields.stock')).fill('7')
      await page.getByRole('combobox', { name: t('admin-products:form.fields.categories') }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await page.getByRole('switch', { name: t('admin-products:form.fields.visible') }).check({ force: true })
      const files = ['#9c4221', '#4f6b78', '#5a6951'].map((colour, index) => picture(`${index}.jpg`, colour))
      await page.locator('input[type="file"]').setInputFiles(await Promise.all(files))
      const tiles = page.getByRole('list', { name: t('admin-products:pictures.list') }).getByRole('listitem')
      await expect.poll(() => tiles.count()).toBe(3)
      await page.getByRole('button', { name: t('admin:record.add'), exact: true }).click()
      await staysAt(page, '/admin/products/list')
      await alertOf(visitor, 'admin-products:save.added').waitFor()

      const { data } = (await (await fetch(`${shop}/api/products/list?q=${encodeURIComponent(title)}`)).json()) as {
        data: { products: ProductCard[] }
      }
      const [made] = data.products
      expect(made).toMatchObject({ price: 24.5, availability: 'available' })
      expect(made?.images).toHaveLength(3)
      const shopPage = await visitor.context.newPage()
      await open(shopPage, `/products/${made?.id}`)
      await shopPage.getByRole('heading', { level: 1, name: title }).waitFor()
      await shopPage.close()

      await openProduct(visitor, shop, made?.id ?? '')
      await page.getByLabel(t('admin-products:form.fields.titleEs'), { exact: true }).fill(`${title} largo`)
      await page.getByLabel(t('admin-products:form.fields.titleEn'), { exact: true }).fill(`${title} long`)
      await page.keyboard.press('Control+s')
      await staysAt(page, '/admin/products/list')
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
      const response = await fetch(`${shop}/api/products/${made?.id}`)
      expect(await response.text()).toContain(`${title} largo`)

      await openAdmin(visitor, `/admin/products/list?q=${encodeURIComponent(title)}`, 'common:adminMenu.products')
      await page.getByRole('checkbox', { name: t('admin:table.selectRow', { number: 1 }) }).check()
      await page.getByRole('button', { name: t('admin-products:bulk.hide'), exact: true }).click()
      await expect.poll(async () => (await fetch(`${shop}/api/products/${made?.id}`)).status).toBe(404)

      const full = language === 'es' ? `${title} largo` : `${title} long`
      await page.getByRole('button', { name: t('admin-products:row.delete', { title: full }) }).click()
      await page.getByText(t('admin-products:undo.deleted', { title: full })).waitFor()
      await page
        .getByRole('button', { name: t('admin-products:row.edit', { title: full }) })
        .waitFor({ state: 'detached' })
      await page.getByRole('button', { name: t('admin-products:undo.action'), exact: true }).click()
      await page.getByRole('link', { name: t('admin-products:row.edit', { title: full }) }).waitFor()
    })
  })

  journey(
    'saves with Enter the price that was typed or pasted as the page writes it, and no price that could be two',
    async () => {
      const { authorization, id } = await hiddenProduct(products[0]?.category[0]?.id ?? '')
      const saved = async () => {
        const answer = await fetch(`${shop}/api/products/admin/getInfoToedit/${id}`, { headers: { authorization } })
        const { product } = (await answer.json()) as { product: { price: number; stock: number } }
        return [product.price, product.stock]
      }
      await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
        const { page } = visitor
        const price = page.getByLabel(t('admin-products:form.fields.price'))
        const type = async (text: string) => {
          await openProduct(visitor, shop, id)
          await price.focus()
          await page.keyboard.press('Control+a')
          await page.keyboard.insertText(text)
          await page.keyboard.press('Enter')
        }
        for (const [text, euros] of [
          [formatEuros(1234.5, language), 1234.5],
          [language === 'es' ? '44.5' : '44,5', 44.5],
        ] as const) {
          await type(text)
          await staysAt(page, '/admin/products/list')
          expect(await saved()).toEqual([euros, 7])
        }
        await type(language === 'es' ? '1,234' : '1.234')
        await page.getByText(t('admin-validation:priceUnclear')).waitFor()
        expect(await price.evaluate((element) => element === document.activeElement)).toBe(true)
        const isInSight = () =>
          price.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return document.elementFromPoint(left + width / 4, top + height / 2) === element
          })
        await expect.poll(isInSight, { message: 'the field at fault, clear of the bars' }).toBe(true)
        await page.keyboard.press('Control+a')
        await page.keyboard.type(language === 'es' ? '1.234' : '1,234')
        await page.getByLabel(t('admin-products:form.fields.stock')).fill('')
        await page.keyboard.press('Enter')
        await staysAt(page, '/admin/products/list')
        expect(await saved()).toEqual([1234, 7])
      })
    },
  )

  journey('prepares and ships one order, and cancels and refunds another', async () => {
    const email = newEmail(language)
    const shipped = await paidOrder(shop, products[9], language, { email })
    const cancelled = await paidOrder(shop, products[9], language, { email })
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, `/admin/orders/pending?q=${shipped}`, 'common:adminMenu.orders')
      await page.getByText(shipped.toUpperCase()).first().click()
      await page.waitForURL(`**/admin/orders/order/${shipped}`)
      // Heading, breadcrumb and title call it by its number; the identifier stands below.
      const called = /^LYS-[0-9A-Z]{4}-[0-9A-Z]{4}/
      await page.getByRole('heading', { level: 1, name: called }).waitFor()
      expect(await page.locator('[aria-current="page"]', { hasText: called }).count()).toBe(1)
      await expect.poll(() => page.title()).toMatch(called)
      await page.getByText(shipped.toUpperCase(), { exact: true }).waitFor()
      await page.getByRole('button', { name: t('admin-orders:steps.prepare') }).click()
      await alertOf(visitor, 'admin-orders:steps.done.prepare').waitFor()
      await page.getByLabel(t('admin-orders:ship.tracking')).fill('ES 123 456')
      await page.getByRole('button', { name: t('admin-orders:ship.action') }).click()
      await alertOf(visitor, 'admin-orders:steps.done.ship').waitFor()
      await page.getByText(t('admin-orders:steps.none')).waitFor()
      const subject = t('mail:shipped.subject', { id: anyOrder })
      expect((await mailOf(inject('shopDataDir'), email, subject)).body).toContain('ES 123 456')

      await page.goto(`/admin/orders/order/${cancelled}`)
      await page.getByRole('button', { name: t('admin-orders:steps.cancel') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin-orders:cancel.confirm') })
        .click()
      await alertOf(visitor, 'admin-orders:steps.done.cancel-by-shop').waitFor()
      await expect
        .poll(
          async () => {
            await page.reload()
            await page.getByText(t('admin-orders:timeline.kind.cancel-by-shop')).last().waitFor()
            return page.getByText(t('admin-orders:timeline.kind.refund-done')).count()
          },
          { timeout: 15_000 },
        )
        .toBe(1)
    })
  })

  journey('refunds one of two pieces of a shipped order, as stock, credit note and buyer see', async () => {
    // Nobody else buys it meanwhile.
    const product = products[12]
    const authorization = `Bearer ${(await signedInAdmin(shop)).session.token}`
    const asAdmin = (path: string, method = 'GET') => fetch(shop + path, { method, headers: { authorization } })
    const stock = async () => {
      const answer = await asAdmin(`/api/products/admin/getInfoToedit/${product?.id}`)
      return ((await answer.json()) as { product: { stock: number } }).product.stock
    }
    const email = newEmail(language)
    const orderId = await paidOrder(shop, product, language, { email, quantity: 2 })
    for (const step of ['prepare', 'ship']) {
      const call = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } }
      const body = JSON.stringify({ id: orderId })
      expect((await fetch(`${shop}/api/trpc/ordersAdmin.${step}`, { ...call, body })).status).toBe(200)
    }
    const before = await stock()
    const amount = formatEuros(product?.price ?? 0, language)
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await page.goto(`/admin/orders/order/${orderId}`)
      await page.getByRole('button', { name: t('admin-orders:refunds.action'), exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('admin-orders:refunds.action'), exact: true }).click()
      await form.getByText(t('admin-validation:refundItems')).waitFor()
      await form.getByRole('combobox').selectOption('1')
      await form.getByLabel(t('admin-orders:refunds.form.restock')).check()
      await form.getByLabel(t('admin-orders:refunds.form.reason')).fill('Talla S')
      await form.getByRole('button', { name: t('admin-orders:refunds.form.confirm', { amount }) }).click()
      await alertOf(visitor, 'admin-orders:refunds.form.sent', { amount }).waitFor()
      await page.getByRole('main').getByText(t('admin-orders:refunds.restocked')).waitFor()
      expect(await stock()).toBe(before + 1)
      const note = page.getByRole('link', { name: /R-\d{4}-\d{6}/ }).first()
      const file = await fetch(new URL((await note.getAttribute('href')) ?? '', shop))
      expect(file.headers.get('content-type')).toBe('application/pdf')
    })
    const subject = t('mail:refunded.subject', { id: anyOrder })
    const link = linkIn(await mailOf(inject('shopDataDir'), email, subject), '/orders/order/')
    await visit(browser, setting, async ({ page }) => {
      await open(page, link)
      await page.getByText(t('orders:order.refunds.because', { reason: 'Talla S' })).waitFor()
      await page.getByText(formatEuros(-(product?.price ?? 0), language)).waitFor()
    })
  })

  journey('finds an error in the error log', async () => {
    const trace = `/api/no-such-call-${Math.random().toString(36).slice(2, 10)}`
    expect((await fetch(shop + trace)).status).toBe(404)
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/error-logs', 'common:adminMenu.errorLogs')
      await page.getByRole('searchbox').fill(trace)
      await page.getByText(trace).first().click()
      const details = page.getByRole('dialog', { name: t('admin-logs:details.title') })
      await details.getByText(trace).first().waitFor()
      await details.getByText('404').first().waitFor()
    })
  })

  journey(
    'imports 1,000 products by CSV after looking at what would change',
    { ...later, timeout: 120_000 },
    async () => {
      const mark = Math.random().toString(36).slice(2, 8).toUpperCase()
      const head =
        'sku,titleEs,titleEn,shortDescriptionEs,shortDescriptionEn,largeDescriptionEs,largeDescriptionEn,price,stock,categories'
      const category = products[0]?.category[0]?.name[0]?.es
      const line = (n: number) => `${mark}-${n},"Paño ${n}","Cloth ${n}",Corto,Short,Largo,Long,12.50,3,"${category}"`
      const lines = Array.from({ length: 1000 }, (_, n) => line(n))
      await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
        const { page } = visitor
        await openAdmin(visitor, '/admin/products/import', 'admin-csv:title')
        const choose = (rows: string[]) =>
          page.locator('input[type="file"]').setInputFiles({
            name: 'products.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from([head, ...rows].join('\n')),
          })
        await choose([line(0), `${mark}-x,,Cloth,Corto,Short,Largo,Long,-1,3,"${category}"`])
        await page.getByText(t('admin-csv:preview.wrong_one')).waitFor()
        await page.getByRole('button', { name: t('admin-csv:preview.another') }).click()
        await choose(lines)
        await page
          .getByRole('button', { name: t('admin-csv:products.import_other', { count: 1000 }) })
          .click({ timeout: 30_000 })
        await page
          .getByText(t('admin-csv:products.result', { added: 1000, changed: 0, unchanged: 0 }))
          .waitFor({ timeout: 60_000 })
        await openAdmin(visitor, `/admin/products/list?q=${mark}`, 'common:adminMenu.products')
        const range = t('admin:table.range', { first: 1, last: 50, total: 'total' }).replace('total', '1[.,]000')
        await page.getByText(new RegExp(range)).waitFor()
      })
    },
  )
})

test.each([
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const)('an ordinary order shows number, states and actions without scrolling, on a $device', async (each) => {
  const { language, device } = each
  const t = (key: string) => textOf(language, key)
  const orderId = await paidOrder(shop, products[9], language, { email: newEmail(language) })
  await visit(browser, { shop, ...each, storageState: await adminStorage(shop) }, async ({ page }) => {
    if (device === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin/orders/order/${orderId}`)
    await page.getByRole('heading', { level: 1, name: /^LYS-[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).waitFor()
    const states = page.getByRole('main').locator('dl').first().locator('dt')
    expect(await states.allTextContents()).toEqual(
      ['status', 'payment', 'shipping'].map((name) => t(`admin-orders:columns.${name}`)),
    )
    const getBottom = async (part: typeof states) => {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
      return y + height
    }
    const [prepare, cancel, refund, slip] = [
      page.getByRole('button', { name: t('admin-orders:steps.prepare') }),
      page.getByRole('button', { name: t('admin-orders:steps.cancel') }),
      page.getByRole('button', { name: t('admin-orders:refunds.action'), exact: true }),
      page.getByRole('link', { name: t('admin-orders:documents.packingSlip') }),
    ]
    // On a phone the next step alone, above the items.
    for (const action of device === 'desktop' ? [prepare, cancel, refund, slip] : [prepare, cancel])
      expect(await getBottom(action)).toBeLessThan(page.viewportSize()?.height ?? 0)
    expect(await getBottom(states.last())).toBeLessThan(await getBottom(prepare))
  })
})

describe('by keyboard only', () => {
  test('an admin goes by the palette to a product, changes it and saves', later, async () => {
    const [product] = products.slice(15)
    const title = product?.title[0]?.en ?? ''
    await visit(browser, { shop, language: 'en', storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/dashboard', 'common:adminMenu.dashboard')
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(textOf('en', 'admin:palette.placeholder')).waitFor()
      await page.keyboard.type(title)
      await page
        .getByRole('option', { name: new RegExp(title) })
        .first()
        .waitFor()
        .catch(() => undefined)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/products/edit/${product?.id}`)
      const weight = page.getByLabel(textOf('en', 'admin-products:form.fields.weight'))
      await weight.waitFor()
      for (let tabs = 0; tabs < 60; tabs++) {
        if (await weight.evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Control+a')
      await page.keyboard.type('321')
      await page.keyboard.press('Control+s')
      await staysAt(page, '/admin/products/list')
      await expect
        .poll(async () =>
          (await (await fetch(`${shop}/api/products/${product?.id}`)).text()).includes('"weight":"321"'),
        )
        .toBe(true)
    })
  })
})
