import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClientI18n } from '../../src/client/shell/i18n/client-i18n.ts'

/** A server of translation files that responds with the given statuses, then with the file. */
function serveTexts(statuses: number[]): Promise<{ server: Server; url: string; requested: string[] }> {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const status = statuses[requested.length - 1] ?? 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status === 200 ? '{"title":"Tu cesta"}' : '{}')
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ server, requested, url: `http://127.0.0.1:${port}` })
    })
  })
}

const retryWaits = [350, 700, 1400, 2800, 5600]

/** Lets whoever waits for a retry go on at once. @returns the waits that came; those of the connection stay. */
function shortenedWaits(): number[] {
  const waits: number[] = []
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (goOn: () => void, ms = 0) => {
    if (!retryWaits.includes(ms)) return wait(goOn, ms)
    waits.push(ms)
    return wait(goOn, 0)
  })
  return waits
}

describe('translation files', () => {
  let open: Server | undefined
  afterEach(() => {
    open?.close()
    vi.unstubAllGlobals()
  })

  async function loadCart(statuses: number[]) {
    const { server, requested, url } = await serveTexts(statuses)
    open = server
    const i18n = createClientI18n('es', { common: { a: 'b' } }, `${url}/locales/{{lng}}/{{ns}}.json`)
    await i18n.loadNamespaces('cart')
    return { requested, text: i18n.t('cart:title') }
  }

  it('arrive after a server that fails five times: waits of 350 ms that double', async () => {
    const waits = shortenedWaits()
    const { requested, text } = await loadCart([500, 502, 503, 500, 500])
    expect(requested).toEqual(Array(6).fill('/locales/es/cart.json'))
    expect(text).toBe('Tu cesta')
    expect(waits).toEqual(retryWaits)
  })

  it('are not asked for again after a client error', async () => {
    const { requested, text } = await loadCart([404])
    expect(requested).toHaveLength(1)
    expect(text).toBe('title')
  })

  it('arrive after a lost connection, and are not asked for again when they are no JSON', async () => {
    shortenedWaits()
    const { fetch } = globalThis
    const lost = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(fetch)
    vi.stubGlobal('fetch', lost)
    expect((await loadCart([])).text).toBe('Tu cesta')
    expect(lost).toHaveBeenCalledTimes(2)
    open?.close()
    const broken = vi.fn().mockImplementation(async () => new Response('<html>'))
    vi.stubGlobal('fetch', broken)
    expect((await loadCart([])).text).toBe('title')
    expect(broken).toHaveBeenCalledTimes(1)
  })

  it('that came with the page are not asked for at all', async () => {
    const { server, requested, url } = await serveTexts([])
    open = server
    const i18n = createClientI18n('es', { common: { close: 'Cerrar' } }, `${url}/{{lng}}/{{ns}}`)
    expect(i18n.t('common:close')).toBe('Cerrar')
    await i18n.loadNamespaces('common')
    expect(requested).toEqual([])
  })
})
