import type { AuditActors, AuditEntity, AuditEntries, AuditQuery } from '../../shared/audit/entries.ts'
import { isUndoable } from '../../shared/audit/undo.ts'
import type { Base } from '../base.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { idsFrom } from '../core/ids.ts'
import { listAuditActors, listAuditEntries, readEntries } from './read.ts'

/** Brings back what an entry changed, by the service that changes such things. */
export type Undo = (undoing: Undoing, by: Actor) => Promise<void>

/** Records that can be undone, by the permission that their change needs. */
const undoGroups = {
  catalogue: ['product', 'category', 'option', 'size-guide'],
  settings: ['settings'],
} as const satisfies Record<string, readonly string[]>
export type UndoGroup = keyof typeof undoGroups

const hour = 60 * 60_000

/** Changes by staff: their log, the history of each thing, and undo (docs/rules.md#audit). */
export function createAuditService(
  base: Pick<Base, 'db' | 'clock' | 'config' | 'scheduler' | 'settings'>,
  undoes: Record<UndoGroup, Undo>,
) {
  const retain = () => deleteOldEntries(base)
  base.scheduler.add({ name: 'audit-retention', everyMs: 24 * hour, exclusiveMs: hour, run: retain })

  async function find(id: string, group: UndoGroup): Promise<Undoing> {
    const [row] = await readEntries(base.db, [id])
    if (!row || !(undoGroups[group] as readonly string[]).includes(row.entity)) throw new AppError('not-found')
    const { before, after } = row
    if (row.undoneBy !== null || before === null || after === null || !isUndoable(row.entity, { before, after }))
      throw new AppError('not-undoable')
    return { id, entity: row.entity, entityId: row.entityId, before, after }
  }

  return {
    /** Entries of a query, newest first. */
    list: (query: AuditQuery): Promise<AuditEntries> => listAuditEntries(base, query),
    /** Everybody whom the log names. */
    actors: (): Promise<AuditActors> => listAuditActors(base.db),
    /**
     * Undoes an entry: writes what was before where nothing has changed since, as a change of its own.
     * @param group what the caller may change; an entry of another kind is not found
     * @throws AppError not-found, not-undoable, edit-conflict with the fields that were changed since; and all of the
     * change itself, such as a SKU that somebody else has now
     */
    async undo(id: string, group: UndoGroup, by: Actor): Promise<void> {
      const undoing = await find(id, group)
      await undoes[group](undoing, by)
      const row = await base.db.auditEntry.findUnique({ where: { id }, select: { undoneBy: true } })
      // Somebody else had brought back the same values, so that there was nothing to write.
      if (row && row.undoneBy === null) throw new AppError('edit-conflict')
    },
    /** Job: deletes entries of more than 24 months, but none of settings. @returns how many */
    retain,
  }
}

/** How long entries are stored, but for those of settings, which are their history (docs/rules.md#audit). */
const auditMonths = 24
const batch = 1000

/** Deletes old entries, in statements that are short for those who write at the same time. @returns how many */
async function deleteOldEntries({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<number> {
  const end = new Date(clock.now())
  end.setUTCMonth(end.getUTCMonth() - auditMonths)
  for (let deleted = 0; ; ) {
    const old = await db.auditEntry.findMany({
      where: { id: { lt: idsFrom(end) }, entity: { not: 'settings' satisfies AuditEntity } },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    })
    const { count } = await db.auditEntry.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
    deleted += count
    if (old.length < batch) return deleted
  }
}
