import { Readable } from 'node:stream'
import type { Language } from '../../../shared/languages.ts'
import { type Archive, type ArchiveQuery, archiveErrors, archiveStatuses } from '../../../shared/orders/archive.ts'
import { documentTypes } from '../../../shared/orders/document-types.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { isTaken } from '../../db/database-error.ts'
import type { DocumentArchive } from '../../db/generated/sqlite/client.ts'
import { type ImageStore, readPicture } from '../../pictures/store/image-store.ts'
import type { ServiceContext } from '../../service-context.ts'
import { countBook } from '../book.ts'

export const archiveJob = 'document-archives'
const hour = 60 * 60_000
/** They hold personal data. */
const keptMs = 24 * hour
/** A request within this time gets an archive with the same documents that is there already. */
const sharedMs = hour
/** The most that a ZIP without its 64-bit form names is 65,535 files. */
const mostDocuments = 60_000
/** Archives that may be under way; further ones are refused with the time of the next try. */
const mostUnderWay = 20
const retryAfterSeconds = 60

export interface ArchiveDeps {
  context: ServiceContext
  store: ImageStore
}

/** The name of a part in the store. */
export const partName = ({ id, attempts }: Pick<DocumentArchive, 'id' | 'attempts'>, part: number): string =>
  `${id}.${attempts}.${part}`

const oldest = ({ clock }: ServiceContext, ms = keptMs) => new Date(clock.now().getTime() - ms)

/** Leaves out characters that a database may not store, and that a search skips. */
const toStorable = (query: ArchiveQuery) => ({ ...query, q: (query.q ?? '').replace(/\p{C}/gu, '').trim() })

function toArchive(row: DocumentArchive): Archive {
  const { id, q, from, to, done, total, createdAt } = row
  const type = documentTypes.find((each) => each === row.type)
  const status = archiveStatuses.find((each) => each === row.status) ?? 'failed'
  return {
    ...{ id, ...(q && { q }), ...(from && { from }), ...(to && { to }), ...(type && { type }) },
    ...{ status, done, total, createdAt: createdAt.toISOString() },
    ...(status === 'done' && { file: `/api/documents/admin/archive/${id}/file`, bytes: Number(row.bytes) }),
    ...(status === 'failed' && { error: archiveErrors.find((each) => each === row.error) ?? 'internal' }),
  }
}

/**
 * Begins a ZIP of the documents that a query finds, with the book of them. Whoever asks for the same while one is under
 * way, or for the same documents within an hour, gets that one.
 * @throws AppError archive-limit (more than 60,000 documents), busy (too many archives are under way)
 */
export async function startArchive({ context }: ArchiveDeps, query: ArchiveQuery, language: Language) {
  const { db, clock, scheduler } = context
  const createdAt = clock.now()
  const total = await countBook(context, { ...toStorable(query), upTo: createdAt })
  if (total > mostDocuments) throw new AppError('archive-limit')
  const { q, from = '', to = '', type = '' } = toStorable(query)
  const columns = { q, from, to, type, language }
  const findSame = () =>
    db.documentArchive.findFirst({
      where: {
        ...{ ...columns, createdAt: { gt: oldest(context, sharedMs) } },
        OR: [{ active: { not: null } }, { status: 'done', total }],
      },
      orderBy: { createdAt: 'desc' },
    })
  const same = await findSame()
  if (same) return toArchive(same)
  if ((await db.documentArchive.count({ where: { active: { not: null } } })) >= mostUnderWay)
    throw new AppError('busy', { retryAfter: retryAfterSeconds })
  const active = [language, from, to, type, q].join(' ')
  const data = { ...columns, id: newId(), active, total, createdAt }
  const row = await db.documentArchive.create({ data }).catch(async (error) => {
    if (!isTaken(error)) throw error
    return (await findSame()) ?? Promise.reject(new AppError('busy', { retryAfter: 1 }))
  })
  scheduler.trigger(archiveJob)
  return toArchive(row)
}

/** The archives of the last 24 hours, newest first. */
export async function listArchives({ context }: ArchiveDeps): Promise<Archive[]> {
  const where = { createdAt: { gt: oldest(context) } }
  const rows = await context.db.documentArchive.findMany({ where, orderBy: { createdAt: 'desc' }, take: 50 })
  return rows.map(toArchive)
}

/** @throws AppError not-found, also after 24 hours */
async function findArchive({ context }: ArchiveDeps, id: string): Promise<DocumentArchive> {
  const row = await context.db.documentArchive.findFirst({ where: { id, createdAt: { gt: oldest(context) } } })
  if (!row) throw new AppError('not-found')
  return row
}

/** @throws AppError not-found, also after 24 hours */
export const readArchive = async (deps: ArchiveDeps, id: string): Promise<Archive> =>
  toArchive(await findArchive(deps, id))

/** The file of an archive, part by part. @throws AppError not-found, also while it is made; storage-away */
export async function openArchive(deps: ArchiveDeps, id: string) {
  const row = await findArchive(deps, id)
  const first = row.status === 'done' ? await readPicture(deps.store, partName(row, 0)) : null
  if (!first) throw new AppError('not-found')
  async function* readParts(data: Buffer) {
    yield data
    for (let part = 1; part < row.parts; part++) {
      const next = await deps.store.get(partName(row, part))
      if (!next) throw new Error('a part of an archive is missing')
      yield next.data
    }
  }
  const name = ['documents', row.from, row.to, row.type].filter(Boolean).join('-')
  return { name: `${name}.zip`, bytes: Number(row.bytes), file: Readable.from(readParts(first.data)) }
}

/**
 * Job: removes archives after 24 hours, and parts that belong to none any more. A process that died leaves such parts, an
 * archive that failed, and a shop that was here before a restore.
 * @returns how many archives were removed
 */
export async function cleanUpArchives({ context, store }: ArchiveDeps): Promise<number> {
  const { db } = context
  const { count } = await db.documentArchive.deleteMany({ where: { createdAt: { lte: oldest(context) } } })
  const files: string[] = []
  for await (const file of store.list()) files.push(file)
  // After the list: a part is stored after its row was written.
  const rows = await db.documentArchive.findMany({ select: { id: true, attempts: true, status: true } })
  const needed = new Set(rows.filter(({ status }) => status !== 'failed').map((row) => partName(row, 0).slice(0, -1)))
  for (const file of files) if (!needed.has(file.slice(0, file.lastIndexOf('.') + 1))) await store.delete(file)
  return count
}
