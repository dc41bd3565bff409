import type { Browser, Locator } from 'playwright-core'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/client/shell/routes.tsx'
import { languages } from '../../src/shared/languages.ts'
import { paths } from '../../src/shared/paths.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { FakeStripe } from '../support/fake-stripe.ts'
import { later } from '../support/full.ts'
import { ourWordsIn, wordsOfOurGoods } from '../support/our-words.ts'
import { plain } from '../support/pictures.ts'
import { alertOf, linkIn, newEmail } from './support/account.ts'
import { adminStorage, getVariants, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { allMails, mailsTo } from './support/mail.ts'
import { addToCart, fillShipping, newBuyer, payButton } from './support/purchase.ts'
import { acceptInvitation, enrolSecondFactor, inviteColleague } from './support/staff.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, sidewaysOverflow, staysAt, type Visit, visit } from './support/visit.ts'

// The whole way of somebody else: from an empty folder to a shop of their own, sold from and searched for words of ours.

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

/** Of the buyer's pages, with something in the place of their parameters. */
const publicPaths = routes
  .filter(({ area, path }) => area !== 'admin' && !path.includes('demo-payment'))
  .map(({ path }) => path.replaceAll(/\/:(\w+)\??/g, '/nothing0000').replace('/*?', '/nowhere'))

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

describe.each(settings)('a shop of somebody else, in $language on a $device', later, ({ language, device, scheme }) => {
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const stripe = new FakeStripe()
  let shop: BuiltShop
  beforeAll(async () => {
    shop = await startBuiltShop({
      environment: {
        ...{ RATE_LIMIT: 'off', DEMO_DATA: 'false', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
        ...{ STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
        STRIPE_API_BASE: await stripe.listen(),
      },
    })
  }, 120_000)
  afterAll(async () => {
    const code = await shop?.stop()
    await stripe.close()
    expect(code).toBe(0)
  })
  const asOwner = async (journey: (visitor: Visit) => Promise<void>) =>
    visit(browser, { shop: shop.url, language, device, scheme, storageState: await adminStorage(shop.url) }, journey)
  const noWordsOfOurs = (text: string, where: string) => expect(ourWordsIn(text, wordsOfOurGoods), where).toEqual([])

  /** Opens a section, lets `fill` change it, and saves. */
  async function saveSection(
    visitor: Visit,
    section: string,
    fill: (field: (name: string) => Locator) => Promise<void>,
  ) {
    const { page } = visitor
    await openAdmin(visitor, paths.adminSettingsSection(section), `admin-settings:sections.${section}`)
    await fill((name) => page.getByLabel(t(`admin-settings:fields.${section}.${name}`), { exact: true }))
    await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
    await alertOf(visitor, 'admin-settings:saved').waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
  }

  test('is set up from the admin area', { timeout: 120_000 }, async () => {
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await plain(200, 50, '#204060').png().toBuffer() }
    await asOwner(async (visitor) => {
      const { page } = visitor
      await saveSection(visitor, 'identity', async (field) => {
        await field('name').fill('La Marea')
        await field('taglineEs').fill('Ropa de faena')
        await field('taglineEn').fill('Work clothes')
        const group = page.getByRole('group', { name: t('admin-settings:fields.identity.logoLight'), exact: true })
        await group.locator('input[type="file"]').setInputFiles(logo)
        await group.getByText(t('admin-settings:picture.uploaded')).waitFor()
      })
      await saveSection(visitor, 'look', async () => {
        await page.getByRole('radio', { name: t('admin-look:accents.petrol') }).check()
        await page.getByRole('radio', { name: t('admin-look:pairs.space') }).check()
      })
      await saveSection(visitor, 'seller', async (field) => {
        await field('name').fill('La Marea, S. L.')
        await field('taxNumber').fill('B12345674')
        await field('address').fill('Calle Mayor 1\n28001 Madrid')
        await field('register').fill('')
      })
      await saveSection(visitor, 'contact', async (field) => {
        await field('email').fill('hola@marea.example')
        await field('links').fill('https://marea.example')
      })
      await saveSection(visitor, 'legal', async (field) => {
        await field('termsEs').fill('## Compras\n\nVende La Marea, S. L.')
        await field('termsEn').fill('## Purchases\n\nLa Marea, S. L. is the seller.')
      })
      await saveSection(visitor, 'shop', async (field) => {
        await field('codePrefix').fill('MAR')
        await field('numberPrefix').fill('MAR-')
      })
      await saveSection(visitor, 'demo', async () => {
        const name = t('admin-settings:fields.demo.enabled')
        await page.getByRole('switch', { name, exact: true }).uncheck({ force: true })
      })
      // A demonstration that has ended is closed.
      await saveSection(visitor, 'shop', async (field) => {
        await field('open').selectOption('open')
      })
    })
  })

  test('gets a category, sizes and a product', { timeout: 120_000 }, async () => {
    const pictures = [
      { name: 'jersey.png', mimeType: 'image/png', buffer: await plain(600, 800, '#41586a').png().toBuffer() },
    ]
    await asOwner(async (visitor) => {
      const { page } = visitor
      const press = (key: string, params?: Record<string, string>) =>
        page.getByRole('button', { name: t(key, params), exact: true }).press('Enter')
      await openAdmin(visitor, paths.adminCategoryAdd(), 'admin-categories:addPage.title')
      await page.getByLabel(t('admin-categories:addPage.name'), { exact: true }).fill('Jerséis')
      await press('admin-categories:addPage.action')
      await staysAt(page, /^\/admin\/categories\/edit\//)

      await openAdmin(visitor, paths.adminOptions(), 'common:adminMenu.options')
      await press('admin-options:actions.add')
      await page.getByLabel(t('admin-options:form.nameEs'), { exact: true }).fill('Talla')
      await page.getByLabel(t('admin-options:form.nameEn'), { exact: true }).fill('Size')
      await press('admin-options:form.create')
      const name = language === 'es' ? 'Talla' : 'Size'
      await alertOf(visitor, 'admin-options:form.added', { name }).waitFor()
      const panel = page.getByRole('region', { name, exact: true })
      await panel.getByRole('button', { name: new RegExp(t('admin-options:actions.addValue')) }).press('Enter')
      const form = page.getByRole('dialog', { name: t('admin-options:valueForm.label', { name }) })
      for (const value of ['M', 'L']) {
        await form.getByLabel(t('admin-options:form.nameEs'), { exact: true }).fill(value)
        await form.getByLabel(t('admin-options:form.nameEn'), { exact: true }).fill(value)
        await page.keyboard.press('Enter')
        await panel.getByText(value, { exact: true }).first().waitFor()
      }

      await openAdmin(visitor, paths.adminProductAdd(), 'admin-products:add')
      for (const field of ['title', 'shortDescription', 'largeDescription']) {
        for (const side of ['Es', 'En'])
          await page
            .getByLabel(t(`admin-products:form.fields.${field}${side}`), { exact: true })
            .fill('Jersey de faena')
      }
      await page.getByRole('combobox', { name: t('admin-products:form.fields.categories') }).click()
      await page.getByRole('option', { name: 'Jerséis', exact: true }).click()
      await page.keyboard.press('Escape')
      await page.locator('input[type="file"]').setInputFiles(pictures)
      await press('admin-products:variants.add')
      await press('admin-products:variants.allOf', { name })
      await press('admin-products:variants.combine')
      const rows = getVariants(visitor)
      await expect.poll(() => rows.count()).toBe(2)
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell))
        .toMatch(/ price$/)
      await page.keyboard.type(language === 'es' ? '59,90' : '59.90')
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Tab')
      await page.keyboard.type('3')
      await page.keyboard.press('Control+d')
      await page.getByRole('switch', { name: t('admin-products:form.fields.visible') }).check({ force: true })
      await page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-products:save.added').waitFor()
    })
  })

  test('gives a colleague the orders, with a second factor', { timeout: 120_000 }, async () => {
    const email = newEmail(language)
    await asOwner((owner) => inviteColleague(owner, email, 'orders'))
    await expect.poll(() => mailsTo(shop.dataDir, email)).toHaveLength(1)
    const [mail] = mailsTo(shop.dataDir, email)
    if (!mail) throw new Error('no invitation')
    await visit(browser, { shop: shop.url, language, device, scheme }, async (visitor) => {
      const who = { email, name: 'Eva Mar', password: 'una clave de pedidos' }
      await acceptInvitation(visitor, linkIn(mail, '/user/invitation/'), who)
      await enrolSecondFactor(visitor)
      await openAdmin(visitor, paths.adminOrders(), 'common:adminMenu.orders')
      noWordsOfOurs(await visitor.page.locator('body').innerText(), 'the admin area')
    })
  })

  test('takes an order, and issues its invoice, without a word of ours', { timeout: 120_000 }, async () => {
    const { data } = await (await fetch(`${shop.url}/api/products/list`)).json()
    const [product] = data.products as { id: string }[]
    const buyer = newBuyer(language)
    let invoice = ''
    await visit(browser, { shop: shop.url, language, device, scheme }, async (visitor) => {
      const { page, context } = visitor
      // The buyer pays on Stripe's page, which sends them back.
      await context.route('https://checkout.stripe.example/**', async (route) => {
        const session = [...stripe.sessions.values()].at(-1)
        stripe.complete(session?.client_reference_id ?? '', 'succeeded')
        const { fields } = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions') ?? {
          fields: {} as Record<string, string>,
        }
        await route.fulfill({ status: 303, headers: { location: fields.success_url ?? '' } })
      })
      const seen = async (where: string) => noWordsOfOurs(await page.content(), where)
      await open(page, '/')
      await seen('/')
      expect(await violationsOf(page)).toEqual([])
      await open(page, paths.product(product?.id ?? ''))
      await page.getByRole('radio', { name: /^M/ }).check({ force: true })
      await addToCart(visitor, 1)
      await seen('the product with its cart')
      await open(page, paths.checkout())
      await fillShipping(page, buyer)
      await seen('the checkout')
      expect(await violationsOf(page)).toEqual([])
      await payButton(page, language).click()
      await page.waitForURL(/checkout-success/)
      await hydrated(page)
      await page.getByRole('heading', { level: 1, name: t('checkout:success.paid.heading') }).waitFor()
      const main = page.getByRole('main')
      // The order follows the heading, which tells the outcome at once.
      await expect.poll(() => main.innerText()).toMatch(/MAR-[0-9A-Z]{4}-[0-9A-Z]{4}/)
      await seen('the end of the checkout')
      const pdf = main.getByRole('link', { name: t('orders:invoice.download') })
      const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
      invoice = (await extractText(new Uint8Array(await file.body()), { mergePages: true })).text
      await expect.poll(() => mailsTo(shop.dataDir, buyer.email)).toHaveLength(1)
      const [confirmation] = mailsTo(shop.dataDir, buyer.email)
      if (!confirmation) throw new Error('no confirmation')
      await open(page, linkIn(confirmation, '/orders/invoice/'))
      await page.getByRole('heading', { level: 1, name: t('invoice:simplified.heading') }).waitFor()
      await seen('the invoice')
      expect(await violationsOf(page)).toEqual([])
    })
    for (const text of ['La Marea, S. L.', 'B12345674', 'Calle Mayor 1']) expect(invoice).toContain(text)
    expect(invoice).toMatch(/MAR-\d{4}-000001/)
    noWordsOfOurs(invoice, 'the invoice as PDF')
    const mails = allMails(shop.dataDir)
    expect(mails.length).toBeGreaterThanOrEqual(2)
    for (const { subject, body } of mails) {
      noWordsOfOurs(subject + body, subject)
      expect(subject + body).toContain('La Marea')
    }
    await searchEveryPage(product?.id ?? '')
  })

  /** What browsers, crawlers and search engines get: HTML with its JSON-LD, in both languages. */
  async function searchEveryPage(productId: string) {
    for (const each of languages) {
      for (const path of [
        ...publicPaths,
        paths.product(productId),
        '/manifest.webmanifest',
        '/sitemap.xml',
        '/robots.txt',
      ]) {
        const response = await fetch(shop.url + path, { headers: { 'accept-language': each } })
        expect(response.status, path).toBeLessThan(500)
        noWordsOfOurs(await response.text(), `${path} in ${each}`)
      }
    }
    const html = await (await fetch(shop.url + paths.product(productId))).text()
    expect(/application\/ld\+json/.test(html)).toBe(true)
    expect(html).toContain('La Marea')
  }
})
