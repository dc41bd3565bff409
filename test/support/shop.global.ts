import type { TestProject } from 'vitest/node'
import { admin } from './admin.ts'
import { startBuiltShop } from './built-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    shopDataDir: string
  }
}

/** One shop on the embedded default for all journeys; `SHOP_URL` points them at one that runs already. */
export default async function setup(project: TestProject) {
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
