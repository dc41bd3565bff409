import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../../src/server/core/root.ts'

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs the shop command from its sources, as an operator types it, without a terminal. */
export function shop(words: readonly string[], environment: Record<string, string>, cwd: string): Promise<Ended> {
  const loader = import.meta.resolve('tsx')
  const child = spawn(process.execPath, ['--import', loader, join(projectRoot, 'src/server/cli/main.ts'), ...words], {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
}
