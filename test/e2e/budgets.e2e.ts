import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { assetsFromManifest } from '../../src/server/pages/assets.ts'
import { languages } from '../../src/shared/languages.ts'

const shop = inject('shopUrl')
const built = join(projectRoot, 'dist/client')
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Parameters<
  typeof assetsFromManifest
>[0]
const assetsOf = assetsFromManifest(manifest)

/** The head of a response with a file below /assets, at most. */
const maxHeadBytes = 400

/** Of scripts over the wire, with their heads: what a page names itself. */
const budgets: [pages: RegExp, kilobytes: number][] = [
  [/^\.\/storefront\/(home|products|categories|legal|help|errors)\//, 150],
  [/^\.\/storefront\/(product|cart)\//, 160],
  [/^\.\/storefront\//, 180],
  [/^\.\/admin\/dashboard\//, 320],
  [/^\.\/admin\/products\/product-page/, 340],
  [/^\.\/admin\//, 280],
]
/** What a page fetches of itself once it is shown, or scrolled: each counts together with its page. */
const lateParts: [page: string, part: string][] = [
  ['./admin/dashboard/dashboard-page.tsx', 'src/client/ui/chart/chart-plot.tsx'],
  ['./storefront/account/login-page.tsx', 'src/client/storefront/layout/signed-in-menu.tsx'],
]
/** Scripts and styles on a first visit of a page of the storefront, and those of them that hold up its first paint. */
const maxFiles = 16
const maxBlocking = 3

/**
 * Bytes of a document, which with its head fits into the ten packets that a server sends before it hears from the browser:
 * more would take a phone one way there and back.
 */
const maxDocumentBytes = 13_589
/** Pages of products that are tried in each language, the largest first. */
const largestProducts = 3
/** Of the texts that a document names. */
const maxTextsBytes = 4000
/** Bytes of a built file as browsers get it. */
function sentBytes(path: string): number {
  const file = join(built, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function pagesBelow(folder: string): string[] {
  const files = readdirSync(join(projectRoot, 'src/client', folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('-page.tsx')).map((file) => `./${folder}/${file}`)
}

const storefront = pagesBelow('storefront')
const pages = [...storefront, ...pagesBelow('admin')]

/** The head of an answer as it goes over the wire, and the bytes of its body. */
function answerOf(path: string): Promise<{ head: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(shop + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const { rawHeaders: raw } = response
      const lines = raw.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${raw[index + 1]}\r\n`]))
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.once('end', () => resolve({ head: `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`, bytes }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** A document that is sent often is compressed once more for that. */
const expectShort = (path: string) =>
  expect
    .poll(async () => (await answerOf(path)).bytes, { message: path, timeout: 5000 })
    .toBeLessThanOrEqual(maxDocumentBytes)

/** The pages of products with the most HTML, in a language. */
async function largestProductPages(language: string): Promise<string[]> {
  const sitemap = await (await fetch(`${shop}/sitemap.xml`)).text()
  const named = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/products\/[a-z0-9]{20,})</g)].map(([, path]) => path)
  const sized: [bytes: number, path: string][] = []
  for (const path of new Set(named)) {
    const address = `${path}?lng=${language}`
    sized.push([(await (await fetch(shop + address)).text()).length, address])
  }
  return sized
    .sort(([a], [b]) => b - a)
    .slice(0, largestProducts)
    .map(([, path]) => path)
}

/** Scripts and styles of a page, with those that one of its late parts adds. */
function filesOf(page: string, part?: string): { scripts: Set<string>; styles: Set<string> } {
  const { scripts, preloads, styles } = assetsOf(page)
  const late = part ? assetsOf(part.replace('src/client', '.')) : { preloads: [], styles: [] }
  return {
    scripts: new Set(['/head.js', ...scripts, ...preloads, ...late.preloads]),
    styles: new Set([...styles, ...late.styles]),
  }
}

function expectWithinBudget(page: string, scripts: ReadonlySet<string>) {
  const kilobytes = [...scripts].reduce((sum, file) => sum + sentBytes(file) + maxHeadBytes, 0) / 1024
  const [, budget = 0] = budgets.find(([some]) => some.test(page)) ?? []
  expect(scripts.size).toBeGreaterThan(4)
  expect(kilobytes).toBeLessThanOrEqual(budget)
}

describe('the built files', () => {
  test.each(pages)('of %s stay within the budget of their area', (page) => {
    expectWithinBudget(page, filesOf(page).scripts)
  })

  test.each(lateParts)('of %s stay within it together with %s, which comes later', (page, part) => {
    const { scripts } = filesOf(page, part)
    expect(manifest).toHaveProperty([part])
    expect(scripts.size).toBeGreaterThan(filesOf(page).scripts.size)
    expectWithinBudget(page, scripts)
  })

  test('of the account of somebody who is signed in are few', () => {
    const { scripts, styles } = filesOf(
      './storefront/account/login-page.tsx',
      'src/client/storefront/layout/signed-in-menu.tsx',
    )
    // With the texts.
    expect(1 + scripts.size + styles.size).toBeLessThanOrEqual(maxFiles)
  })

  test.each(storefront)('of %s are few, and hardly one holds up the first paint', (page) => {
    const { scripts, preloads, styles } = assetsOf(page)
    // With head.js and the texts.
    expect(2 + scripts.length + preloads.length + styles.length).toBeLessThanOrEqual(maxFiles)
    expect(1 + styles.length).toBeLessThanOrEqual(maxBlocking)
  })

  test('carry only the headers that a file needs', async () => {
    const file = readdirSync(join(built, 'assets')).find((name) => /^react-.*\.js$/.test(name))
    const head = (await answerOf(`/assets/${file}`)).head.toLowerCase()
    expect(head.length).toBeLessThanOrEqual(maxHeadBytes)
    for (const line of [
      'x-content-type-options: nosniff',
      'cross-origin-resource-policy: same-origin',
      'cache-control: public, max-age=31536000, immutable',
      'content-encoding: br',
      'content-type: application/javascript; charset=utf-8',
    ])
      expect(head).toContain(line)
  })

  test('lay the styles of libraries before those of the shop, which override them', () => {
    const [first = ''] = assetsOf('./storefront/home/home-page.tsx').styles
    const css = readFileSync(join(built, first), 'utf8')
    const lastOfMantine = css.lastIndexOf('.m_')
    const firstOfOurs = css.search(/\._\w+_\w{5}\b/)
    expect(firstOfOurs).toBeGreaterThan(0)
    expect(css.slice(firstOfOurs, lastOfMantine)).not.toMatch(/\}\.m_[0-9a-f]+\{/)
  })
})

describe.each(languages)('the documents in %s', (language) => {
  test.each(['/', '/products', '/categories/list', '/cart', '/cart/checkout', '/login'])(
    'of %s arrive in the first packets',
    (path) => expectShort(`${path}?lng=${language}`),
  )

  test('of the largest products do so, and their texts are short', async () => {
    const addresses = await largestProductPages(language)
    expect(addresses).toHaveLength(largestProducts)
    for (const address of addresses) await expectShort(address)
    const [, texts = ''] = /"texts":"([^"]+)"/.exec(await (await fetch(shop + addresses[0])).text()) ?? []
    const { bytes } = await answerOf(texts)
    expect(bytes).toBeLessThanOrEqual(maxTextsBytes)
  }, 30_000)
})
