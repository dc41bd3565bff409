import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'

export interface StaticPages {
  /** Where the shop's addresses are served from memory; without a trailing slash. */
  origin: string
  stop(): void
}

/**
 * The yardstick for a page in a browser: the same HTML and files as the shop at `origin` sends, with the same headers
 * and compression, from a bare server in a process of its own. What a page asks for is read from the shop once.
 */
export async function startStaticPages(origin: string): Promise<StaticPages> {
  const child = fork(join(projectRoot, 'test/bench/static-server.ts'), { execArgv: ['--import', 'tsx'] })
  child.send({ origin })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { origin: `http://localhost:${port}`, stop: () => child.disconnect() }
}
