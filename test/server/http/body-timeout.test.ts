import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { AppError } from '../../../src/server/core/app-error.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { requestTimes } from '../../../src/server/http/body-timeout.ts'
import { testContext } from '../../support/service-context.ts'
import { adminToken, fakeServices, userToken } from './app.ts'

const formPath = '/api/products/admin/add-product'
const importPath = '/api/products/admin/import.csv?preview=true'
const form = 'multipart/form-data; boundary=x'

describe('a request that is slow to arrive', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    const calls = { views: [], lists: [], placed: [], updated: [], webhooks: [], requests: [], errors: [] }
    const context = testContext({} as Db, { env: { RATE_LIMIT: 'off' } })
    const times = { ordinaryMs: 150, longMs: 60_000, silenceMs: 150 }
    const services = fakeServices(calls)
    services.accounts.login = async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      throw new AppError('invalid-credentials')
    }
    app = await buildApp(context, services, undefined, times)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  /** A request of which the head has left, and nothing of its 1,000 bytes of body. */
  function open(path: string, type: string, token?: string) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const state = { answer: '' }
    socket.setEncoding('latin1').on('data', (part) => {
      state.answer += part
    })
    socket.on('error', () => undefined)
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 1000']
    socket.write([...head, ...(token ? [`Authorization: Bearer ${token}`] : []), '', ''].join('\r\n'))
    return { socket, state, closed: once(socket, 'close') }
  }

  /** A byte every 30 ms, for as long as asked. */
  async function drip(socket: Socket, ms: number): Promise<void> {
    for (const end = Date.now() + ms; Date.now() < end && !socket.destroyed; ) {
      socket.write('-')
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }

  it('is ended with a 408 when its body is an ordinary one, even if data still arrives', async () => {
    const { socket, state, closed } = open('/api/users/login', 'application/json')
    await Promise.all([closed, drip(socket, 2_000)])
    expect(state.answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    [formPath, form],
    [importPath, 'text/csv'],
  ])('may take longer when an admin sends files and they keep coming: %s', async (path, type) => {
    const { socket, state } = open(path, type, adminToken)
    await drip(socket, 500)
    expect([socket.destroyed, state.answer]).toEqual([false, ''])
    socket.write('-'.repeat(1000))
    await once(socket, 'data')
    expect(state.answer).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(state.answer).not.toMatch(/^HTTP\/1\.1 408 /)
    socket.destroy()
  })

  it('is ended when the files of an admin stop coming', async () => {
    const { socket, state, closed } = open(formPath, form, adminToken)
    await drip(socket, 60)
    await closed
    expect(state.answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    [401, undefined],
    [403, userToken],
  ])('is refused with %i before its files have come, and gets no longer to send them', async (status, token) => {
    const { socket, state, closed } = open(formPath, form, token)
    await once(socket, 'data')
    expect(state.answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await Promise.all([closed, drip(socket, 2_000)])
    expect(socket.destroyed).toBe(true)
  })

  it('is left alone when it has arrived completely and its response takes long', async () => {
    const { socket, state } = open('/api/users/login', 'application/json')
    socket.write(JSON.stringify({ email: 'ana@example.com', password: 'linoysal' }).padEnd(1000))
    await once(socket, 'data')
    expect(state.answer).toMatch(/^HTTP\/1\.1 403 /)
    socket.destroy()
  })
})

it('heads and ordinary bodies have half a minute, files ten minutes', () => {
  expect(requestTimes).toEqual({ ordinaryMs: 30_000, longMs: 600_000, silenceMs: 30_000 })
})
