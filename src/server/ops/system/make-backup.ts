import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { BackupStep } from '../../../shared/system/backups.ts'
import type { Config } from '../../config.ts'
import { backUp } from '../backup/backup.ts'
import { verifyBackup } from '../backup/verify.ts'

/** Beside the server's own file in a build; absent in development and tests. */
export const command: string = fileURLToPath(new URL('./shop.js', import.meta.url))
/** A command that was asked to stop, and does not, is ended after this time. */
const stopMs = 5000
/** Below the processes that serve visitors. */
const lowPriority = 10

interface MakingOptions {
  signal: AbortSignal
  /** Called now and then with how many rows of a table, pictures or checked files are done. */
  onProgress(step: BackupStep, done: number): void
}

/** The step that a line of progress is about. */
const toStep = (name: string): BackupStep =>
  name === 'pictures' ? 'pictures' : name === 'files checked' ? 'check' : 'rows'

/**
 * Saves the shop in a file and reads it again from end to end: in a process of its own, as a large shop would hold up
 * visitors, where there is the command.
 * @throws Error with one line; nothing is left of the file then, unless it was written and cannot be read
 */
export async function makeBackup(config: Config, path: string, options: MakingOptions): Promise<void> {
  if (existsSync(command)) return runBackup(path, options)
  const progress = (name: string, done: number) => {
    options.signal.throwIfAborted()
    options.onProgress(toStep(name), done)
  }
  await backUp(config, path, { progress })
  await verifyBackup(path, { usesSecrets: false, progress })
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // The system does not allow it, or the process has ended.
  }
}

function readReason(output: string): string | undefined {
  try {
    const { error } = JSON.parse(output) as { error?: unknown }
    return typeof error === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

async function runBackup(path: string, { signal, onProgress }: MakingOptions): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [command, 'backup', path, '--check', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  lowerPriority(child)
  let kill: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGTERM')
    kill = setTimeout(() => child.kill('SIGKILL'), stopMs)
  }
  signal.addEventListener('abort', stop, { once: true })
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, name, done = ''] = /^(.+): ([\d,]+)$/.exec(line) ?? []
    if (name) onProgress(toStep(name), Number(done.replaceAll(',', '')))
  })
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
    signal.throwIfAborted()
    if (code !== 0) throw new Error(readReason(output) ?? `the command ended with ${code ?? 'a signal'}`)
  } finally {
    clearTimeout(kill)
    signal.removeEventListener('abort', stop)
  }
}
