import { setTimeout as sleep } from 'node:timers/promises'
import { isBrandPicture } from '../../shared/look/brand-pictures.ts'
import { isPictureReference } from '../../shared/settings/pictures.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../service-context.ts'
import { findNamedBySettings } from '../settings/settings-pictures.ts'

/*
 * Files of pictures are named by their content: a save that stores or names one may name a file that something else had
 * before, and no save deletes any. Whoever stores a file or takes its name away notes it, and a day later the job below
 * looks whether something names it.
 *
 * The job claims a note before it deletes the file, in one statement, and only one that is a day old. Whoever is about to
 * store or name a file renews its note first, which no claim can take for another day, or waits until a claim is over. So
 * whichever comes first, a file that is named afterwards is in the store, and a crash at any moment leaves a note at most.
 */

/** How long nothing has named a file when it is removed. */
const unnamedMs = 24 * 60 * 60_000
/** How often the job runs; each run lists the whole store. */
const everyMs = 6 * 60 * 60_000
const leaseMs = 60_000
/** Files of the store that are looked at together, and files that are removed together. */
const [listed, removed] = [500, 20]

/** A claim deletes nothing after so many milliseconds; the requests that it has begun end within half a minute. */
const mostClaimMs = 30_000
/** A claim that is older belongs to a process that has died. Waiting needs no clock that several machines share. */
const waitMs = 60_000
/** The next run of the job goes by the clock instead, with room for those of several machines, which differ. */
const lostClaimMs = 10 * 60_000
const pauseMs = 50

/** Files that the job finds by itself: uploads, logos and icons. Drawings it removes only where they were noted. */
const isUpload = (file: string) => isPictureReference(file) || isBrandPicture(file)

/**
 * Notes that pictures may be without a name from now on. To be called in the transaction that takes a name away; nothing
 * happens to those that something else names.
 */
export async function noteUnnamed(db: Db | Tx, files: readonly string[], at: Date): Promise<void> {
  if (files.length === 0) return
  // In this order, so that two transactions do not wait for each other.
  const rows = [...new Set(files)].sort().map((file) => Prisma.sql`(${file}, ${at})`)
  await db.$executeRaw`INSERT INTO "UnnamedPicture" ("file", "since") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("file") DO UPDATE SET "since" = excluded."since" WHERE "UnnamedPicture"."claim" IS NULL`
}

/**
 * Keeps pictures from being removed for a day, whether they are in the store or not. To be called before they are stored,
 * or looked up to be named: waits for a removal that is under way.
 */
export async function keepPictures(db: Db, files: readonly string[], at: Date): Promise<void> {
  if (files.length === 0) return
  const where = { file: { in: [...files] } }
  const count = new Set(files).size
  const end = performance.now() + waitMs
  for (;;) {
    await noteUnnamed(db, files, at)
    // All, and not none that is claimed: the process that ends a claim takes the row away, also after this one noted it.
    if ((await db.unnamedPicture.count({ where: { ...where, claim: null } })) === count) return
    if (performance.now() > end) break
    await sleep(pauseMs)
  }
  await db.unnamedPicture.updateMany({ where, data: { since: at, claim: null, claimedAt: null } })
}

async function findUnnamed(db: Db, files: readonly string[]): Promise<string[]> {
  const images = await db.image.findMany({ where: { file: { in: [...files] } }, select: { file: true } })
  const byImage = new Set(images.map(({ file }) => file))
  const others = files.filter((file) => !byImage.has(file))
  if (others.length === 0) return []
  const lines = await db.orderLine.findMany({
    ...{ where: { image: { in: others } }, select: { image: true }, distinct: 'image' },
  })
  const named = new Set(lines.map(({ image }) => image))
  for (const file of await findNamedBySettings(db, others)) named.add(file)
  return others.filter((file) => !named.has(file))
}

type CleanupDeps = Pick<ServiceContext, 'db' | 'images' | 'clock' | 'log'>

/** Notes the uploads in the store that nothing names and nobody has noted: of a crash, a restore, an earlier version. */
async function noteListed({ db, images, clock }: CleanupDeps): Promise<void> {
  const noteBatch = async (files: readonly string[]) => {
    const noted = await db.unnamedPicture.findMany({ where: { file: { in: [...files] } }, select: { file: true } })
    const notedFiles = new Set(noted.map(({ file }) => file))
    const unnamed = await findUnnamed(
      db,
      files.filter((file) => !notedFiles.has(file)),
    )
    await noteUnnamed(db, unnamed, clock.now())
  }
  let files: string[] = []
  for await (const file of images.list()) {
    if (!isUpload(file)) continue
    files.push(file)
    if (files.length < listed) continue
    await noteBatch(files)
    files = []
  }
  if (files.length > 0) await noteBatch(files)
}

/** Claims some notes that are old enough; nobody else claims or renews them then. @returns their files */
async function claimNotes({ db, clock }: CleanupDeps, claim: string): Promise<string[]> {
  const now = clock.now()
  const free = {
    since: { lte: new Date(now.getTime() - unnamedMs) },
    OR: [{ claim: null }, { claimedAt: { lt: new Date(now.getTime() - lostClaimMs) } }],
  }
  const rows = await db.unnamedPicture.findMany({ where: free, take: removed, orderBy: { file: 'asc' } })
  const file = { in: rows.map((row) => row.file) }
  await db.unnamedPicture.updateMany({ where: { ...free, file }, data: { claim, claimedAt: now } })
  const claimed = await db.unnamedPicture.findMany({ where: { claim }, select: { file: true } })
  return claimed.map((row) => row.file)
}

/** @returns how many files were removed; null when there are no more notes that are old enough */
async function removeSome(deps: CleanupDeps): Promise<number | null> {
  const { db, images } = deps
  const claim = newId()
  const start = performance.now()
  const files = await claimNotes(deps, claim)
  if (files.length === 0) return null
  const unnamed = await findUnnamed(db, files)
  if (performance.now() - start > mostClaimMs) {
    await db.unnamedPicture.updateMany({ where: { claim }, data: { claim: null, claimedAt: null } })
    throw new Error('the database took too long to say which pictures are named')
  }
  // One that fails leaves its claim: the store may still be about to delete the file.
  await Promise.all(unnamed.map((file) => images.delete(file)))
  await db.unnamedPicture.deleteMany({ where: { claim } })
  return unnamed.length
}

/** Removes the files of pictures that nothing has named for a day. @returns how many */
export async function cleanUpPictures(deps: CleanupDeps): Promise<number> {
  const { db, clock, log } = deps
  // A clock that was wrong may have written a time that is far away.
  const now = clock.now()
  await db.unnamedPicture.updateMany({ where: { since: { gt: now } }, data: { since: now } })
  await noteListed(deps)
  let count = 0
  for (let some: number | null = 0; some !== null; count += some ?? 0) some = await removeSome(deps)
  if (count > 0) log.info({ files: count }, 'pictures that nothing names were removed')
  return count
}

export function schedulePictureCleanup(context: CleanupDeps & Pick<ServiceContext, 'scheduler'>): void {
  const run = () => cleanUpPictures(context)
  context.scheduler.add({ name: 'picture-sweep', everyMs, exclusiveMs: leaseMs, run })
}
