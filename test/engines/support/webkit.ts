import { freePort } from '../../support/built-shop.ts'
import { type Engine, fromJson, responseMs, type Size, scriptMs, type Tab, toCall } from './engine.ts'
import { readOutput, startProgram } from './processes.ts'

/** The browser that WebKitGTK has for tests; Debian puts it beside the library. */
const browser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

type Call = <R>(method: string, path: string, body?: object, withinMs?: number) => Promise<R>

function createCall(address: string): Call {
  return async <R>(method: string, path: string, body?: object, withinMs = responseMs) => {
    const response = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(withinMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new Error(`WebKit gave no response to ${method} ${path}: ${error.message}`)
    })
    const { value } = (await response.json()) as { value: R & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKit, ${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
}

/** WebKitGTK in a window of a display that nobody sees, spoken to by WebDriver (https://www.w3.org/TR/webdriver2). */
export async function startWebkit(): Promise<Engine> {
  const display = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const number = await readOutput(display, display.process.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/)
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${number}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Without them it looks for services of a desktop.
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
  })
  const call = createCall(`http://127.0.0.1:${port}`)
  await untilReady(call)
  return {
    async open(size) {
      const options = { binary: browser, args: ['--automation', '--full-screen'] }
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })
      const session = createCall(`http://127.0.0.1:${port}/session/${sessionId}`)
      const tab = openTab(session)
      await resize(session, tab, size)
      return tab
    },
    async close() {
      await driver.end()
      await display.end()
    },
  }
}

async function untilReady(call: Call): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (tries === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The window has no bars, so that its size is that of the page. */
async function resize(session: Call, tab: Tab, size: Size): Promise<void> {
  await session('POST', '/window/rect', { x: 0, y: 0, ...size })
  await tab.call(
    async (width, height) => {
      while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame)
    },
    size.width,
    size.height,
  )
}

function openTab(session: Call): Tab {
  return {
    async goto(url) {
      await session('POST', '/url', { url })
    },
    async call(task, ...args) {
      // A document that is kept for going back would leave the call waiting.
      const script = `const [json, done] = arguments
        const leave = () => done({ error: 'another document came' })
        addEventListener('pagehide', leave);
        (${toCall(task)})(json).then((json) => done({ json }), (error) => done({ error: String(error) }))
          .finally(() => removeEventListener('pagehide', leave))`
      const body = { script, args: [JSON.stringify(args)] }
      const { json, error } = await session<{ json?: string; error?: string }>('POST', '/execute/async', body, scriptMs)
      if (error) throw new Error(error)
      return fromJson(json)
    },
    async perform(actions) {
      await session('POST', '/actions', { actions })
    },
    async screenshot() {
      return Buffer.from(await session<string>('GET', '/screenshot'), 'base64')
    },
    async close() {
      await session('DELETE', '')
    },
  }
}
