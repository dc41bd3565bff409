import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backups } from '../../src/shared/system/backups.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

const command = (name: string, words: string[], DATA_DIR: string) =>
  promisify(execFile)(process.execPath, ['dist/server/shop.js', name, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR },
  })

describe.each(settings)('backups in $language on a $device', later, ({ language, device, scheme }) => {
  const t = (key: string) => textOf(language, `admin-system:backups.${key}`)
  let shop: BuiltShop
  let place: string
  const environment = {
    DEMO_DATA: 'false',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'backups-'))
    shop = await startBuiltShop({ environment, dataDir: join(place, 'shop') })
  })
  afterAll(async () => {
    await shop?.stop()
    await rm(place, { recursive: true, force: true })
  })

  test('are made with one press, saved, and restored by the command', async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/system', 'common:adminMenu.system')
      const panel = page.getByRole('region', { name: t('title'), exact: true })
      await panel.getByText(t('missing'), { exact: true }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await panel.getByRole('button', { name: t('make'), exact: true }).press('Enter')
      const save = panel.getByRole('button', { name: t('download'), exact: true })
      await save.waitFor()
      expect(await panel.getByText(t('missing'), { exact: true }).count()).toBe(0)
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
      const [download] = await Promise.all([page.waitForEvent('download'), save.press('Enter')])
      expect(download.suggestedFilename()).toMatch(new RegExp(`-${t('file')}-\\d{4}-\\d\\d-\\d\\d\\.tar$`))
      const [file, restored] = [join(place, 'fetched.tar'), join(place, 'restored')]
      await download.saveAs(file)
      await command('restore', [file], restored)
      expect((await command('check', [], restored)).stdout).not.toMatch(/wrong/)

      // Made by hand today: the schedule begins tomorrow.
      await panel.getByRole('switch', { name: t('daily'), exact: true }).check({ force: true })
      await page.getByText(t('saved'), { exact: true }).waitFor()
      const { settings: stored } = await callAsAdmin<{ settings: { shop: { data: { backups?: string } } } }>(
        ...([shop.url, 'settings/admin'] as const),
      )
      expect(stored.shop.data.backups).toBe('daily')
    })
  })

  test('of a process that was killed leave no half file, and the next start makes them', {
    timeout: 240_000,
  }, async () => {
    const before = (await callAsAdmin<Backups>(shop.url, 'system/admin/backups')).backups.length
    await callAsAdmin<Backups>(shop.url, 'system/admin/backups', {})
    await shop.kill()
    shop = await startBuiltShop({ environment, dataDir: join(place, 'shop') })
    const read = () => callAsAdmin<Backups>(shop.url, 'system/admin/backups')
    // The job is that of the killed process until its lease ends.
    await expect.poll(async () => (await read()).run?.state, { timeout: 180_000, interval: 1000 }).toBe('done')
    const { backups } = await read()
    expect(backups.length).toBe(before + 1)
    const files = await readdir(join(place, 'shop', 'backups'))
    expect(files.sort()).toEqual(backups.map(({ id }) => `${id}.tar`).sort())
  })
})
