import { makeZip } from 'client-zip'
import type { archiveErrors } from '../../../shared/orders/archive.ts'
import { documentTypes } from '../../../shared/orders/document-types.ts'
import { AppError } from '../../core/app-error.ts'
import type { DocumentArchive, Prisma } from '../../db/generated/sqlite/client.ts'
import { storePicture } from '../../pictures/store/image-store.ts'
import { type ArchiveDeps, partName } from './archives.ts'
import { listFiles } from './contents.ts'

/** A part of a file in the store: small enough for the memory, and for one request to a bucket. */
const partBytes = 4 * 1024 * 1024
/** After so many processes that ended while they made it, an archive is given up. */
const mostAttempts = 5
const progressEveryMs = 1000

/** Another process makes the archive now, or it was removed: there is nothing to write any more. */
class Superseded extends Error {}

type Changes = Prisma.DocumentArchiveUpdateManyMutationInput

/** Writes to an archive while it is this attempt's. @throws Superseded */
async function write({ context: { db } }: ArchiveDeps, { id, attempts }: DocumentArchive, data: Changes) {
  const { count } = await db.documentArchive.updateMany({ where: { id, attempts, status: 'working' }, data })
  if (count === 0) throw new Superseded()
}

/** Takes the oldest one that waits, or whose process has ended: the job's lease is that of this process. */
async function takeNext(deps: ArchiveDeps): Promise<DocumentArchive | null> {
  const { db } = deps.context
  const row = await db.documentArchive.findFirst({ where: { active: { not: null } }, orderBy: { createdAt: 'asc' } })
  if (!row) return null
  const attempts = row.attempts + 1
  const where = { id: row.id, attempts: row.attempts, active: row.active }
  const { count } = await db.documentArchive.updateMany({ where, data: { attempts, status: 'working', done: 0 } })
  return count === 0 ? takeNext(deps) : { ...row, attempts }
}

/** Stores a file in parts, as it comes. @throws AppError disk-full, storage-service */
async function storeParts({ store }: ArchiveDeps, row: DocumentArchive, file: AsyncIterable<Uint8Array>) {
  let [pending, size, parts, bytes]: [Uint8Array[], number, number, number] = [[], 0, 0, 0]
  const flush = async () => {
    await storePicture(store, partName(row, parts), Buffer.concat(pending), 'application/octet-stream')
    ;[pending, size, parts, bytes] = [[], 0, parts + 1, bytes + size]
  }
  for await (const chunk of file) {
    pending.push(chunk)
    size += chunk.byteLength
    if (size >= partBytes) await flush()
  }
  if (size > 0) await flush()
  return { parts, bytes: BigInt(bytes) }
}

async function fill(deps: ArchiveDeps, row: DocumentArchive, signal: AbortSignal): Promise<void> {
  const { context } = deps
  const { q, from, to, createdAt: upTo } = row
  const type = documentTypes.find((each) => each === row.type)
  const selection = { q, ...(from && { from }), ...(to && { to }), ...(type && { type }), upTo }
  let [done, writtenAt] = [0, performance.now()]
  const onPrinted = async () => {
    done++
    if (performance.now() - writtenAt < progressEveryMs) return
    writtenAt = performance.now()
    await write(deps, row, { done })
  }
  const language = row.language === 'es' ? 'es' : 'en'
  const files = listFiles(context, selection, { language, signal, onPrinted })
  const stored = await storeParts(deps, row, makeZip(files) as AsyncIterable<Uint8Array> & ReadableStream)
  const finishedAt = context.clock.now()
  await write(deps, row, { ...stored, status: 'done', active: null, done, total: done, finishedAt })
  context.log.info(
    { archive: row.id, documents: done, bytes: Number(stored.bytes) },
    'an archive of documents was made',
  )
}

async function giveUp(deps: ArchiveDeps, row: DocumentArchive, error: (typeof archiveErrors)[number], err?: unknown) {
  const { log, clock, scheduler } = deps.context
  log.error({ err, archive: row.id, error }, 'an archive of documents was not made')
  await write(deps, row, { status: 'failed', active: null, error, finishedAt: clock.now() })
  scheduler.trigger('document-archive-retention')
}

async function make(deps: ArchiveDeps, row: DocumentArchive, signal: AbortSignal): Promise<void> {
  try {
    if (row.attempts > mostAttempts) await giveUp(deps, row, 'interrupted')
    else await fill(deps, row, signal)
  } catch (error) {
    if (error instanceof Superseded) return
    // The process stops: the next one begins it anew.
    if (signal.aborted) return write(deps, row, { status: 'waiting' })
    const code = error instanceof AppError && error.code
    await giveUp(deps, row, code === 'disk-full' || code === 'storage-service' ? code : 'internal', error)
  }
}

/**
 * Job: makes the archives that wait, one after the other. One whose process died is begun anew.
 * @param signal stops it between two documents
 * @returns how many it took
 */
export async function makeArchives(deps: ArchiveDeps, signal: AbortSignal): Promise<number> {
  for (let taken = 0; ; taken++) {
    const row = signal.aborted ? null : await takeNext(deps)
    if (!row) return taken
    await make(deps, row, signal)
  }
}
