import type { Clock } from '../core/clock.ts'
import { newId } from '../core/ids.ts'
import type { Logger } from '../core/logger.ts'
import { isTaken } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { JobRuns } from './job-runs.ts'
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
