import type { TestProject } from 'vitest/node'
import { admin } from './admin.ts'
import { serveBrowser } from './browser.ts'
import { startBuiltShop } from './built-shop.ts'
import { removeAbandoned } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    shopDataDir: string
    browserUrl: string
    /** Of a browser that loads no pictures. */
    plainBrowserUrl: string
  }
}

/** One shop on the embedded default for all journeys; `SHOP_URL` points them at one that runs already. */
async function openShop(project: TestProject) {
  if (process.env.SHOP_URL) {
    project.provide('shopUrl', process.env.SHOP_URL)
    project.provide('shopDataDir', process.env.SHOP_DATA_DIR ?? '')
    return
  }
  const shop = await startBuiltShop({
    environment: { RATE_LIMIT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  project.provide('shopUrl', shop.url)
  project.provide('shopDataDir', shop.dataDir)
  return async () => {
    const code = await shop.stop()
    if (code !== 0) throw new Error(`The shop ended with ${code}:\n${shop.output()}`)
  }
}

/** The shop, and two browsers in which every visitor has a profile of their own: one of them loads no pictures. */
export default async function setup(project: TestProject) {
  await removeAbandoned()
  const [browser, plainBrowser, closeShop] = await Promise.all([
    serveBrowser({ pictures: true }),
    serveBrowser({ pictures: false }),
    openShop(project),
  ])
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide('plainBrowserUrl', plainBrowser.wsEndpoint())
  return async () => {
    await Promise.all([browser.close(), plainBrowser.close()])
    await closeShop?.()
  }
}
