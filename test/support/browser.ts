import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

/** What keeps Chromium quiet and working as root on a machine without a network. */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Browsers to try in this order: the one that is named, the system's, Playwright's own, the one from the packages. */
async function* candidates(): AsyncGenerator<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  if (named) yield { executablePath: named }
  for (const executablePath of systemPaths) if (existsSync(executablePath)) yield { executablePath }
  if (existsSync(chromium.executablePath())) yield {}
  const { default: packaged } = await import('@sparticuz/chromium')
  yield { executablePath: await packaged.executablePath() }
}

/** Starts the first browser that works, by the means that is given. */
async function startBrowser<T>(start: (options: LaunchOptions) => Promise<T>, extra: string[] = []): Promise<T> {
  const failures: string[] = []
  for await (const options of candidates()) {
    try {
      return await start({ ...options, args: [...launchArguments, ...extra] })
    } catch (error) {
      failures.push(`${options.executablePath ?? 'playwright'}: ${String(error).split('\n')[0]}`)
    }
  }
  throw new Error(`No browser starts. Set CHROMIUM_PATH or install Debian's chromium.\n${failures.join('\n')}`)
}

/** @param extra Further arguments of the browser's program. */
export function launchBrowser(extra: string[] = []): Promise<Browser> {
  return startBrowser((options) => chromium.launch(options), extra)
}

/**
 * A browser for several processes, which connect to its address. Without pictures it asks for none: drawing and
 * encoding each for the first time costs the shop as much as everything else that a page needs.
 */
export function serveBrowser({ pictures }: { pictures: boolean }): Promise<BrowserServer> {
  const extra = pictures ? [] : ['--blink-settings=imagesEnabled=false']
  return startBrowser((options) => chromium.launchServer({ ...options, host: '127.0.0.1' }), extra)
}
