import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, type Change } from '../../../src/server/audit/record.ts'
import type { Actor } from '../../../src/server/core/actor.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'

const at = new Date('2026-11-23T10:00:00Z')
const ana = actorNamed('ana@example.com', 'ana')

describeOnEither('an entry of the audit on %s', (kind) => {
  let database: TestDatabase
  let count = 0
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const write = (by: Actor, ...changes: Change[]) => transaction(database.db, (tx) => audit(tx, by, at, changes))
  const change = (entityId: string, before: Change['before'], after: Change['after']): Change => {
    return { action: 'edit', entity: 'category', entityId, before, after }
  }
  const entriesOf = (entityId: string) =>
    database.db.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } })

  /** Somebody changes two fields of a thing. @returns the thing, and who undoes that */
  async function edited() {
    const entityId = `thing-${++count}`
    const [before, after] = [
      { nameEs: 'Uno', nameEn: 'One' },
      { nameEs: 'Dos', nameEn: 'Two' },
    ]
    await write(ana, change(entityId, before, after))
    const [entry] = await entriesOf(entityId)
    const undoing = { id: entry?.id ?? '', entity: 'category', entityId, before, after }
    return { entityId, before, after, undoer: { ...ana, undoing } }
  }
  const conflictOf = async (call: Promise<unknown>) => {
    const { code, details } = await errorOf(call)
    return [code, details.conflict?.fields]
  }

  it('has who did it, of which kind they are, and in which request', async () => {
    await write(
      { kind: 'token', id: 'eva', name: 'eva@example.com', requestId: 'req-7' },
      change('who', null, { a: 1 }),
    )
    expect(await entriesOf('who')).toMatchObject([
      { at, actorKind: 'token', actorId: 'eva', actorName: 'eva@example.com', requestId: 'req-7', undoneBy: null },
    ])
  })

  it('is written for each of more things than one statement takes', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `many-${index}`)
    await write(ana, ...ids.map((id) => change(id, { a: 1 }, { a: 2 })))
    expect(await database.db.auditEntry.count({ where: { entityId: { in: ids } } })).toBe(450)
  })

  it('of an undo that brings all back says so, and marks what it undid', async () => {
    const { entityId, before, after, undoer } = await edited()
    await write(undoer, change(entityId, { ...after, other: 1 }, { ...before, other: 1 }))
    // Both may be of the same millisecond.
    const entries = await entriesOf(entityId)
    const undo = entries.find(({ action }) => action === 'undo')
    const undone = entries.find(({ action }) => action !== 'undo')
    expect(undo).toMatchObject({ before: after, after: before })
    expect(undone?.undoneBy).toBe(undo?.id)
    // A second one finds it marked.
    expect((await errorOf(write(undoer, change(entityId, after, before)))).code).toBe('not-undoable')
    expect(await entriesOf(entityId)).toHaveLength(2)
  })

  it('is refused to an undo that would bring back a part only, with the fields that it would not', async () => {
    const { entityId, before, after, undoer } = await edited()
    const part = change(entityId, after, { ...before, nameEn: after.nameEn })
    expect(await conflictOf(write(undoer, part))).toEqual([
      'edit-conflict',
      [{ field: 'nameEn', now: 'Two', yours: 'One' }],
    ])
    expect(await entriesOf(entityId)).toMatchObject([{ undoneBy: null }])
  })

  it('is refused to an undo where a field has changed since, though it would bring all back', async () => {
    const { entityId, before, after, undoer } = await edited()
    expect(await conflictOf(write(undoer, change(entityId, { ...after, nameEs: 'Tres' }, before)))).toEqual([
      'edit-conflict',
      [{ field: 'nameEs', now: 'Tres', yours: 'Uno' }],
    ])
    expect(await entriesOf(entityId)).toMatchObject([{ undoneBy: null }])
  })

  it('is refused to an undo that changes nothing, or something else than what it undoes', async () => {
    const { entityId, before, after, undoer } = await edited()
    expect((await errorOf(write(undoer))).code).toBe('edit-conflict')
    expect((await errorOf(write(undoer, change('another', after, before)))).code).toBe('edit-conflict')
    const kind = { ...change(entityId, after, before), entity: 'option' as const }
    expect((await errorOf(write(undoer, kind))).code).toBe('edit-conflict')
    expect(await entriesOf('another')).toEqual([])
    expect(await entriesOf(entityId)).toMatchObject([{ undoneBy: null }])
  })

  it('is refused to an undo whose texts changed at another time, which is no field that anybody knows', async () => {
    const { entityId, undoer } = await edited()
    const [early, late] = [{ 'textTimes.nameEs': '2026-01-01' }, { 'textTimes.nameEs': '2026-02-01' }]
    const { undoing } = undoer
    const timed = { ...undoer, undoing: { ...undoing, before: early, after: late } }
    const since = change(entityId, { 'textTimes.nameEs': '2026-03-01' }, early)
    expect(await conflictOf(write(timed, since))).toEqual(['edit-conflict', []])
  })
})
