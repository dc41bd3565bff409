import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminStorage } from './support/admin.ts'
import { adminViews, showAdmin } from './support/admin-views.ts'
import { allSettings, everything, turns, violationsOf } from './support/axe.ts'
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

test.each(settings)(
  'axe finds nothing in the admin area, in $language, $scheme, on a $device',
  { timeout: 300_000 },
  async (setting) => {
    const turn = settings.indexOf(setting)
    const chosen = views.filter((_, index) => everything || index % settings.length === turn)
    const found: string[] = []
    await visit(browser, { shop, ...setting, reducedMotion: 'reduce', storageState }, async (visitor) => {
      for (const view of chosen) {
        await visitor.page.setViewportSize(devices[setting.device].viewport)
        await showAdmin(visitor, view)
        found.push(...(await violationsOf(visitor.page)).map((text) => `${view.name}: ${text}`))
      }
    })
    expect(found).toEqual([])
  },
)
