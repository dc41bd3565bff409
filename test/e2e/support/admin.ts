import type { SignedIn } from '../../../src/shared/accounts/entities.ts'
import type { ProductForEdit } from '../../../src/shared/catalog/admin.ts'
import { textIn } from '../../../src/shared/localized.ts'
import { paths } from '../../../src/shared/paths.ts'
import { admin } from '../../support/admin.ts'
import { type Customer, signedInStorage } from './account.ts'
import { textOf } from './texts.ts'
import { hydrated, type Visit, type VisitOptions } from './visit.ts'

/** The admin, signed in by the REST call. */
export async function signedInAdmin(shop: string): Promise<Customer> {
  const response = await fetch(`${shop}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!response.ok) throw new Error(`the admin cannot sign in: ${response.status}`)
  return { ...admin, session: (await response.json()) as SignedIn }
}

/** Calls the shop over REST as the admin, with a body by POST unless told otherwise. @throws Error when it is refused */
export async function callAsAdmin<T>(
  shop: string,
  path: string,
  body?: FormData | object,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  const authorization = `Bearer ${(await signedInAdmin(shop)).session.token}`
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await fetch(`${shop}/api/${path}`, {
    method,
    headers: { authorization, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** What the form of a product sends, with its title for all texts. */
export function productForm(title: string, fields: Record<string, string | undefined>): FormData {
  const form = new FormData()
  for (const name of ['title', 'shortDescription', 'largeDescription'])
    for (const side of ['Es', 'En']) form.set(`${name}${side}`, title)
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

/** A browser in which the admin is signed in. */
export async function adminStorage(shop: string): Promise<VisitOptions['storageState']> {
  return signedInStorage(shop, await signedInAdmin(shop))
}

/** Opens an admin page and waits until its heading and its data are there. */
export function openAdmin(visit: Visit, path: string, heading: string): Promise<void> {
  return openRecord(visit, path, textOf(visit.language, heading))
}

/** Opens the page of a record, whose heading is its name. */
export async function openRecord({ page }: Visit, path: string, name: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens the form of a product. */
export async function openProduct(visitor: Visit, shop: string, id: string): Promise<void> {
  const { product } = await callAsAdmin<ProductForEdit>(shop, `products/admin/getInfoToedit/${id}`)
  await openRecord(visitor, paths.adminProductEdit(id), textIn(visitor.language, product.title))
}

/** The rows of the variants in a product's form. */
export const getVariants = ({ page, language }: Visit) =>
  page.getByRole('table', { name: textOf(language, 'admin-products:variants.title') }).locator('tbody tr')

/** From one section of the settings to another: on a phone their list is folded. */
export async function openSection({ page, language }: Visit, section: string): Promise<void> {
  const t = (key: string) => textOf(language, `admin-settings:sections.${key}`)
  const list = page.getByRole('navigation', { name: t('label') })
  const folded = list.locator('summary')
  if (await folded.isVisible()) await folded.press('Enter')
  await list.locator(`a[href$="/${section}"]:visible`).press('Enter')
  await page.getByRole('heading', { level: 1, name: t(section), exact: true }).waitFor()
}
