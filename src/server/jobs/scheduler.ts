import type { Clock } from '../core/clock.ts'
import { newId } from '../core/ids.ts'
import type { Logger } from '../core/logger.ts'
import type { Db } from '../db/db.ts'

export interface Job {
  name: string
  everyMs: number
  /**
   * @param signal aborted when the process stops, which waits for it: a long job ends early then
   * @returns how much it did, for the log, if it counts that
   */
  run(signal: AbortSignal): Promise<unknown>
  /** One process at a time: claims a lease of this many milliseconds first. */
  exclusiveMs?: number
}

/** The first runs are spread over this time, so that a start is not slowed by all of them at once. */
const firstRunWithinMs = 5000
/** Regular runs vary by this part, so that several processes do not stay in step. */
const jitter = 0.1
/** A trigger that finds the job running in another process looks again after this time. */
const retryTriggerMs = 200

interface SchedulerContext {
  db: Db
  clock: Clock
  log: Logger
}

interface RunContext extends SchedulerContext {
  signal: AbortSignal
}

/** @throws what the job throws, once it is noted */
async function runNoted(context: RunContext, runs: JobRuns, job: Job): Promise<void> {
  const { clock, log, signal } = context
  const { name } = job
  const startedAt = clock.now()
  const start = performance.now()
  const duration = () => Math.round(performance.now() - start)
  try {
    const done = await job.run(signal)
    const durationMs = duration()
    if (done) log.debug({ job: name, done, durationMs }, 'job')
    await runs.note(name, { startedAt, durationMs })
  } catch (error) {
    await runs.note(name, { startedAt, durationMs: duration(), error })
    throw error
  }
}

/** False when another process holds the lease. A failure is logged and does not stop later runs. */
async function runIfFree(context: RunContext, runs: JobRuns, job: Job, owner: string): Promise<boolean> {
  const { db, clock, log } = context
  const { name, exclusiveMs } = job
  try {
    if (exclusiveMs === undefined) {
      await runNoted(context, runs, job)
      return true
    }
    const claim = () => claimLease(db, clock, name, owner, exclusiveMs)
    if (!(await claim())) return false
    let extended: Promise<unknown> = Promise.resolve()
    const renewal = setInterval(() => {
      extended = claim().catch((err) => log.warn({ err, job: name }, 'lease not renewed'))
    }, exclusiveMs / 3)
    try {
      await runNoted(context, runs, job)
    } finally {
      clearInterval(renewal)
      await extended
      await releaseLease(db, clock, name, owner)
    }
  } catch (err) {
    log.error({ err, job: name }, 'job failed')
  }
  return true
}

/** One job with its timer; runs one after the other, never twice at once in this process. */
function createRunner({ name, everyMs }: Job, runOnce: () => Promise<boolean>) {
  let nextAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isTriggered = false
  let isClosed = false

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (isClosed) return
    nextAt = Date.now() + ms
    timer = setTimeout(() => {
      running = runAndSchedule()
    }, ms)
  }

  async function runAndSchedule(): Promise<void> {
    const wasTriggered = isTriggered
    isTriggered = false
    const ran = await runOnce()
    if (!ran && wasTriggered) isTriggered = true
    running = undefined
    const regular = everyMs * (1 + jitter * (2 * Math.random() - 1))
    schedule(isTriggered ? (ran ? 0 : retryTriggerMs) : regular)
  }

  return {
    /** When it runs next in this process; now while it runs, never before the start. */
    readState() {
      const at = running ? Date.now() : nextAt
      return { name, everyMs, nextAt: at === undefined ? null : new Date(at) }
    },
    start: () => schedule(isTriggered ? 0 : Math.random() * Math.min(everyMs, firstRunWithinMs)),
    /** Before the start a trigger is only noted: the first run then comes at once. */
    trigger(isStarted: boolean) {
      isTriggered = true
      if (isStarted && !running) schedule(0)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Runs named jobs at their intervals, in any number of processes: an exclusive job runs in one of them at a time,
 * which claims a lease in the database and renews it while it runs. The lease of a process that died ends by itself.
 */
export function createScheduler(context: SchedulerContext) {
  const owner = newId()
  const stopping = new AbortController()
  const runContext = { ...context, signal: stopping.signal }
  const runs = createJobRuns(context)
  const runners = new Map<string, ReturnType<typeof createRunner>>()
  let isStarted = false
  return {
    add(job: Job): void {
      if (runners.has(job.name)) throw new Error(`job ${job.name} was added already`)
      const runner = createRunner(job, () => runIfFree(runContext, runs, job, owner))
      runners.set(job.name, runner)
      if (isStarted) runner.start()
    },
    start(): void {
      isStarted = true
      for (const runner of runners.values()) runner.start()
    },
    /** Runs a job at once, or right after its present run; used after a commit so that mail leaves at once. */
    trigger(name: string): void {
      const runner = runners.get(name)
      if (runner) runner.trigger(isStarted)
      else context.log.error({ job: name }, 'no such job to trigger')
    },
    states: () => [...runners.values()].map((runner) => runner.readState()),
    /** Stops starting jobs and waits for the running ones. */
    async close(): Promise<void> {
      stopping.abort()
      await Promise.all([...runners.values()].map((runner) => runner.close()))
      await runs.flush()
    },
  }
}
export type Scheduler = ReturnType<typeof createScheduler>

/** Adds the job that deletes, every hour, the rows whose time is over. @param remove deletes those of up to that time */
export function addRetention(
  { scheduler, clock }: { scheduler: Scheduler; clock: Clock },
  name: string,
  remove: (until: Date) => PromiseLike<{ count: number }>,
): void {
  scheduler.add({ name, everyMs: 60 * 60_000, run: async () => (await remove(clock.now())).count })
}

/**
 * Takes or renews the lease on a job for `ms` from now. Does not wait for a lease that another owner holds.
 * @returns whether `owner` holds the lease now
 */
export async function claimLease(db: Db, clock: Clock, name: string, owner: string, ms: number): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + ms)
  const claimed = await db.$executeRaw`
    INSERT INTO "JobLease" ("name", "owner", "until") VALUES (${name}, ${owner}, ${until})
    ON CONFLICT ("name") DO UPDATE SET "owner" = excluded."owner", "until" = excluded."until"
      WHERE "JobLease"."owner" = excluded."owner" OR "JobLease"."until" <= ${now}`
  return claimed > 0
}

/** Lets others run the job. A lease that another owner has taken meanwhile is not touched. */
export async function releaseLease(db: Db, clock: Clock, name: string, owner: string): Promise<void> {
  await db.jobLease.updateMany({ where: { name, owner }, data: { until: clock.now() } })
}

/** Some jobs run every second: their runs are written together. */
const writeEveryMs = 60_000
const maxError = 500

interface Run {
  startedAt: Date
  durationMs: number
  /** Absent when it went well. */
  error?: unknown
}

interface Unwritten {
  last: Run
  runs: number
  failures: number
  lastFailure?: Run
  writtenAt: number
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, maxError)

/** Notes how jobs went, for all processes together, in at most one write a minute for each job. */
function createJobRuns({ db, log }: SchedulerContext) {
  const jobs = new Map<string, Unwritten>()

  async function write(name: string, { last, runs, failures, lastFailure }: Unwritten): Promise<void> {
    jobs.set(name, { last, runs: 0, failures: 0, writtenAt: performance.now() })
    const { startedAt, durationMs } = last
    const now = {
      ...{ startedAt, durationMs },
      ...(last.error === undefined && { succeededAt: new Date(startedAt.getTime() + durationMs) }),
      ...(lastFailure && { failedAt: lastFailure.startedAt, lastError: toMessage(lastFailure.error) }),
    }
    const job = db.jobRun.upsert({
      where: { name },
      create: { name, ...now, runs, failures },
      update: { ...now, runs: { increment: runs }, failures: { increment: failures } },
      select: { name: true },
    })
    await job.catch((err) => log.warn({ err, job: name }, 'run of a job not noted'))
  }

  return {
    /** Never fails: what jobs do matters more than what is noted of them. */
    async note(name: string, run: Run): Promise<void> {
      const previous = jobs.get(name) ?? { runs: 0, failures: 0, writtenAt: Number.NEGATIVE_INFINITY }
      const noted: Unwritten = { ...previous, last: run, runs: previous.runs + 1 }
      if (run.error !== undefined) {
        noted.failures += 1
        noted.lastFailure = run
      }
      jobs.set(name, noted)
      if (performance.now() - noted.writtenAt >= writeEveryMs) await write(name, noted)
    },
    async flush(): Promise<void> {
      for (const [name, noted] of jobs) if (noted.runs > 0) await write(name, noted)
    },
  }
}
type JobRuns = ReturnType<typeof createJobRuns>
