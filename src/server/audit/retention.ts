import type { AuditEntity } from '../../shared/audit/entries.ts'
import type { Base } from '../base.ts'
import { idsFrom } from '../core/ids.ts'

/** How long entries are stored, but for those of settings, which are their history (docs/rules.md#audit). */
const auditMonths = 24
const batch = 1000

/** Deletes old entries, in statements that are short for those who write at the same time. @returns how many */
export async function deleteOldEntries({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<number> {
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
