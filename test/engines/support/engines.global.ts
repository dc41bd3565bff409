import type { TestProject } from 'vitest/node'
import { admin } from '../../support/admin.ts'
import { freePort, startBuiltShop } from '../../support/built-shop.ts'
import { removeAbandoned } from '../../support/quick-folder.ts'
import { watch } from './watch.ts'

/** One built shop with the demo's data on SQLite, behind the proxy that notes what goes wrong in its pages. */
export default async function setup(project: TestProject) {
  await removeAbandoned()
  const port = await freePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const shop = await startBuiltShop({
    environment: { RATE_LIMIT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, PUBLIC_URL: shopUrl },
  })
  const proxy = await watch(port, shop.url.replace('localhost', '127.0.0.1'))
  project.provide('shopUrl', shopUrl)
  project.provide('shopDataDir', shop.dataDir)
  return async () => {
    await proxy.close()
    const code = await shop.stop()
    if (code !== 0) throw new Error(`The shop ended with ${code}:\n${shop.output()}`)
  }
}
