import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignedIn } from '../../../src/shared/accounts/entities.ts'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { mailsTo, type WrittenMail } from './mail.ts'
import { newBuyer } from './purchase.ts'
import { textOf } from './texts.ts'
import { hydrated, type Visit, type VisitOptions } from './visit.ts'

export interface Customer {
  email: string
  password: string
  session: SignedIn
}

async function post<T>(shop: string, path: string, language: Language, body: unknown, token?: string): Promise<T> {
  const response = await fetch(shop + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const result = (await response.json()) as T
  expect(response.ok, `${path}: ${JSON.stringify(result)}`).toBe(true)
  return result
}

/** An e-mail that no other test uses. */
export function newEmail(language: Language): string {
  return newBuyer(language).email
}

/** A new account by the REST call. */
export async function newCustomer(shop: string, language: Language, reminders = false): Promise<Customer> {
  const [email, password] = [newEmail(language), 'lino y sal 2026']
  const body = { email, password, reminders, terms_conditions: true }
  return { email, password, session: await post<SignedIn>(shop, '/api/users/register', language, body) }
}

/** The session as browser storage has it, under `userData`. */
export function userDataOf({ session }: Customer): string {
  const { userId, email, isAdmin, token, expiration } = session
  return JSON.stringify({ userId, userEmail: email, isAdmin, token, expiration })
}

/** Browser storage of somebody who is signed in and has answered the cookie banner. */
export function signedInStorage(shop: string, customer: Customer): VisitOptions['storageState'] {
  const localStorage = [
    { name: 'userData', value: userDataOf(customer) },
    { name: 'acceptedCookies', value: 'true' },
  ]
  return { cookies: [], origins: [{ origin: shop, localStorage }] }
}

/** A paid order of one piece or more of each, by REST and the demo payment's form; of a guest unless a customer is named. */
export async function paidOrder(
  shop: string,
  bought: Pick<ProductCard, 'id'> | readonly Pick<ProductCard, 'id'>[] | undefined,
  language: Language,
  buyer: { email: string; token?: string; quantity?: number },
): Promise<string> {
  const { email, quantity = 1 } = buyer
  const products = [bought ?? []].flat().map(({ id }) => ({ id, quantity }))
  const order = { ...newBuyer(language), email, cart: { products } }
  const { url } = await post<{ url: string }>(shop, '/api/carts/checkout', language, order, buyer.token)
  const payment = new URL(url)
  const paid = await fetch(payment, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  const orderId = payment.pathname.split('/').at(-1) ?? ''
  await fetch(`${shop}/api/carts/checkout-success/${orderId}`)
  return orderId
}

/** Stands for any order number in the subject of a mail that is looked for. */
export const anyOrder = 'LYS-0000-0000'

/** The one mail of a subject to somebody; waits until it has been written. */
export async function mailOf(dataDir: string, email: string, subject: string): Promise<WrittenMail> {
  const matches = () =>
    mailsTo(dataDir, email).filter((mail) => mail.subject.replace(/LYS(-[0-9A-Z]{4}){2}/, anyOrder) === subject)
  await expect.poll(() => matches().length).toBe(1)
  return matches()[0] as WrittenMail
}

/** The first link of a mail whose path begins so, as path and query. */
export function linkIn(mail: WrittenMail, path: string): string {
  const pattern = new RegExp(`https?://[^\\s"<>]*?(${path.replaceAll('/', '\\/')}[^\\s"<>)]*)`)
  const link = pattern.exec(mail.body)?.[1]
  if (!link) throw new Error(`no link to ${path} in "${mail.subject}"`)
  return link.replaceAll('&amp;', '&')
}

/** Fills the login form that is shown and submits it. */
export async function submitLogin({ page, language }: Visit, email: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: textOf(language, 'sign-in:login.submit'), exact: true })
  // The page before may have a field for an e-mail, too, and stays until this one is rendered.
  await submit.waitFor()
  await main.getByLabel(textOf(language, 'sign-in:email'), { exact: true }).fill(email)
  await main.locator('input[name="password"]').fill(password)
  await submit.click()
}

/** The button of the header's account menu, named after who is signed in. */
export function accountButton(page: Page, email: string) {
  return page.getByRole('banner').getByRole('button', { name: email })
}

/** Opens the header's account menu. */
export async function openAccountMenu(page: Page, email: string): Promise<Locator> {
  await accountButton(page, email).click()
  const menu = page.getByRole('banner').locator('#account-menu')
  await menu.waitFor()
  return menu
}

/** The session as the browser keeps it. */
export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? 'null'))
}

/** An alert of the user area, bottom right. */
export function alertOf({ page, language }: Visit, key: string, params: Record<string, string | number> = {}) {
  return page.getByRole('alert').filter({ hasText: textOf(language, key, params) })
}

/** Opens a page that needs a session and waits for its heading. */
export async function openSignedIn({ page, language }: Visit, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: textOf(language, heading), exact: true }).waitFor()
}
