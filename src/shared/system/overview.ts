import * as z from 'zod/mini'
import { sectionNames } from '../settings/sections.ts'

const time = z.nullable(z.string())

/** A job of the background and how it went, whichever process ran it. */
const jobSchema = z.object({
  name: z.string(),
  everySeconds: z.number(),
  /** ISO 8601; null where no run was noted yet. */
  startedAt: time,
  durationMs: z.nullable(z.number()),
  succeededAt: time,
  runs: z.number(),
  failures: z.number(),
  failedAt: time,
  lastError: z.string(),
  /** In the process that responds; null when it does not run jobs. */
  nextAt: time,
})
export type JobOverview = z.infer<typeof jobSchema>

export const systemSchema = z.object({
  version: z.string(),
  node: z.string(),
  /** Start of the process that responds, ISO 8601. */
  startedAt: z.string(),
  memoryBytes: z.number(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** The write-ahead log of SQLite; null elsewhere. */
    logBytes: z.nullable(z.number()),
  }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  storage: z.object({ kind: z.enum(['folder', 'bucket']), name: z.string() }),
  mails: z.object({ waiting: z.number(), failed: z.number(), oldestSeconds: z.nullable(z.number()) }),
  refunds: z.object({ pending: z.number(), failed: z.number() }),
  /** Responses of this process since its start: taken from the cache, and made for it. */
  cache: z.object({ hits: z.number(), made: z.number() }),
  jobs: z.array(jobSchema),
  /** Stored settings that cannot be used, so that the shop takes what it came with; absent for none. */
  unusableSettings: z.optional(
    z.array(
      z.object({
        section: z.enum([...sectionNames, 'connections']),
        /** `*`: nothing of the section can be used. */
        field: z.string(),
      }),
    ),
  ),
})
export type SystemOverview = z.infer<typeof systemSchema>

/** Whether a job's last run that was noted failed. */
export function failedLast<At extends Date | string>(job: Record<'failedAt' | 'succeededAt', At | null>): boolean {
  return job.failedAt !== null && (job.succeededAt === null || job.failedAt > job.succeededAt)
}
