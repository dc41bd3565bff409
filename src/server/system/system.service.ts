import { statfs } from 'node:fs/promises'
import type { JobOverview, SystemOverview } from '../../shared/system/overview.ts'
import type { Base } from '../base.ts'
import { appVersion } from '../core/version.ts'
import type { JobRun } from '../db/generated/sqlite/client.ts'
import { createCheck } from './check.ts'
import { databaseSize, mailFigures, readFigures, refundFigures, type ShopFigures } from './figures.ts'
import { addDatabaseUpkeep } from './upkeep.ts'

/** A scrape every few seconds reads the database this often. */
const figuresMs = 15_000

type SystemBase = Pick<Base, 'db' | 'config' | 'clock' | 'images' | 'log' | 'scheduler' | 'settings'>

/** Counts of the responses of this process. */
export interface CacheCounts {
  /** Taken from the cache. */
  hits: number
  /** Made for it. */
  made: number
}

async function databaseVersion({ db, config }: SystemBase): Promise<string> {
  const sql = config.database.kind === 'sqlite' ? 'SELECT sqlite_version() AS version' : 'SHOW server_version'
  const [row] = await db.$queryRawUnsafe<Record<string, string>[]>(sql)
  return Object.values(row ?? {})[0] ?? ''
}

const time = (at: Date | null | undefined) => at?.toISOString() ?? null

function toJob(name: string, run: JobRun | undefined, state: { everyMs: number; nextAt: Date | null }): JobOverview {
  return {
    ...{ name, everySeconds: state.everyMs / 1000, nextAt: time(state.nextAt) },
    ...{ startedAt: time(run?.startedAt), durationMs: run?.durationMs ?? null, succeededAt: time(run?.succeededAt) },
    ...{
      runs: run?.runs ?? 0,
      failures: run?.failures ?? 0,
      failedAt: time(run?.failedAt),
      lastError: run?.lastError ?? '',
    },
  }
}

/** State of the running shop for its operator (docs/operations.md#the-system-page). */
export function createSystemService(base: SystemBase) {
  const { db, config, scheduler } = base
  const startedAt = base.clock.now()
  let counts: () => CacheCounts = () => ({ hits: 0, made: 0 })
  let figures: Promise<ShopFigures> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  addDatabaseUpkeep(base)

  /** Jobs by name, with how they went in whichever process. */
  async function jobs(): Promise<JobOverview[]> {
    const runs = new Map((await db.jobRun.findMany()).map((run) => [run.name, run]))
    return scheduler
      .states()
      .map((state) => toJob(state.name, runs.get(state.name), state))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return {
    /** The counts of the app's cache, which is made after the services. */
    watchCache(read: () => CacheCounts): void {
      counts = read
    },
    cacheCounts: () => counts(),
    /** Looks at every invariant of the shop, one at a time; changes nothing. */
    check: createCheck(base),
    jobs,
    /** Figures of the whole shop, at most 15 seconds old. */
    figures(): Promise<ShopFigures> {
      const now = performance.now()
      if (figures && now - readAt < figuresMs) return figures
      readAt = now
      figures = readFigures(base)
      figures.catch(() => {
        readAt = Number.NEGATIVE_INFINITY
      })
      return figures
    },
    async overview(): Promise<SystemOverview> {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      const { unusable } = base.settings
      const [version, size, mails, refunds, all] = await Promise.all([
        databaseVersion(base),
        databaseSize(base),
        mailFigures(base),
        refundFigures(base),
        jobs(),
      ])
      return {
        ...{ version: appVersion(), node: process.versions.node, startedAt: startedAt.toISOString() },
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
