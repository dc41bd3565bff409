import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import type { Spread } from './numbers.ts'
import { type BenchRequest, encodeRequest } from './requests.ts'

/** As the targets say. */
export const connections = 32

/** The task of the load process. */
export interface LoadJob {
  port: number
  /** As they go through the socket; one after the other, over all connections. */
  requests: string[]
  connections: number
  seconds: number
  /** Requests a second, each at its own time; absent: every connection sends again as soon as it has its response. */
  rate?: number
}

/** Milliseconds; of an open loop since the request was due. */
export interface LoadResult extends Spread {
  /** Responses in the 2xx a second. */
  rate: number
  /** Responses in the 2xx; those under way at the end were waited for. */
  responses: number
  /** Other responses, and broken connections. */
  failures: number
  /** Of one core, used by the load program itself: near 1 it, and not the server, was the limit. */
  cpuShare: number
}

export interface LoadOptions {
  seconds: number
  connections?: number
  rate?: number
}

/** A second process that loads servers; it lives on from one load to the next, so that each finds it warm. */
export class LoadProcess {
  private readonly child: ChildProcess
  private readonly lost: Promise<never>

  constructor() {
    this.child = fork(join(projectRoot, 'test/bench/load-process.ts'), { execArgv: ['--import', 'tsx'] })
    this.lost = once(this.child, 'exit').then(([code]) => {
      throw new Error(`the load program ended with ${code}`)
    })
    // Nobody waits for it between two loads.
    this.lost.catch(() => undefined)
  }

  /** Loads a server with these requests in turn. */
  async run(origin: string, requests: readonly BenchRequest[], options: LoadOptions): Promise<LoadResult> {
    const { port } = new URL(origin)
    const encoded = requests.map((request) => encodeRequest(origin, request))
    this.child.send({ connections, ...options, port: Number(port), requests: encoded } satisfies LoadJob)
    const [result] = await Promise.race([once(this.child, 'message'), this.lost])
    return result as LoadResult
  }

  stop(): void {
    this.child.disconnect()
  }
}
