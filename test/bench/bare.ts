import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import type { BareResponse } from './bare-server.ts'
import { type BenchRequest, sendRequest } from './requests.ts'
import type { Side } from './side-by-side.ts'

/** The shop's response, for the bare server to send the same. */
async function copyOf(origin: string, request: BenchRequest): Promise<BareResponse> {
  // The shop may compress a response the second time only.
  await sendRequest(origin, request)
  const { status, headers, body } = await sendRequest(origin, request)
  if (status !== 200) throw new Error(`${request.path} responded with ${status}: ${body.toString().slice(0, 300)}`)
  const { 'content-type': type, 'content-encoding': encoding } = headers
  const sent = { 'content-type': String(type), ...(encoding && { 'content-encoding': String(encoding) }) }
  const [path = request.path] = request.path.split('?', 1)
  return { method: request.method, path, status, headers: sent, body: body.toString('base64') }
}

export interface BareServer extends Side {
  /** Bytes of the body that it sends at a path. */
  bytesAt(path: string): number
  stop(): void
}

/** Starts a bare Fastify server that sends what the shop sends to these requests. Each has a path of its own. */
export async function startBare(origin: string, requests: readonly BenchRequest[]): Promise<BareServer> {
  const responses = await Promise.all(requests.map((request) => copyOf(origin, request)))
  const child = fork(join(projectRoot, 'test/bench/bare-server.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(responses)
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  const bodies = new Map(responses.map(({ path, body }) => [path, Buffer.byteLength(body, 'base64')]))
  return {
    origin: address,
    pid: child.pid ?? 0,
    bytesAt: (path) => bodies.get(path.split('?', 1)[0] ?? '') ?? 0,
    stop: () => child.disconnect(),
  }
}
