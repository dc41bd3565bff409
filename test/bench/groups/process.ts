import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../../../src/server/core/root.ts'
import { freePort } from '../../support/built-shop.ts'
import type { Group } from '../group.ts'
import { median } from '../numbers.ts'
import { firstHomePage, openShop, residentMegabytes, type ShopData } from '../shop-under-test.ts'

/** The least that a shop in Node could be. */
const bareProgram = `
import Fastify from 'fastify'
const app = Fastify({ logger: false })
app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html>'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })`

interface Start {
  firstResponseMs: number
  megabytes: number
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function startOfShop(data: ShopData, restMs: number): Promise<Start> {
  const shop = await openShop(data)
  await rest(restMs)
  const megabytes = residentMegabytes(shop.pid)
  await shop.stop()
  return { firstResponseMs: shop.firstResponseMs, megabytes }
}

async function startOfBare(): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', bareProgram], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'inherit',
  })
  const watch = new AbortController()
  child.once('exit', () => watch.abort())
  const firstResponseMs = (await firstHomePage(`http://127.0.0.1:${port}`, watch)) - startedAt
  const megabytes = residentMegabytes(child.pid ?? 0)
  child.kill()
  if (child.exitCode === null) await once(child, 'exit')
  return { firstResponseMs, megabytes }
}

/** The shop by itself: what it needs before and without visitors. */
export const startAndMemory: Group = {
  name: 'process',
  async *rows({ shops, options }) {
    const data = await shops.copyOfSmall('process')
    const shop: Start[] = []
    const bare: Start[] = []
    for (let start = 0; start < options.starts; start++) {
      bare.push(await startOfBare())
      shop.push(await startOfShop(data, options.restMs))
    }
    const middle = (starts: readonly Start[], of: keyof Start) => median(starts.map((start) => start[of]))
    const range = (of: keyof Start) => shop.map((start) => start[of].toFixed(0)).join(', ')
    const starts = `median of ${options.starts} starts on a filled folder`
    yield {
      ...{ name: 'cold start to first answer', figure: middle(shop, 'firstResponseMs') / 1000, unit: 's', target: 1 },
      direction: 'at-most',
      detail: `${starts} (${range('firstResponseMs')} ms); bare Fastify ${middle(bare, 'firstResponseMs').toFixed(0)} ms`,
    }
    yield {
      ...{ name: 'idle memory', figure: middle(shop, 'megabytes'), unit: 'MB', target: 140, direction: 'at-most' },
      detail: `${starts} (${range('megabytes')} MB); bare Fastify ${middle(bare, 'megabytes').toFixed(0)} MB`,
    }
  },
}
