import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from './app.ts'

describe('a server that is being closed', () => {
  let test: TestApp
  let sockets: Socket[]
  beforeEach(async () => {
    sockets = []
    test = await testApp(
      {},
      {
        async register(app) {
          app.get('/slow', async () => {
            await sleep(300)
            return 'finished'
          })
        },
      },
    )
    await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await test.app.close()
  })

  /** A connection on which a first part of a request has arrived. */
  async function begin(text: string): Promise<Socket> {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    socket.write(text)
    await sleep(100)
    return socket
  }

  /** What comes until the server ends the connection. */
  async function rest(socket: Socket): Promise<string> {
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  }

  function close(): void {
    test.app.http.lifecycle.closing = true
    void test.app.close()
  }

  it('serves what was under way, and tells the connection to end', async () => {
    const slow = await begin('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n')
    close()
    const response = await rest(slow)
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(response).toMatch(/\r\nconnection: close\r\n/i)
    expect(response).toMatch(/finished$/)
  })

  it('serves a request of which the head was still arriving, rather than refuse it', async () => {
    const late = await begin('GET /healthz HTTP/1.1\r\n')
    close()
    late.write('host: shop\r\n\r\n')
    const response = await rest(late)
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(response).toMatch(/\r\nconnection: close\r\n/i)
  })

  it('ends the connections of cached responses, too', async () => {
    const path = '/api/products/list?limit=24'
    for (let time = 0; time < 2; time++) await test.app.inject(path)
    const late = await begin(`GET ${path} HTTP/1.1\r\n`)
    test.app.http.lifecycle.closing = true
    late.write('host: shop\r\n\r\n')
    expect(await rest(late)).toMatch(/\r\nconnection: close\r\n/i)
  })

  it('keeps connections open while it is not closing', async () => {
    const response = await test.app.inject('/healthz')
    expect(response.headers.connection).not.toBe('close')
  })
})
