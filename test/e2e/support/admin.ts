import type { SignedIn } from '../../../src/shared/accounts/entities.ts'
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

/** A browser in which the admin is signed in. */
export async function adminStorage(shop: string): Promise<VisitOptions['storageState']> {
  return signedInStorage(shop, await signedInAdmin(shop))
}

/** Opens an admin page and waits until its heading and its data are there. */
export async function openAdmin({ page, language }: Visit, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: textOf(language, heading), exact: true }).waitFor()
}
