import type { AuditAction, AuditEntity } from '../../shared/audit/entries.ts'
import { getChangedFields, isSameValue, type Snapshot, type SnapshotChange } from '../../shared/audit/snapshot.ts'
import type { Actor, Undoing } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { chunks } from '../core/chunks.ts'
import { newSortableId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { storableJson } from '../db/storable-json.ts'

/** A change of one thing; `before` and `after` may have all of its fields, those that differ are stored. */
export interface Change {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  before: Snapshot | null
  after: Snapshot | null
  /** The stored part of it; unless given, the fields that differ. */
  stored?: SnapshotChange | null
  /** The section of the settings that was saved, as it is stored: each save is a version of its history. */
  section?: { version: number; data: object }
}

/** Rows of one statement: texts of products are long. */
const rowsPerStatement = 200

const nothing: SnapshotChange = { before: null, after: null }

function toRow(by: Actor, at: Date, { action, entity, entityId, before, after, stored, section }: Change) {
  const change = stored === undefined ? getChangedFields(before, after) : stored
  const changed = change ?? (section && nothing)
  if (!changed) return []
  const json = (value: object | null) => (value === null ? null : JSON.stringify(storableJson(value)))
  return [
    {
      id: newSortableId(at),
      at,
      ...{ actorKind: by.kind, actorId: by.id, actorName: by.name, requestId: by.requestId },
      ...{ action: by.undoing ? 'undo' : action, entity, entityId },
      ...{ before: json(changed.before), after: json(changed.after) },
      ...{ version: section?.version ?? null, snapshot: json(section?.data ?? null) },
    },
  ]
}

const asText = (value: Snapshot[string] | undefined) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')

/**
 * An undo writes what was before, where nothing has changed since.
 * @throws AppError edit-conflict with the fields that somebody has changed since, or that the undo could not bring back
 */
function checkUndo({ before, after }: Undoing, change: Change | undefined): void {
  const conflicting = (snapshot: Snapshot | null | undefined, expected: Snapshot) =>
    Object.keys(expected).filter((name) => !isSameValue(snapshot?.[name], expected[name]))
  const since = conflicting(change?.before, after)
  const names = since.length > 0 ? since : conflicting(change?.after, before)
  if (names.length === 0 && change) return
  const fields = names
    .filter((name) => !name.startsWith('textTimes.'))
    .map((field) => ({ field, now: asText(change?.before?.[field]), yours: asText(before[field]) }))
  throw new AppError('edit-conflict', { conflict: { version: 0, fields } })
}

async function claimUndo(tx: Tx, { id }: Undoing, undoneBy: string): Promise<void> {
  const { count } = await tx.auditEntry.updateMany({ where: { id, undoneBy: null }, data: { undoneBy } })
  if (count === 0) throw new AppError('not-undoable')
}

/**
 * Writes what somebody changes into the audit, in the transaction of the change; what changes nothing is left out, but for
 * saves of settings, which their history has (docs/rules.md#audit).
 * @throws AppError edit-conflict, not-undoable of an actor who undoes an entry; the caller's transaction rolls back
 */
export async function audit(tx: Tx, by: Actor, at: Date, changes: readonly Change[]): Promise<void> {
  const { undoing } = by
  if (undoing) {
    checkUndo(
      undoing,
      changes.find(({ entity, entityId }) => entity === undoing.entity && entityId === undoing.entityId),
    )
  }
  const rows = changes.flatMap((change) => toRow(by, at, change))
  const [first] = rows
  if (undoing && first) await claimUndo(tx, undoing, first.id)
  for (const some of chunks(rows, rowsPerStatement)) await insertRows(tx, 'AuditEntry', some)
}
