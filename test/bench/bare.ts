import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { type Ask, askOnce } from './ask.ts'
import type { BareAnswer } from './bare-server.ts'
import type { Side } from './side-by-side.ts'

/** What the shop answers, for the bare server to answer the same. */
async function copyOf(origin: string, ask: Ask): Promise<BareAnswer> {
  // The shop may compress an answer the second time only.
  await askOnce(origin, ask)
  const { status, headers, body } = await askOnce(origin, ask)
  if (status !== 200) throw new Error(`${ask.path} answered ${status}: ${body.toString().slice(0, 300)}`)
  const { 'content-type': type, 'content-encoding': encoding } = headers
  const sent = { 'content-type': String(type), ...(encoding && { 'content-encoding': String(encoding) }) }
  const [path = ask.path] = ask.path.split('?', 1)
  return { method: ask.method, path, status, headers: sent, body: body.toString('base64') }
}

export interface BareServer extends Side {
  /** Bytes of the body that it sends at a path. */
  bytesAt(path: string): number
  stop(): void
}

/** Starts a bare Fastify server that sends what the shop sends to these requests. Each has a path of its own. */
export async function startBare(origin: string, asks: readonly Ask[]): Promise<BareServer> {
  const answers = await Promise.all(asks.map((ask) => copyOf(origin, ask)))
  const child = fork(join(projectRoot, 'test/bench/bare-server.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(answers)
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  const bodies = new Map(answers.map(({ path, body }) => [path, Buffer.byteLength(body, 'base64')]))
  return {
    origin: address,
    pid: child.pid ?? 0,
    bytesAt: (path) => bodies.get(path.split('?', 1)[0] ?? '') ?? 0,
    stop: () => child.disconnect(),
  }
}
