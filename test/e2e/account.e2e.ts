import { json } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { OwnData } from '../../src/shared/accounts/own-data.ts'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { later } from '../support/full.ts'
import {
  accountButton,
  alertOf,
  linkIn,
  mailOf,
  newCustomer,
  newEmail,
  openAccountMenu,
  openSignedIn,
  paidOrder,
  signedInStorage,
  storedSession,
  submitLogin,
} from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { hold } from './support/hold.ts'
import { addToCart, availableProducts, drawerOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { hydrated, open, staysAt, visit } from './support/visit.ts'
import { drawn } from './support/waits.ts'

const shop = inject('shopUrl')
const dataDir = inject('shopDataDir')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

/** The journeys take turns: a language and a device are the same for all of them. */
const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describe.each(settings)('in $language on a $device', (each) => {
  const { language, device } = each
  const setting = { shop, language, device }
  const journey = journeysInTurn(settings, each)
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)

  journey('a press on the button of a form is not lost to the text of an error, which would move the button', () =>
    visit(browser, setting, async ({ page }) => {
      await open(page, '/register')
      await page.locator('input[name="password"]').focus()
      const box = await page.getByRole('button', { name: t('sign-in:register.submit') }).boundingBox()
      if (!box) throw new Error('no button')
      await page.mouse.move(box.x + box.width / 2, box.y + 3)
      await page.mouse.down()
      // By then the field that lost the focus would show its error.
      await drawn(page)
      await page.mouse.up()
      await page.getByText(t('validation:terms')).waitFor()
      await expectFocus(page.locator('input[name="email"]'), 'the first field that is missing can be typed at once')
    }),
  )

  journey('a visitor opens an account, leaves, and comes back to where they wanted to go', () =>
    visit(browser, setting, async (visitor) => {
      const { page } = visitor
      const email = newEmail(language)
      await open(page, '/register')
      await page.getByRole('button', { name: t('sign-in:register.submit') }).click()
      for (const key of ['email', 'password', 'terms']) await page.getByText(t(`validation:${key}`)).waitFor()
      await expectFocus(page.locator('input[name="email"]'), 'the first field that is missing can be typed at once')
      await page.locator('input[name="email"]').fill(email)
      await page.locator('input[name="password"]').fill('lino y sal 2026')
      await page.locator('input[name="terms_conditions"]').check()
      await page.getByRole('button', { name: t('sign-in:register.submit') }).click()
      await staysAt(page, '/')
      await expect.poll(() => storedSession(page)).toMatchObject({ userEmail: email, isAdmin: false })
      await accountButton(page, email).waitFor()
      // Nobody is asked to log in again at the foot of the page.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common:header.account'), exact: true })
        .waitFor()

      await (await openAccountMenu(page, email)).getByRole('link', { name: email, exact: true }).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common:header.logout'), exact: true })
        .click()
      await alertOf(visitor, 'common:session.left').waitFor()
      expect(await storedSession(page)).toBeNull()

      await open(page, '/orders')
      await staysAt(page, /\/login\?next=%2Forders$/)
      visitor.expectComplaint(/403.*accounts\.login/)
      await submitLogin(visitor, email, 'another password')
      await alertOf(visitor, 'alerts:invalidCredentials').waitFor()
      await submitLogin(visitor, email.toUpperCase(), 'lino y sal 2026')
      await staysAt(page, '/orders')
      await page.getByText(t('orders:empty.title')).waitFor()
    }),
  )

  journey('a cart follows its user from one browser to the next', async () => {
    const customer = await newCustomer(shop, language)
    const [product] = products.slice(2)
    const title = product?.title[0]?.[language] ?? ''
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page } = visitor
      await open(page, `/products/${product?.id}`)
      await addToCart(visitor, 2)
      await drawerOf(visitor).waitFor()
      // At once: what was changed a moment ago travels before the session ends.
      await page.goto('/login')
      await hydrated(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common:header.logout'), exact: true })
        .click()
      await expect.poll(() => storedSession(page)).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('cartProducts'))).toBeNull()
    })
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await open(page, '/login?next=/cart')
      await submitLogin(visitor, customer.email, customer.password)
      await staysAt(page, '/cart')
      await page.getByTestId('cart-line').getByText(title).first().waitFor()
      await page.reload()
      await page.getByTestId('cart-line').getByText(title).first().waitFor()
    })
  })

  journey('a login says what the account’s cart had, and one press adds it again', async () => {
    const customer = await newCustomer(shop, language)
    const [first, second, third] = products.slice(3)
    const titleOf = (product: ProductCard | undefined) => product?.title[0]?.[language] ?? '?'
    const stored = [
      { id: first?.id, quantity: 2 },
      { id: second?.id, quantity: 1 },
    ]
    const update = await fetch(`${shop}/api/carts/update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.session.token}` },
      body: JSON.stringify({ products: stored }),
    })
    expect(update.status).toBe(200)
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      for (const product of [third, second]) {
        await open(page, `/products/${product?.id}`)
        await addToCart(visitor, 1)
        await drawerOf(visitor).waitFor()
      }
      await open(page, '/login?next=/cart')
      await submitLogin(visitor, customer.email, customer.password)
      await staysAt(page, '/cart')
      const notice = page.getByRole('alert').filter({ hasText: `2 × ${titleOf(first)}` })
      await notice.waitFor()
      expect(await notice.innerText()).not.toContain(titleOf(second))
      const lines = page.getByTestId('cart-line')
      await expect.poll(() => lines.count(), { message: 'both lines of this browser' }).toBe(2)
      const sent = page.waitForResponse((response) => response.url().includes('carts.update'))
      await notice.getByRole('button', { name: t('sign-in:replaced.action') }).click()
      await notice.waitFor({ state: 'detached' })
      await expect.poll(() => lines.count()).toBe(3)
      await sent
      await page
        .getByRole('main')
        .getByRole('link', { name: titleOf(first) })
        .first()
        .waitFor()
    })
    const again = await fetch(`${shop}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: customer.email, password: customer.password }),
    })
    const { cart } = (await again.json()) as { cart: { products: { id: string; quantity: number }[] } }
    expect(Object.fromEntries(cart.products.map(({ id, quantity }) => [id, quantity]))).toEqual({
      [third?.id ?? '']: 1,
      [second?.id ?? '']: 1,
      [first?.id ?? '']: 2,
    })
  })

  journey('an action whose response comes after its page has been left leads nowhere', async () => {
    const customer = await newCustomer(shop, language)
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await open(page, '/login?next=/cart')
      const letGo = await hold(page, /accounts\.login/)
      await submitLogin(visitor, customer.email, customer.password)
      await page.getByRole('banner').locator('a[href="/"]').click()
      await staysAt(page, '/')
      letGo()
      await accountButton(page, customer.email).waitFor()
      await staysAt(page, '/')
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3)
    })
  })

  journey('tabs keep step, and a session whose time is over ends with a word', async () => {
    const customer = await newCustomer(shop, language)
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page, context } = visitor
      await openSignedIn(visitor, '/orders', 'orders:title')
      const second = await context.newPage()
      await open(second, '/')
      await accountButton(second, customer.email).waitFor()
      await second.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('userData') ?? '{}')
        session.expiration = new Date(Date.now() + 1500).toISOString()
        localStorage.setItem('userData', JSON.stringify(session))
      })
      await alertOf(visitor, 'common:session.expired').waitFor()
      await staysAt(page, /\/login\?next=%2Forders$/)
      expect(await storedSession(page)).toBeNull()
      await accountButton(second, customer.email).waitFor({ state: 'detached' })
      // Signing in here takes the other tab along.
      await submitLogin(visitor, customer.email, customer.password)
      await staysAt(page, '/orders')
      await accountButton(second, customer.email).waitFor()
    })
  })

  journey('a forgotten password is set anew by the mail’s link, once, and ends all sessions', async () => {
    const customer = await newCustomer(shop, language)
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (elsewhere) => {
      await openSignedIn(elsewhere, '/orders', 'orders:title')
      await visit(browser, setting, async (visitor) => {
        const { page } = visitor
        await open(page, '/login')
        await page.getByRole('link', { name: t('sign-in:login.forgotten') }).click()
        await page.getByRole('heading', { level: 1, name: t('sign-in:resetEmail.title') }).waitFor()
        visitor.expectComplaint(/409.*accounts\.sendResetEmail/)
        await page.locator('input[name="email"]').fill(newEmail(language))
        await page.getByRole('button', { name: t('sign-in:resetEmail.submit') }).click()
        await alertOf(visitor, 'alerts:noUserWithEmail').waitFor()
        await page.locator('input[name="email"]').fill(customer.email)
        await page.getByRole('button', { name: t('sign-in:resetEmail.submit') }).click()
        await alertOf(visitor, 'alerts:resetEmailSent').waitFor()
        await page.getByRole('heading', { level: 1, name: t('sign-in:resetEmail.sentTitle') }).waitFor()

        const mail = await mailOf(dataDir, customer.email, t('mail:passwordReset.subject', { shop: 'Lino y Sal' }))
        const link = linkIn(mail, '/user/password-reset/')
        await open(page, link)
        await page.getByRole('button', { name: t('sign-in:reset.submit') }).click()
        await page.getByText(t('validation:newPassword')).waitFor()
        await page.locator('input[name="password"]').fill('una clave nueva')
        await page.getByRole('button', { name: t('sign-in:reset.submit') }).click()
        await page.waitForURL('**/user/password-reset-successfully')
        await page.getByRole('heading', { level: 1, name: t('sign-in:resetSuccess.title') }).waitFor()

        visitor.expectComplaint(/404.*accounts\.resetPassword/)
        await open(page, link)
        await page.locator('input[name="password"]').fill('otra clave nueva')
        await page.getByRole('button', { name: t('sign-in:reset.submit') }).click()
        await page.waitForURL('**/user/password-reset-error')
        await alertOf(visitor, 'alerts:userNotFound').waitFor()
        visitor.expectComplaint(/401.*password-reset-error/)
        expect((await page.reload())?.status()).toBe(401)

        visitor.expectComplaint(/403.*accounts\.login/)
        await open(page, '/login')
        await submitLogin(visitor, customer.email, customer.password)
        await alertOf(visitor, 'alerts:invalidCredentials').waitFor()
        await submitLogin(visitor, customer.email, 'una clave nueva')
        await staysAt(page, '/')
      })
      elsewhere.expectComplaint(/401/)
      await elsewhere.page.reload()
      await alertOf(elsewhere, 'common:session.revoked').waitFor()
      await staysAt(elsewhere.page, /\/login\?next=%2Forders$/)
    })
  })

  journey('the newsletter is left by its link and joined again in the account', later, async () => {
    const customer = await newCustomer(shop, language, true)
    const mail = await mailOf(dataDir, customer.email, t('mail:welcome.subject', { shop: 'Lino y Sal' }))
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page } = visitor
      await open(page, linkIn(mail, '/user/unsubscribe/'))
      await page.getByRole('heading', { level: 1, name: t('sign-in:unsubscribe.asking.heading') }).waitFor()
      await page.waitForLoadState('networkidle')
      const { session } = customer
      const account = await fetch(`${shop}/api/trpc/accounts.account`, {
        headers: { authorization: `Bearer ${session.token}` },
      })
      expect(await account.json(), 'the page merely opened').toMatchObject({ result: { data: { newsletter: true } } })
      await page.getByRole('button', { name: t('sign-in:unsubscribe.submit') }).click()
      await page.getByRole('heading', { level: 1, name: t('sign-in:unsubscribe.done.heading') }).waitFor()
      await page.getByRole('link', { name: t('sign-in:unsubscribe.login') }).click()
      const newsletter = page.getByRole('switch', { name: t('account:newsletter.switch') })
      await expect.poll(() => newsletter.isEnabled()).toBe(true)
      expect(await newsletter.isChecked()).toBe(false)
      await newsletter.focus()
      await page.keyboard.press('Space')
      await expect.poll(() => newsletter.isChecked()).toBe(true)
      await page.waitForLoadState('networkidle')
      await page.reload()
      await expect.poll(() => newsletter.isChecked()).toBe(true)
    })
  })

  journey('an account is edited, taken along as a file, and deleted', later, async () => {
    const customer = await newCustomer(shop, language)
    const orderId = await paidOrder(shop, products[1], language, { ...customer, token: customer.session.token })
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page } = visitor
      await openSignedIn(visitor, '/login', 'account:title')
      const city = page.locator('input[name="city"]')
      // Filled from the first order.
      await expect.poll(() => city.inputValue()).toBe('Muxía')
      await city.fill('Cangas')
      await page.getByRole('button', { name: t('account:mailing.save') }).click()
      await alertOf(visitor, 'account:mailing.saved').waitFor()

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('main')
          .getByRole('button', { name: t('account:download.action') })
          .click(),
      ])
      const data = (await json(await download.createReadStream())) as OwnData
      expect(data).toMatchObject({ account: { email: customer.email }, mailing: { city: 'Cangas' } })
      expect(data.orders.map(({ id }) => id)).toEqual([orderId])

      await page.getByText(t('account:deletion.open')).click()
      await page.getByRole('button', { name: t('account:deletion.action') }).click()
      const dialog = page.getByRole('dialog')
      visitor.expectComplaint(/422.*accounts\.deleteAccount/)
      await dialog.locator('input[name="password"]').fill('not the password')
      await dialog.getByRole('button', { name: t('account:deletion.confirm') }).click()
      await dialog.getByText(t('validation:passwordWrong')).waitFor()
      await expectFocus(dialog.locator('input[name="password"]'), 'the password can be tried again at once')
      await dialog.locator('input[name="password"]').fill(customer.password)
      await dialog.getByRole('button', { name: t('account:deletion.confirm') }).click()
      await staysAt(page, '/')
      await page.getByText(t('common:session.deleted')).waitFor()
      expect(await storedSession(page)).toBeNull()

      visitor.expectComplaint(/403.*accounts\.login/)
      await open(page, '/login')
      await submitLogin(visitor, customer.email, customer.password)
      await alertOf(visitor, 'alerts:invalidCredentials').waitFor()
    })
  })

  journey('a changed password and "everywhere" end the other sessions', later, async () => {
    const customer = await newCustomer(shop, language)
    const storageState = signedInStorage(shop, customer)
    await visit(browser, { ...setting, storageState }, async (visitor) => {
      const { page } = visitor
      await openSignedIn(visitor, '/login', 'account:title')
      await page.locator('input[name="currentPassword"]').fill(customer.password)
      await page.locator('input[name="password"]').fill('otra clave mejor')
      await page.getByRole('button', { name: t('account:password.save') }).click()
      await alertOf(visitor, 'account:password.saved').waitFor()
      await page.reload()
      await page.getByRole('button', { name: t('account:sessions.action') }).waitFor()
      await visit(browser, { ...setting, storageState }, async (stale) => {
        stale.expectComplaint(/401/)
        await open(stale.page, '/orders')
        await alertOf(stale, 'common:session.revoked').waitFor()
      })
      await page.getByRole('button', { name: t('account:sessions.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('account:sessions.dialog.confirm') })
        .click()
      await alertOf(visitor, 'common:session.everywhere').waitFor()
      await page.getByRole('heading', { level: 1, name: t('sign-in:login.title') }).waitFor()
    })
  })
})
