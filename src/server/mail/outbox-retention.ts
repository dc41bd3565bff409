import { chmod, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '../base.ts'
import { ifPresent } from '../core/errors.ts'
import { outboxFolder } from './transport/outbox-transport.ts'

/** How many days the files of the outbox are stored: they contain personal data. */
const outboxDays = 30
const dayMs = 86_400_000
/** Mails of one statement, so that no other write waits long. */
const batch = 500

const mailFile = /^([a-z0-9]+)\.eml$/
/** Left behind by a process that ended while writing. */
const unfinished = /^\.unfinished-/

/** Earlier versions marked mails in the outbox as sent: corrects those whose file exists. */
async function markKept({ db }: Pick<Base, 'db'>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const id = { in: ids.slice(start, start + batch) }
    // Nearly always there are none, and then nothing is written.
    const rows = await db.outgoingMail.findMany({ where: { id, status: 'sent' }, select: { id: true } })
    if (rows.length === 0) continue
    await db.outgoingMail.updateMany({
      where: { id: { in: rows.map((row) => row.id) }, status: 'sent' },
      data: { status: 'kept' },
    })
  }
}

/**
 * Deletes files of the outbox older than outboxDays, and makes the others readable only for their owner, as earlier
 * versions did not.
 * @returns how many were deleted
 */
export async function tidyOutbox(base: Pick<Base, 'db' | 'clock' | 'config'>): Promise<number> {
  const folder = outboxFolder(base.config.dataDir)
  const oldest = base.clock.now().getTime() - outboxDays * dayMs
  const entries = await ifPresent(opendir(folder))
  let deleted = 0
  const stored: string[] = []
  for await (const { name } of entries ?? []) {
    const id = mailFile.exec(name)?.[1]
    if (!id && !unfinished.test(name)) continue
    const file = join(folder, name)
    // Another process may have deleted it.
    const found = await stat(file).catch(() => null)
    if (!found) continue
    if (id) stored.push(id)
    if (found.mtimeMs < oldest) {
      await rm(file, { force: true })
      deleted += 1
    } else if ((found.mode & 0o777) !== 0o600) await chmod(file, 0o600)
  }
  await markKept(base, stored)
  return deleted
}
