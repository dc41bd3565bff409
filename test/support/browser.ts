import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { packagedChromium } from './packaged-chromium.ts'
import { quickFolder } from './quick-folder.ts'

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

async function* packaged(): AsyncGenerator<LaunchOptions> {
  yield { executablePath: await packagedChromium() }
}

async function* installed(): AsyncGenerator<LaunchOptions> {
  for (const executablePath of systemPaths) if (existsSync(executablePath)) yield { executablePath }
  if (existsSync(chromium.executablePath())) yield {}
}

/** The browser that CHROMIUM_PATH names, then those of the sources, in their order. */
async function* candidates(sources: (() => AsyncGenerator<LaunchOptions>)[]): AsyncGenerator<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  if (named) yield { executablePath: named }
  for (const source of sources) yield* source()
}

/** Starts the first browser that works, by the means that is given. */
async function startBrowser<T>(
  browsers: AsyncGenerator<LaunchOptions>,
  start: (options: LaunchOptions) => Promise<T>,
  extra: string[],
): Promise<T> {
  const failures: string[] = []
  for await (const options of browsers) {
    try {
      return await start({ ...options, args: [...launchArguments, ...extra] })
    } catch (error) {
      failures.push(`${options.executablePath ?? 'playwright'}: ${String(error).split('\n')[0]}`)
    }
  }
  throw new Error(`No browser starts. Set CHROMIUM_PATH or install Debian's chromium.\n${failures.join('\n')}`)
}

/**
 * A browser for measurements: an installed one where there is one, as shoppers have it.
 * @param extra Further arguments of the browser's program.
 * @param settings Further settings of the launch.
 */
export function launchBrowser(extra: string[] = [], settings: LaunchOptions = {}): Promise<Browser> {
  const start = (options: LaunchOptions) => chromium.launch({ ...options, ...settings })
  return startBrowser(candidates([installed, packaged]), start, extra)
}

/**
 * A browser for several processes, which connect to its address: the packaged one where it starts, which is the same
 * everywhere. Without pictures it requests none: drawing and encoding each for the first time costs the shop as much
 * as everything else that a page needs.
 */
export async function serveBrowser({ pictures }: { pictures: boolean }): Promise<BrowserServer> {
  const extra = pictures ? [] : ['--blink-settings=imagesEnabled=false']
  // What its processes share lies among the temporary files, as containers may have little memory for it. Where there is
  // enough, every page costs a tenth less.
  const isRoomy = (await quickFolder()) !== tmpdir()
  const ignoreDefaultArgs = isRoomy ? ['--disable-dev-shm-usage'] : []
  const start = (options: LaunchOptions) => chromium.launchServer({ ...options, ignoreDefaultArgs, host: '127.0.0.1' })
  return startBrowser(candidates([packaged, installed]), start, extra)
}
