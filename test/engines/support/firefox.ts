import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { quickFolder } from '../../support/quick-folder.ts'
import { type Engine, fromJson, type InputSource, responseMs, scriptMs, type Tab, toCall } from './engine.ts'
import { readOutput, startProgram } from './processes.ts'

interface Response {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

interface ScriptResult {
  type: 'success' | 'exception'
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}

/** A connection by WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
class Connection {
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, (response: Response) => void>()
  private calls = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      const response = JSON.parse(String(data)) as Response
      this.waiting.get(response.id ?? 0)?.(response)
    })
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return new Connection(socket)
  }

  call<R>(method: string, params: object, withinMs = responseMs): Promise<R> {
    const id = ++this.calls
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`Firefox gave no response to ${method}`)), withinMs)
      this.waiting.set(id, ({ type, result, error, message }) => {
        clearTimeout(timeout)
        this.waiting.delete(id)
        if (type === 'success') resolve(result as R)
        else reject(new Error(`Firefox, ${method}: ${error} ${message}`))
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close() {
    this.socket.terminate()
  }
}

/** Firefox without a window, spoken to by WebDriver BiDi: Debian has no driver for the older protocol. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(await quickFolder(), 'shop-'))
  // The protocol of W3C alone, and nothing fetched from elsewhere.
  const preferences = {
    'remote.active-protocols': 1,
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const program = startProgram('firefox-esr', args, { HOME: profile, MOZ_DISABLE_AUTO_SAFE_MODE: '1' })
  const url = await readOutput(program, program.process.stderr, /BiDi listening on (ws:\S+)/)
  const connection = await Connection.open(`${url}/session`)
  await connection.call('session.new', { capabilities: {} })
  return {
    async open(viewport) {
      const { userContext } = await connection.call<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await connection.call<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      await connection.call('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 })
      return openTab(connection, context, () => connection.call('browser.removeUserContext', { userContext }))
    },
    async close() {
      connection.close()
      await program.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function openTab(connection: Connection, context: string, remove: () => Promise<unknown>): Tab {
  return {
    async goto(url) {
      const navigate = () => connection.call('browsingContext.navigate', { context, url, wait: 'interactive' })
      await navigate().catch((error: Error) => {
        // The page before was just changing its own address, for which Firefox drops what was asked for.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
        return navigate()
      })
    },
    async call(task, ...args) {
      const { type, result, exceptionDetails } = await connection.call<ScriptResult>(
        'script.callFunction',
        {
          functionDeclaration: toCall(task),
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          awaitPromise: true,
          target: { context },
        },
        scriptMs,
      )
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return fromJson(result?.value)
    },
    async perform(actions: InputSource[]) {
      await connection.call('input.performActions', { context, actions })
    },
    async screenshot() {
      const { data } = await connection.call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await remove()
    },
  }
}
