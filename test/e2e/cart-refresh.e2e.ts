import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pushDelayMs } from '../../src/client/cart/cart-store.ts'
import type { SignedIn } from '../../src/shared/accounts/entities.ts'
import type { CurrentLine } from '../../src/shared/cart/entities.ts'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import type { Language } from '../../src/shared/languages.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { accountButton, type Customer, newCustomer, openSignedIn, submitLogin } from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { expectSeen } from './support/expectations.ts'
import { addToCart, availableProducts, drawerOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { changeResponses } from './support/trpc-responses.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: [ProductCard, ProductCard, ProductCard]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = (await availableProducts(shop)).slice(3, 6) as typeof products
})
afterAll(() => browser?.close())

const titleOf = ({ title }: ProductCard, language: Language) => title[0]?.[language] ?? ''
const plain = (text: string) => text.replace(/\s/g, ' ')

/** A time that is waited for never comes, however slow the machine is. */
function waitForEver(ms: number) {
  const wait = window.setTimeout
  Object.assign(window, { setTimeout: (work: () => void, after?: number) => (after === ms ? 0 : wait(work, after)) })
}

/** What the account of a customer has in its cart. */
async function cartOf({ email, password }: Customer): Promise<SignedIn['cart']> {
  const response = await fetch(`${shop}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as SignedIn).cart
}

/** The visitor looks at a tab again: what waits there is sent now. Resolves when it would have been. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('visibilitychange'))
    await fetch('/healthz')
  })
}

describe('what waits for the server', () => {
  test('goes to nobody, if somebody else signs in in another tab before it is sent', async () => {
    const language = 'en'
    const [ana, bea] = [await newCustomer(shop, language), await newCustomer(shop, language)]
    const storageState = storageWith(shop, [], ana)
    await visit(browser, { shop, language, storageState }, async (visitor) => {
      const { page, context } = visitor
      const sent: string[] = []
      context.on('request', (request) => {
        if (request.url().includes('carts.update')) sent.push(request.postData() ?? '')
      })
      await page.addInitScript(waitForEver, pushDelayMs)
      await open(page, `/products/${products[0].id}`)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
      const second = { ...visitor, page: await context.newPage() }
      await openSignedIn(second, '/login', 'account:title')
      const leave = textOf(language, 'common:header.logout')
      await second.page.getByRole('main').getByRole('button', { name: leave, exact: true }).click()
      await accountButton(second.page, ana.email).waitFor({ state: 'detached' })
      await second.page
        .getByRole('banner')
        .getByRole('link', { name: textOf(language, 'common:header.login'), exact: true })
        .click()
      await submitLogin(second, bea.email, bea.password)
      await accountButton(page, bea.email).waitFor({ state: 'attached' })
      await lookAt(page)
      expect(sent, 'what one customer chose is never sent for another').toEqual([])
      expect((await cartOf(bea)).products, 'the cart of who has signed in').toEqual([])
    })
  })
})

describe('prices and stock', () => {
  test('a product that is added while they are being fetched is not marked as gone', () =>
    visit(browser, { shop, language: 'es', storageState: storageWith(shop, products.slice(0, 1)) }, async (visitor) => {
      const { page, context, language } = visitor
      const [first, added] = products
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      const price = first.price + 1
      await changeResponses(page, 'catalog.cartLines', async (lines: CurrentLine[]) => {
        await held
        return lines.map((line) => ({ ...line, price }))
      })
      await open(page, '/cart')
      const rows = page.getByTestId('cart-line')
      await rows.waitFor()
      const second = { ...visitor, page: await context.newPage() }
      await open(second.page, `/products/${added.id}`)
      await addToCart(second, 1)
      await expect.poll(() => rows.count()).toBe(2)
      answer()
      // Kept on the line, while what is said goes away.
      const [old, now] = [formatEuros(first.price, language), formatEuros(price, language)]
      await expectSeen(
        rows.filter({ hasText: textOf(language, 'cart:mark.price', { old, new: now }) }),
        'the price of the line that was asked for',
      )
      const row = rows.filter({ hasText: titleOf(added, language) })
      expect(await row.innerText(), 'what can be bought is not called gone').not.toContain(
        textOf(language, 'cart:mark.gone'),
      )
      expect(
        await page.getByText(textOf(language, 'cart:unavailable.text_one', { count: 1 })).count(),
        'nor in the way',
      ).toBe(0)
      // Of several it would tell the number.
      const said = textOf(language, 'cart:change.price', { title: titleOf(first, language), price: now })
      await expectSeen(page.getByRole('alert').filter({ hasText: said }), 'nor spoken of among what has changed')
    }))

  test('are fetched whenever the drawer is opened', () =>
    visit(
      browser,
      { shop, language: 'en', device: 'phone', storageState: storageWith(shop, products.slice(0, 2)) },
      async (visitor) => {
        const { page, language } = visitor
        const [dearer, removed, added] = products
        let price = dearer.price + 1
        let isSold = false
        await changeResponses(page, 'catalog.cartLines', (lines: CurrentLine[]) =>
          lines.map((line) => {
            if (line.id === dearer.id) return { ...line, price }
            return line.id === removed.id && isSold ? { ...line, availability: 'sold-out' } : line
          }),
        )
        await open(page, `/products/${added.id}`)
        await addToCart(visitor, 1)
        const lineOf = (product: ProductCard) =>
          drawerOf(visitor)
            .getByRole('listitem')
            .filter({ hasText: titleOf(product, language) })
        const says = async (product: ProductCard, text: string, loss: string) =>
          expect.poll(async () => plain(await lineOf(product).innerText()), { message: loss }).toContain(plain(text))
        const mark = () =>
          textOf(language, 'cart:mark.price', {
            old: formatEuros(dearer.price, language),
            new: formatEuros(price, language),
          })
        await says(dearer, mark(), 'the price that is asked for, not that of the day when it was added')
        await page.keyboard.press('Escape')
        await drawerOf(visitor).waitFor({ state: 'detached' })
        price += 2
        isSold = true
        await addToCart(visitor, 1)
        await says(dearer, mark(), 'the price of now, at the second opening too')
        await says(removed, textOf(language, 'cart:mark.sold-out'), 'what has been sold out since')
      },
    ))
})
