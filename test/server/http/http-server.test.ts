import type { Server } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createHttpServer, type ServerSettings } from '../../../src/server/http/http-server.ts'
import { testApp } from './app.ts'

const own = {
  ...{ keepAliveTimeout: 65_000, requestTimeout: 11_000, connectionTimeout: 12_000, maxRequestsPerSocket: 13 },
  http: { headersTimeout: 9000, connectionsCheckingInterval: 5000, maxHeaderSize: 9999, insecureHTTPParser: true },
}

/** What can be set of a server, by name: its own values that are no objects. */
const settingsOf = (server: Server) =>
  Object.fromEntries(Object.entries(server).filter(([, value]) => /number|boolean|string/.test(typeof value)))

describe('the HTTP server', () => {
  it.each([['settings of ours', own] as const, ['its own', {}] as const])(
    'is as Fastify makes it, by %s',
    async (_, settings) => {
      const plainServer = Fastify(settings)
      const ours = Fastify({
        ...settings,
        serverFactory: (handler, given) => createHttpServer(given as ServerSettings & typeof given, handler),
      })
      const expected = settingsOf(plainServer.server)
      expect(Object.keys(expected)).toEqual(
        expect.arrayContaining(['keepAliveTimeout', 'requestTimeout', 'headersTimeout', 'timeout']),
      )
      expect(settingsOf(ours.server)).toEqual(expected)
      await Promise.all([plainServer.close(), ours.close()])
    },
  )

  it('of the shop holds connections longer than load balancers, and limits heads and bodies', async () => {
    const { app } = await testApp()
    const { keepAliveTimeout, headersTimeout, requestTimeout, timeout, maxRequestsPerSocket } = app.server
    expect({ keepAliveTimeout, headersTimeout, requestTimeout, timeout, maxRequestsPerSocket }).toEqual({
      ...{
        keepAliveTimeout: 65_000,
        headersTimeout: 30_000,
        requestTimeout: 600_000,
        timeout: 0,
        maxRequestsPerSocket: 0,
      },
    })
    await app.close()
  })
})
