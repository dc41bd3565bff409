import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ampleHeap, shareWithin } from '../../../src/server/cache/memory.ts'
import { AppError } from '../../../src/server/core/app-error.ts'
import { addOverloadGuard, mostRequests } from '../../../src/server/http/overload.ts'

const mebibyte = 1024 * 1024
const heapOf = (limit: number, used: number) => ({
  limit: limit * mebibyte,
  afterCollection: () => used * mebibyte,
  close: () => undefined,
})

describe('requests that a heap has room for', () => {
  it('are not counted where it is ample, unless it is full', () => {
    expect(mostRequests(heapOf(4096, 3000))).toBe(Number.POSITIVE_INFINITY)
    expect(mostRequests(heapOf(4096, 3700))).toBe(4)
  })

  it('are fewer in a small one', () => {
    expect(mostRequests(heapOf(96, 60))).toBe(24)
    expect(mostRequests(heapOf(96, 90))).toBe(4)
  })

  it('leave caches a part of it', () => {
    expect([shareWithin(ampleHeap * 8), shareWithin(ampleHeap / 4)]).toEqual([1, 0.25])
  })
})

describe('a server with a full heap', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  /** Requests wait until they are let go. */
  function open(used: number) {
    const waiting: (() => void)[] = []
    app = Fastify()
    addOverloadGuard(app, heapOf(96, used))
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send())
    app.get('/', () => new Promise((resolve) => waiting.push(() => resolve('done'))))
    app.get('/healthz', () => 'alive')
    const ask = (url = '/') => app.inject({ url }).then(({ statusCode }) => statusCode)
    return { waiting, ask }
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  it('refuses what is too much, still says that it lives, and takes more when something is done', async () => {
    const { waiting, ask } = open(95)
    const first = Array.from({ length: 4 }, () => ask())
    await until(() => waiting.length === 4)
    expect(await ask()).toBe(503)
    expect(await ask('/healthz')).toBe(200)
    for (const letGo of waiting.splice(0)) letGo()
    expect(await Promise.all(first)).toEqual([200, 200, 200, 200])
    const next = ask()
    await until(() => waiting.length === 1)
    waiting[0]?.()
    expect(await next).toBe(200)
  })
})
