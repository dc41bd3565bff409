import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type CheckReport, checkReportSchema } from '../../../shared/system/check-report.ts'
import type { JobOverview, SystemOverview } from '../../../shared/system/overview.ts'
import { AppError } from '../../core/app-error.ts'
import { appVersion } from '../../core/version.ts'
import type { JobRun } from '../../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../../service-context.ts'
import { runChecks } from '../checks/run-checks.ts'
import { dialects } from '../database/dialects.ts'
import { command } from './make-backup.ts'

/** A scrape every few seconds reads the database this often. */
const figuresMs = 15_000

type SystemContext = Pick<ServiceContext, 'db' | 'config' | 'clock' | 'images' | 'log' | 'scheduler' | 'settings'>

async function databaseVersion({ db, config }: SystemContext): Promise<string> {
  const { versionQuery } = dialects[config.database.kind]
  const [row] = await db.$queryRawUnsafe<{ version: string }[]>(versionQuery)
  return row?.version ?? ''
}

const time = (at: Date | null | undefined) => at?.toISOString() ?? null

type JobState = ReturnType<ServiceContext['scheduler']['states']>[number]

function toJob({ name, everyMs, nextAt }: JobState, run: Partial<JobRun> = {}): JobOverview {
  const { durationMs = null, runs = 0, failures = 0, lastError = '' } = run
  const times = { startedAt: time(run.startedAt), succeededAt: time(run.succeededAt), failedAt: time(run.failedAt) }
  return { name, everySeconds: everyMs / 1000, nextAt: time(nextAt), ...times, durationMs, runs, failures, lastError }
}

/** State of the running shop for its operator (docs/operations.md#the-system-page). */
export function createSystemService(context: SystemContext) {
  const { db, config, scheduler } = context
  const startedAt = context.clock.now()
  /** Responses that this process took from its cache, and made for it. */
  let counts = () => ({ hits: 0, made: 0 })
  const figures = new LRUCache<'all', ShopFigures>({ max: 1, ttl: figuresMs, fetchMethod: () => readFigures(context) })
  const dialect = dialects[config.database.kind]
  for (const job of dialect.listUpkeep(db, config.database.url, context.log)) scheduler.add(job)

  /** Jobs by name, with how they went in whichever process. */
  async function jobs(): Promise<JobOverview[]> {
    const runs = new Map((await db.jobRun.findMany()).map((run) => [run.name, run]))
    return scheduler
      .states()
      .map((state) => toJob(state, runs.get(state.name)))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return {
    /** The counts of the app's cache, which is made after the services. */
    watchCache(read: typeof counts): void {
      counts = read
    },
    cacheCounts: () => counts(),
    /** Looks at every invariant of the shop, one at a time; changes nothing. */
    check: createCheck(context),
    jobs,
    /** Figures of the whole shop, at most 15 seconds old. */
    figures: () => figures.forceFetch('all'),
    async overview(): Promise<SystemOverview> {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      const { unusable } = context.settings
      const [version, size, mails, refunds, all] = await Promise.all([
        databaseVersion(context),
        readSize(context),
        mailFigures(context),
        refundFigures(context),
        jobs(),
      ])
      return {
        ...{ version: appVersion, node: process.versions.node, startedAt: startedAt.toISOString() },
        memoryBytes: process.memoryUsage().rss,
        database: { kind: config.database.kind, version, ...size },
        disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
        storage: config.s3 ? { kind: 'bucket', name: config.s3.bucket } : { kind: 'folder', name: 'uploads' },
        ...{ mails, refunds, cache: counts(), jobs: all },
        ...(unusable.length > 0 && { unusableSettings: [...unusable] }),
      }
    },
  }
}
export type SystemService = ReturnType<typeof createSystemService>

const [maxBytes, maxMs] = [64 * 1024 * 1024, 10 * 60_000]
/** The command's exit code for a shop in which something is wrong. */
const shownIssues = 3

/** The command in a process of its own: the queries of a large shop would hold up visitors. @throws AppError internal */
async function runCommand(log: ServiceContext['log']): Promise<CheckReport> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'check', '--json'], {
    maxBuffer: maxBytes,
    timeout: maxMs,
  }).catch((error: Error & { code?: unknown; stdout?: string; stderr?: string }) => {
    if (error.code === shownIssues) return { stdout: error.stdout ?? '' }
    log.error({ err: error, stderr: error.stderr }, 'check failed')
    throw new AppError('internal', { cause: error })
  })
  return checkReportSchema.parse(JSON.parse(stdout))
}

/** Looks at every invariant; whoever requests it while it runs gets the same report. */
function createCheck({ db, config, images, log }: Pick<ServiceContext, 'db' | 'config' | 'images' | 'log'>) {
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

type ShopFigures = Awaited<ReturnType<typeof readFigures>>

const waiting = ['queued', 'claimed', 'sending'] as const

const readSize = ({ db, config: { database } }: Pick<ServiceContext, 'db' | 'config'>) =>
  dialects[database.kind].readSize(db, database.url)

/** Mails that wait, since when the first of them does, and those that failed. */
export async function mailFigures({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>) {
  const where = { status: { in: [...waiting] } }
  const [count, failed, oldest] = await Promise.all([
    db.outgoingMail.count({ where }),
    db.outgoingMail.count({ where: { status: 'failed' } }),
    db.outgoingMail.findFirst({ where, orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
  ])
  const oldestSeconds = oldest && Math.max(0, Math.round((clock.now().getTime() - oldest.createdAt.getTime()) / 1000))
  return { waiting: count, failed, oldestSeconds }
}

async function refundFigures({ db }: Pick<ServiceContext, 'db'>) {
  return {
    pending: await db.refund.count({ where: { status: 'pending' } }),
    failed: await db.refund.count({ where: { status: 'failed' } }),
  }
}

/** Figures of the whole shop, equal in every process: counts over indexes. */
async function readFigures(context: Pick<ServiceContext, 'db' | 'config' | 'clock'>) {
  const { db } = context
  const generations = await db.generation.groupBy({ by: ['status'], _count: { _all: true } })
  return {
    orders: {
      placed: await db.order.count(),
      paid: await db.order.count({ where: { paidAt: { not: null } } }),
      ended: await db.order.count({ where: { cancelledAt: { not: null } } }),
    },
    refunds: await refundFigures(context),
    mails: await mailFigures(context),
    products: await db.product.count({ where: { deletedAt: null, visible: true } }),
    database: await readSize(context),
    generations: generations.map(({ status, _count }) => ({ status, count: _count._all })),
  }
}
