import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { later } from '../support/full.ts'
import { adminStorage } from './support/admin.ts'
import { adminViews, showAdmin } from './support/admin-views.ts'
import { allSettings, everything, inTurn, type Setting, turns, violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { devices, type VisitOptions, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let views: Awaited<ReturnType<typeof adminViews>>
let storageState: VisitOptions['storageState']
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  views = await adminViews(shop, (await availableProducts(shop))[18])
  storageState = await adminStorage(shop)
})
afterAll(() => browser?.close())

const settings = everything ? allSettings : turns.slice(0, 2)

async function check(setting: Setting, chosen: typeof views) {
  const found: string[] = []
  await visit(browser, { shop, ...setting, reducedMotion: 'reduce', storageState }, async (visitor) => {
    for (const view of inTurn(chosen, setting, settings)) {
      await visitor.page.setViewportSize(devices[setting.device].viewport)
      await showAdmin(visitor, view)
      found.push(...(await violationsOf(visitor.page)).map((text) => `${view.name}: ${text}`))
    }
  })
  expect(found).toEqual([])
}

describe('axe finds nothing in the admin area', () => {
  test.each(settings)('in $language, $scheme, on a $device', { timeout: 300_000 }, (setting) =>
    check(
      setting,
      views.filter(({ bring }) => !bring),
    ),
  )

  test.each(settings)(
    'and what opens above it, in $language, $scheme, on a $device',
    { ...later, timeout: 300_000 },
    (setting) =>
      check(
        setting,
        views.filter(({ bring }) => bring),
      ),
  )
})
