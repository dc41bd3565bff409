import type { Clock } from '../core/clock.ts'
import { newId } from '../core/ids.ts'
import type { Logger } from '../core/logger.ts'
import { isTaken } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import type { Job, JobState, Scheduler } from './scheduler.types.ts'

/** The first runs are spread over this time, so that a start is not slowed by all of them at once. */
const firstRunWithinMs = 5000
/** Regular runs vary by this part, so that several processes do not stay in step. */
const jitter = 0.1
/** A trigger that finds the job running in another process looks again after this time. */
const retryTriggerMs = 200

interface SchedulerBase {
  db: Db
  clock: Clock
  log: Logger
}

/** One job with its timer; runs one after the other, never twice at once in this process. */
class Runner {
  readonly #base: SchedulerBase
  readonly #runs: JobRuns
  readonly #job: Job
  readonly #owner: string
  #nextAt: number | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #triggered = false
  #closed = false

  constructor(base: SchedulerBase, runs: JobRuns, job: Job, owner: string) {
    this.#base = base
    this.#runs = runs
    this.#job = job
    this.#owner = owner
  }

  /** When it runs next in this process; now while it runs, never before the start. */
  get state(): JobState {
    const { name, everyMs } = this.#job
    const nextAt = this.#running ? Date.now() : this.#nextAt
    return { name, everyMs, nextAt: nextAt === undefined ? null : new Date(nextAt) }
  }

  start(): void {
    this.#schedule(this.#triggered ? 0 : Math.random() * Math.min(this.#job.everyMs, firstRunWithinMs))
  }

  /** Before the start a trigger is only noted: the first run then comes at once. */
  trigger(isStarted: boolean): void {
    this.#triggered = true
    if (isStarted && !this.#running) this.#schedule(0)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    this.#nextAt = Date.now() + ms
    this.#timer = setTimeout(() => {
      this.#running = this.#runAndSchedule()
    }, ms)
  }

  async #runAndSchedule(): Promise<void> {
    const wasTriggered = this.#triggered
    this.#triggered = false
    const ran = await this.#runIfFree()
    if (!ran && wasTriggered) this.#triggered = true
    this.#running = undefined
    const regular = this.#job.everyMs * (1 + jitter * (2 * Math.random() - 1))
    this.#schedule(this.#triggered ? (ran ? 0 : retryTriggerMs) : regular)
  }

  /** False when another process holds the lease. A failure is logged and does not stop later runs. */
  async #runIfFree(): Promise<boolean> {
    const { db, clock, log } = this.#base
    const { name, exclusiveMs } = this.#job
    try {
      if (exclusiveMs === undefined) {
        await this.#run()
        return true
      }
      if (!(await claimLease(db, clock, name, this.#owner, exclusiveMs))) return false
      let extended: Promise<unknown> = Promise.resolve()
      const renewal = setInterval(() => {
        extended = claimLease(db, clock, name, this.#owner, exclusiveMs).catch((err) =>
          log.warn({ err, job: name }, 'lease not renewed'),
        )
      }, exclusiveMs / 3)
      try {
        await this.#run()
      } finally {
        clearInterval(renewal)
        await extended
        await releaseLease(db, clock, name, this.#owner)
      }
    } catch (err) {
      log.error({ err, job: name }, 'job failed')
    }
    return true
  }

  /** @throws what the job throws, once it is noted */
  async #run(): Promise<void> {
    const { name } = this.#job
    const startedAt = this.#base.clock.now()
    const start = performance.now()
    const duration = () => Math.round(performance.now() - start)
    try {
      const done = await this.#job.run()
      const durationMs = duration()
      if (done) this.#base.log.debug({ job: name, done, durationMs }, 'job')
      await this.#runs.note(name, { startedAt, durationMs })
    } catch (error) {
      await this.#runs.note(name, { startedAt, durationMs: duration(), error })
      throw error
    }
  }
}

/**
 * Runs named jobs at their intervals, in any number of processes: an exclusive job runs in one of them at a time,
 * which claims a lease in the database and renews it while it runs. The lease of a process that died ends by itself.
 */
export function createScheduler(base: SchedulerBase): Scheduler {
  const owner = newId()
  const runs = new JobRuns(base)
  const runners = new Map<string, Runner>()
  let isStarted = false
  return {
    add(job) {
      if (runners.has(job.name)) throw new Error(`job ${job.name} was added already`)
      const runner = new Runner(base, runs, job, owner)
      runners.set(job.name, runner)
      if (isStarted) runner.start()
    },
    start() {
      isStarted = true
      for (const runner of runners.values()) runner.start()
    },
    trigger(name) {
      const runner = runners.get(name)
      if (runner) runner.trigger(isStarted)
      else base.log.error({ job: name }, 'no such job to trigger')
    },
    states: () => [...runners.values()].map(({ state }) => state),
    async close() {
      await Promise.all([...runners.values()].map((runner) => runner.close()))
      await runs.flush()
    },
  }
}

/**
 * Takes or renews the lease on a job for `ms` from now. Does not wait for a lease that another owner holds.
 * @returns whether `owner` holds the lease now
 */
export async function claimLease(db: Db, clock: Clock, name: string, owner: string, ms: number): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + ms)
  const { count } = await db.jobLease.updateMany({
    where: { name, OR: [{ owner }, { until: { lte: now } }] },
    data: { owner, until },
  })
  if (count > 0) return true
  if (await db.jobLease.findUnique({ where: { name }, select: { name: true } })) return false
  try {
    await db.jobLease.create({ data: { name, owner, until } })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Lets others run the job. A lease that another owner has taken meanwhile is not touched. */
export async function releaseLease(db: Db, clock: Clock, name: string, owner: string): Promise<void> {
  await db.jobLease.updateMany({ where: { name, owner }, data: { until: clock.now() } })
}

/** Some jobs run every second: their runs are written together. */
const writeEveryMs = 60_000
/** Longest text of an error that is noted. */
const maxError = 500

interface Run {
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
class JobRuns {
  readonly #base: SchedulerBase
  readonly #jobs = new Map<string, Unwritten>()

  constructor(base: SchedulerBase) {
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
