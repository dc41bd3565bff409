import { spawn } from 'node:child_process'
import { bundled } from '../../../support/bundle.ts'

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs the shop command, as an operator types it, without a terminal. */
export async function shop(words: readonly string[], environment: Record<string, string>, cwd: string): Promise<Ended> {
  const program = await bundled('src/server/ops/cli/main.ts')
  const child = spawn(process.execPath, [program, ...words], {
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
