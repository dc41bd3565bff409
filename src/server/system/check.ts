import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type CheckReport, checkReportSchema } from '../../shared/system/check-report.ts'
import type { Base } from '../base.ts'
import { runChecks } from '../checks/run-checks.ts'
import { AppError } from '../core/app-error.ts'

/** Beside the server's own file in a build; absent in development and tests. */
const command = fileURLToPath(new URL('./shop.js', import.meta.url))
const [maxBytes, maxMs] = [64 * 1024 * 1024, 10 * 60_000]
/** The command's exit code for a shop in which something is wrong. */
const foundFaults = 3

/** The command in a process of its own: the queries of a large shop would hold up visitors. @throws AppError internal */
async function runCommand(log: Base['log']): Promise<CheckReport> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'check', '--json'], {
    maxBuffer: maxBytes,
    timeout: maxMs,
  }).catch((error: Error & { code?: unknown; stdout?: string; stderr?: string }) => {
    if (error.code === foundFaults) return { stdout: error.stdout ?? '' }
    log.error({ err: error, stderr: error.stderr }, 'check failed')
    throw new AppError('internal', { cause: error })
  })
  return checkReportSchema.parse(JSON.parse(stdout))
}

/** Looks at every invariant; whoever asks while it runs gets the same report. */
export function createCheck({ db, config, images, log }: Pick<Base, 'db' | 'config' | 'images' | 'log'>) {
  let running: Promise<CheckReport> | undefined
  return (): Promise<CheckReport> => {
    running ??= (existsSync(command) ? runCommand(log) : runChecks({ database: config.database, db, images })).finally(
      () => {
        running = undefined
      },
    )
    return running
  }
}
