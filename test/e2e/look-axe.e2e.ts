import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { curatedAccents } from '../../src/shared/look/accents.ts'
import { lookCss } from '../../src/shared/look/look-css.ts'
import { paths } from '../../src/shared/paths.ts'
import { firstLook } from '../../src/shared/settings/look.ts'
import { later } from '../support/full.ts'
import { adminStorage } from './support/admin.ts'
import { everything, violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { hydrated, visit } from './support/visit.ts'

const shop = inject('shopUrl')

/** Every accent, and hues between them; by default those of the day, so that all have their turn. */
const all = [
  ...curatedAccents.map((accent) => ({ ...firstLook, accent })),
  ...[0, 60, 120, 180, 240, 300].map((hue) => ({ ...firstLook, accent: 'hue' as const, hue })),
]
const today = Math.floor(Date.now() / 86_400_000)
const looks = everything ? all : [all[today % all.length] ?? firstLook]

/** An accent changes colors alone; that pages meet the other rules is tested without one. */
const rules = everything ? undefined : ['color-contrast', 'link-in-text-block']

let browser: Browser
let pages: string[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  const [product] = await availableProducts(shop)
  pages = ['/', '/products', paths.product(product?.id ?? ''), '/cart', '/login', paths.adminSettingsSection('look')]
})
afterAll(() => browser?.close())

/** Puts a page into a look as the server would: the variables in the one style of its head. */
async function wear(page: Page, css: string, scheme: string): Promise<void> {
  await page.evaluate(
    async ([text, name]) => {
      const style = document.getElementById('worn') ?? document.createElement('style')
      style.id = 'worn'
      style.textContent = text ?? ''
      document.head.append(style)
      document.documentElement.setAttribute('data-mantine-color-scheme', name ?? '')
      // Colors change with the frames that follow, also where motion is reduced.
      for (let frame = 0; frame < 3; frame++) {
        await new Promise(requestAnimationFrame)
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      }
    },
    [css, scheme],
  )
}

describe('axe finds nothing on six pages', () => {
  test(`in ${everything ? 'any accent' : 'an accent that changes each day'} and both schemes`, {
    ...later,
    timeout: everything ? 1_800_000 : 300_000,
  }, async () => {
    const found: string[] = []
    const storageState = await adminStorage(shop)
    await visit(
      browser,
      { shop, language: 'en', device: 'desktop', reducedMotion: 'reduce', storageState },
      async ({ page }) => {
        for (const path of pages) {
          await page.goto(path)
          await hydrated(page)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
          for (const look of looks) {
            for (const scheme of ['light', 'dark']) {
              await wear(page, lookCss(look), scheme)
              const name = `${path} ${look.accent} ${look.hue} ${scheme}`
              found.push(...(await violationsOf(page, rules)).map((text) => `${name}: ${text}`))
            }
          }
        }
      },
    )
    expect(found).toEqual([])
  })
})
