import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'

// WebDriver tells neither what a page logs nor what it fetches. So the engines come through a proxy, which keeps what goes
// wrong for each visit; its script, in front of all others, tells it what goes wrong in the page.

/** Runs in the page, before any other script. */
function watchPage(): void {
  // What was still loading fails when its page is left.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const tell = (complaint: string) => {
    if (!isLeaving) navigator.sendBeacon('/-/complaint', complaint)
  }
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is heard, and says the same as before.
    const log = console[level]
    console[level] = (...details: unknown[]) => {
      tell(`console ${level}: ${details.map((one) => (one instanceof Error ? one.stack : String(one))).join(' ')}`)
      log(...details)
    }
  }
  const hear = (event: Event) => {
    const { target } = event
    if (event instanceof ErrorEvent) tell(`page error: ${event.message} (${event.filename}:${event.lineno})`)
    else if (target instanceof Element) tell(`not loaded: ${target.outerHTML.slice(0, 200)}`)
  }
  addEventListener('error', hear, true)
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason?.stack ?? reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`CSP: ${violatedDirective} ${blockedURI}`),
  )
}

const tag = '<script src="/-/watch.js"></script>'

/** The visit that a request belongs to, by the cookie that `/-/start` has set. */
const readVisit = ({ headers }: IncomingMessage) => /(?:^|; )visit=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? 'none'

export interface Watch {
  close(): Promise<void>
}

/**
 * A proxy in front of a shop. `/-/start?visit=<id>&to=<path>` begins a visit, `/-/complaints?visit=<id>` says what went wrong
 * in it.
 */
export async function watch(port: number, shop: string): Promise<Watch> {
  const complaints = new Map<string, string[]>()
  const agent = new Agent({ keepAlive: true })
  const add = (visit: string, complaint: string) => complaints.set(visit, [...(complaints.get(visit) ?? []), complaint])

  async function answer(from: IncomingMessage, to: ServerResponse, { pathname, searchParams }: URL): Promise<void> {
    const visit = searchParams.get('visit') ?? readVisit(from)
    if (pathname === '/-/start') {
      to.writeHead(302, { location: searchParams.get('to') ?? '/', 'set-cookie': `visit=${visit}; Path=/; HttpOnly` })
    } else if (pathname === '/-/watch.js') {
      to.writeHead(200, { 'content-type': 'text/javascript' }).write(`(${watchPage.toString()})()`)
    } else if (pathname === '/-/complaint') {
      add(visit, await text(from))
      to.writeHead(204)
    } else {
      to.writeHead(200, { 'content-type': 'application/json' }).write(JSON.stringify(complaints.get(visit) ?? []))
    }
    to.end()
  }

  function pass(from: IncomingMessage, to: ServerResponse): void {
    const isDocument = from.headers.accept?.includes('text/html') === true
    const headers = { ...from.headers, ...(isDocument && { 'accept-encoding': 'identity' }) }
    const onward = request(shop + from.url, { method: from.method, headers, agent }, (response) => {
      const { statusCode = 502 } = response
      if (statusCode >= 400) add(readVisit(from), `${statusCode} ${from.url}`)
      if (response.headers['content-type']?.startsWith('text/html')) return void sendWatched(response, to)
      to.writeHead(statusCode, response.headers)
      response.pipe(to)
    })
    onward.on('error', (error) => to.destroy(error))
    from.pipe(onward)
  }

  const server = createServer((from, to) => {
    const url = new URL(from.url ?? '/', shop)
    if (url.pathname.startsWith('/-/')) void answer(from, to, url)
    else pass(from, to)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function sendWatched(response: IncomingMessage, to: ServerResponse): Promise<void> {
  const html = (await buffer(response)).toString().replace('<head>', `<head>${tag}`)
  const { 'content-length': _length, ...headers } = response.headers
  to.writeHead(response.statusCode ?? 502, headers).end(html)
}
