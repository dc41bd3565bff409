import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/shared/languages.ts'
import { loadsPictures } from './browser.ts'

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} as const
export type Device = keyof typeof devices

export interface VisitOptions {
  /** Address of the shop. */
  shop: string
  language?: Language
  device?: Device
  scheme?: 'light' | 'dark'
  scripts?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** What the visitor's cookies and storage hold. */
  storageState?: { cookies: never[]; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }
}

export interface Visit {
  page: Page
  context: BrowserContext
  language: Language
  /** Messages that match are expected: they are no complaint. */
  expectComplaint(pattern: RegExp): void
}

/** Everything that a visitor's browser complains about: console, page errors, failed requests, CSP. */
class Complaints {
  private readonly found: string[] = []
  private readonly expected: RegExp[] = []
  private readonly pending = new Set<Request>()
  private readonly scripts: boolean

  constructor(scripts: boolean) {
    this.scripts = scripts
  }

  expect(pattern: RegExp) {
    this.expected.push(pattern)
  }

  async follow(context: BrowserContext) {
    await context.exposeBinding('reportViolation', (_source, text: string) => {
      this.found.push(`CSP: ${text}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`)
      })
    })
    context.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) {
        this.found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => this.found.push(`page error: ${error.error().stack ?? error.error().message}`))
    context.on('response', (response: Response) => {
      if (response.status() >= 400) this.found.push(`${response.status()} ${response.url()}`)
    })
    context.on('request', (request) => this.pending.add(request))
    context.on('requestfinished', (request) => this.pending.delete(request))
    context.on('requestfailed', (request) => {
      this.pending.delete(request)
      const reason = request.failure()?.errorText ?? ''
      // A page had not finished loading it when the visitor went on.
      const isAborted = reason === 'net::ERR_ABORTED'
      // A browser without scripts refuses to preload them.
      const isRefused = !this.scripts && reason === 'csp' && request.url().endsWith('.js')
      if (!isAborted && !isRefused) this.found.push(`failed: ${reason} ${request.url()}`)
    })
  }

  /** Waits until all requests are through, or some seconds: what goes wrong with the last of them is a complaint too. */
  async settled(page: Page): Promise<void> {
    // Events of the browser before its response to this have arrived.
    await page.evaluate(() => undefined)
    await expect.poll(() => this.pending.size, { timeout: 2000 }).toBe(0)
  }

  rest(): string[] {
    return this.found.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

/** Where a journey got stuck: its address, what the browser complained about, and a picture when a folder is named for it. */
async function describeFailure(context: BrowserContext, complaints: Complaints) {
  const folder = process.env.SCREENSHOTS
  for (const page of context.pages()) {
    const lines = [`stuck at ${page.url()}`, ...complaints.rest()]
    process.stderr.write(`${lines.join('\n  ')}\n`)
    if (folder) await page.screenshot({ path: `${folder}/stuck-${Date.now()}.png` }).catch(() => undefined)
  }
}

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }
/** Far from the shop, whose times are its own wherever they are read. */
const zones: Record<Language, string> = { es: 'Asia/Tokyo', en: 'America/Los_Angeles' }

/** One visitor with a browser profile of their own; at the end their browser must not have complained about anything. */
export async function visit(browser: Browser, options: VisitOptions, journey: (visit: Visit) => Promise<void>) {
  const { shop, language = 'en', device = 'desktop', scheme = 'light', scripts = true } = options
  const context = await browser.newContext({
    baseURL: shop,
    locale: locales[language],
    timezoneId: zones[language],
    colorScheme: scheme,
    reducedMotion: options.reducedMotion ?? 'no-preference',
    javaScriptEnabled: scripts,
    ...(options.storageState && { storageState: options.storageState }),
    ...devices[device],
  })
  context.setDefaultTimeout(30_000)
  const complaints = new Complaints(scripts)
  let done = false
  try {
    if (!loadsPictures(browser))
      complaints.expect(/image loading is disabled|\/images\/\S+ was preloaded using link preload/)
    await complaints.follow(context)
    const page = await context.newPage()
    await journey({ page, context, language, expectComplaint: (pattern) => complaints.expect(pattern) })
    await complaints.settled(page).catch(() => undefined)
    done = true
    expect(complaints.rest(), 'what the browser complained about').toEqual([])
  } finally {
    if (!done) await describeFailure(context, complaints)
    await context.close()
  }
}

/** Opens a page and waits until scripts have taken over. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/**
 * Runs in the page: whether React answers to events on this document. The page's content may become live after the layout.
 * Without named functions inside: tsx, which runs the bench, wraps these in a function that the page does not have.
 */
export function hasReact(): boolean {
  const [layout, content] = [document.querySelector('#app > div'), document.querySelector('#content > *')]
  if (layout === null) return false
  return [layout, content ?? layout].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}

export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(hasReact)

/** Waits until React answers to events on this document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(hasReact)
}

/**
 * Waits until the page of a path, or of an address that matches, is the one on the screen. While it is being rendered the
 * page before lives on, and may lead elsewhere: the address that comes first is not always the one that stays.
 */
export async function staysAt(page: Page, address: string | RegExp): Promise<void> {
  const shown = () =>
    page
      .evaluate(() => {
        const isLeaving = document.querySelector('[data-leaving]') !== null
        return isLeaving ? 'still on the way' : location.pathname + location.search
      })
      // Another document is loading.
      .catch(String)
  const pattern = typeof address === 'string' ? new RegExp(`^${address.replaceAll('/', '\\/')}(\\?|$)`) : address
  await expect.poll(shown, { timeout: 30_000 }).toMatch(pattern)
}

/** The scroll width beyond the window's: 0 when nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
