import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippingFields } from '../../src/shared/checkout/fields.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Section } from '../../src/shared/settings/entities.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { mailsTo } from './support/mail.ts'
import {
  addToCart,
  availableProducts,
  choosePayment,
  drawerOf,
  newBuyer,
  payButton,
  submitCheckout,
} from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { hydrated, open, sidewaysOverflow, visit } from './support/visit.ts'

// A shop of its own: what is set here changes the checkout for everybody.
let browser: Browser
let shop: BuiltShop
beforeAll(async () => {
  browser = await connectBrowser()
  shop = await startBuiltShop({ environment: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
})
afterAll(async () => {
  const code = await shop?.stop()
  await browser?.close()
  expect(code).toBe(0)
})

/** Saves a section over REST. */
async function save(section: string, data: object): Promise<void> {
  const { settings } = await callAsAdmin<{ settings: Record<string, Section> }>(shop.url, 'settings/admin')
  await callAsAdmin(shop.url, `settings/admin/${section}`, { version: settings[section]?.version, data })
}

const turns = [
  { language: 'es', device: 'phone', scheme: 'dark', part: 'Es' },
  { language: 'en', device: 'desktop', scheme: 'light', part: 'En' },
] as const

describeInTurn(turns, 'the owner in $language on a $device', ({ language, device, scheme, part }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-settings:${key}`, params)

  test('words a mail: sees it before it is saved, has it sent, and buyers get it', {
    ...later,
    timeout: 90_000,
  }, async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
      const { page, expectComplaint } = visitor
      // axe looks for itself in the frames of the preview, which run no script.
      expectComplaint(/Failed to execute 'postMessage' on 'DOMWindow'/)
      await openAdmin(visitor, paths.adminSettingsSection('mails'), 'admin-settings:sections.mails')
      const subject = page.locator(`input[name="orderConfirmationSubject${part}"]`)
      const closing = page.locator(`textarea[name="orderConfirmationClosing${part}"]`)
      await subject.fill(`${language}: `)
      const id = t('mails.insert', { word: '{id}', meaning: t('mails.meanings.id') })
      await page.getByRole('button', { name: id, exact: true }).click()
      await expect.poll(() => subject.inputValue()).toBe(`${language}: {id}`)
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
        .toContain('Subject')

      // The fault is in a mail that is not shown when the form is sent.
      await closing.fill('Hola, {nombre}')
      const kind = page.getByLabel(t('mails.kind'), { exact: true })
      await kind.selectOption('welcome')
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await page
        .getByText(t('admin-validation:mailPlaceholder', { word: '{nombre}' }))
        .first()
        .waitFor()
      expect(await kind.inputValue()).toBe('orderConfirmation')
      await expect.poll(() => closing.evaluate((input) => input === document.activeElement)).toBe(true)

      await closing.fill('Un abrazo, {name}.')
      await page.getByRole('button', { name: t('mails.preview'), exact: true }).click()
      const frame = page.frameLocator(`iframe[title="${t(`mails.previewOf.${language}`)}"]`)
      await frame.getByText('Un abrazo, Ana.').waitFor()
      await page.getByText(t('mails.look.dark'), { exact: true }).click()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: t(`mails.test.${language}`), exact: true }).click()
      await page.getByText(t('mails.sent', { answer: admin.email })).waitFor()
      await expect
        .poll(() => mailsTo(shop.dataDir, admin.email).some((mail) => mail.subject.startsWith(language)))
        .toBe(true)

      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await alertOf(visitor, 'admin-settings:saved').waitFor()
      const history = page.getByRole('region', { name: t('history.title') })
      await history.getByText('Un abrazo, {name}.').first().waitFor()
    })
  })

  test('asks for no telephone, which buyers then do not see, until it is asked for again', {
    ...later,
    timeout: 90_000,
  }, async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettingsSection('checkout'), 'admin-settings:sections.checkout')
      for (const name of ['phone', 'address2'])
        await page.getByRole('switch', { name: t(`fields.checkout.${name}`), exact: true }).uncheck({ force: true })
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await alertOf(visitor, 'admin-settings:saved').waitFor()
    })
    await visit(browser, { shop: shop.url, language, device, scheme }, async (visitor) => {
      const { page, expectComplaint } = visitor
      const [product] = await availableProducts(shop.url)
      await open(page, `/products/${product?.id}`)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
      await page.goto(paths.checkout())
      await hydrated(page)
      const input = (name: string) => page.locator(`input[name="${name}"]`)
      expect([await input('telephone').count(), await input('address2').count()]).toEqual([0, 0])
      const buyer = newBuyer(language)
      for (const name of shippingFields)
        if (name !== 'telephone' && name !== 'address2') await input(name).fill(buyer[name])
      expect(await violationsOf(page)).toEqual([])

      // Meanwhile it is asked for again: the field appears, says so and has the focus.
      await save('checkout', { phone: true })
      expectComplaint(/422.*|checkout\.place/)
      await payButton(page, language).click()
      await page.getByText(t('validation:telephone'), { exact: true }).waitFor()
      await expect.poll(() => input('telephone').evaluate((each) => each === document.activeElement)).toBe(true)
      await input('telephone').fill(buyer.telephone)
      await submitCheckout(visitor)
      await choosePayment(visitor, 'pay')
      await expect
        .poll(() => mailsTo(shop.dataDir, buyer.email)[0]?.subject ?? '')
        .toMatch(new RegExp(`^${language}: LYS-`))
    })
    await save('checkout', { phone: true, address2: true })
  })

  test('changes how the shop counts, and the next page says so', { ...later, timeout: 60_000 }, async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettingsSection('shop'), 'admin-settings:sections.shop')
      const field = (name: string) => page.getByLabel(t(`fields.shop.${name}`), { exact: true })
      await field('timeZone').fill('Europe/Madrit')
      await field('numberPrefix').fill('mar')
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      // At the fields first: an error is read out beside the form, too.
      await page.getByText(t('admin-validation:timeZone')).first().waitFor()
      await page.getByText(t('admin-validation:numberPrefix')).first().waitFor()
      await field('timeZone').fill('Atlantic/Canary')
      await field('numberPrefix').fill('MAR-')
      await field('language').selectOption(language)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await alertOf(visitor, 'admin-settings:saved').waitFor()
      const html = await (await fetch(`${shop.url}/`)).text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain('Atlantic/Canary')
    })
    await save('shop', { timeZone: 'Europe/Madrid', numberPrefix: '', language: 'en' })
  })
})
