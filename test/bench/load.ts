import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/root.ts'

export interface Target {
  name: string
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadResult {
  /** Answers a second. */
  rate: number
  p50: number
  p99: number
  /** Answers outside 2xx, and broken connections. */
  failures: number
}

interface AutocannonReport {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
  timeouts: number
}

export const connections = 32

/** Loads an address for some seconds from a process of its own. */
export function load(origin: string, target: Target, seconds: number): Promise<LoadResult> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const body = target.body === undefined ? [] : ['-b', target.body]
  const program = join(projectRoot, 'node_modules/autocannon/autocannon.js')
  const options = ['-c', String(connections), '-d', String(seconds), '-m', target.method, '--json', '--no-progress']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...options, ...headers, ...body, origin + target.path])
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    child.once('error', reject)
    child.once('exit', () => {
      try {
        const { requests, latency, non2xx, errors, timeouts } = JSON.parse(printed) as AutocannonReport
        resolve({ rate: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx + errors + timeouts })
      } catch (error) {
        reject(new Error(`The load program printed: ${printed.slice(0, 500)}`, { cause: error }))
      }
    })
  })
}
