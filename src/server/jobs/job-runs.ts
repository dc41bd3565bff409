import type { Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import type { Db } from '../db/db.ts'

/** Some jobs run every second: their runs are written together. */
const writeEveryMs = 60_000
const maxError = 500

export interface Run {
  startedAt: Date
  durationMs: number
  /** Absent when it went well. */
  error?: unknown
}

/** Runs of a job that are not written yet. */
interface Unwritten {
  last: Run
  runs: number
  failures: number
  lastFailure?: Run
  writtenAt: number
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, maxError)

/** Notes how jobs went, for all processes together, in at most one write a minute for each job. */
export class JobRuns {
  readonly #base: { db: Db; clock: Clock; log: Logger }
  readonly #jobs = new Map<string, Unwritten>()

  constructor(base: { db: Db; clock: Clock; log: Logger }) {
    this.#base = base
  }

  /** Never fails: what jobs do matters more than what is noted of them. */
  async note(name: string, run: Run): Promise<void> {
    const known = this.#jobs.get(name)
    const failed = run.error !== undefined
    const now = performance.now()
    const noted: Unwritten = {
      last: run,
      runs: (known?.runs ?? 0) + 1,
      failures: (known?.failures ?? 0) + (failed ? 1 : 0),
      ...(failed ? { lastFailure: run } : known?.lastFailure && { lastFailure: known.lastFailure }),
      writtenAt: known?.writtenAt ?? Number.NEGATIVE_INFINITY,
    }
    this.#jobs.set(name, noted)
    if (now - noted.writtenAt >= writeEveryMs) await this.#write(name, noted)
  }

  /** Writes what is left, at a stop. */
  async flush(): Promise<void> {
    for (const [name, noted] of this.#jobs) if (noted.runs > 0) await this.#write(name, noted)
  }

  async #write(name: string, { last, runs, failures, lastFailure }: Unwritten): Promise<void> {
    this.#jobs.set(name, { last, runs: 0, failures: 0, writtenAt: performance.now() })
    const { startedAt, durationMs } = last
    const now = {
      ...{ startedAt, durationMs },
      ...(last.error === undefined && { succeededAt: new Date(startedAt.getTime() + durationMs) }),
      ...(lastFailure && { failedAt: lastFailure.startedAt, lastError: toMessage(lastFailure.error) }),
    }
    try {
      await this.#base.db.jobRun.upsert({
        where: { name },
        create: { name, ...now, runs, failures },
        update: { ...now, runs: { increment: runs }, failures: { increment: failures } },
        select: { name: true },
      })
    } catch (err) {
      this.#base.log.warn({ err, job: name }, 'run of a job not noted')
    }
  }
}
