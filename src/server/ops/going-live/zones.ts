import { demoSetting } from '../../../../prisma/demo/is-empty.ts'
import { isKnownTimeZone } from '../../../shared/shop-time.ts'
import type { Db } from '../../db/db.ts'
import { readAllVersions } from '../../settings/section-history.ts'

/** The time zone by which something was counted that happened at a moment. */
export type ZoneAt = (at: Date) => string

function zoneIn(data: unknown): string | undefined {
  const zone = typeof data === 'object' && data !== null && 'timeZone' in data ? data.timeZone : undefined
  return typeof zone === 'string' && isKnownTimeZone(zone) ? zone : undefined
}

/**
 * For orders that no row says of in which months they were counted: the time zone that the settings had then. What the
 * demo's orders did before they were loaded was counted when they were.
 * @param first the zone before the settings were saved for the first time
 */
export async function readZones(db: Db, first: string): Promise<ZoneAt> {
  const [versions, loaded] = await Promise.all([
    readAllVersions(db, 'shop'),
    db.setting.findUnique({ where: { key: demoSetting } }),
  ])
  const zones = versions.toReversed().flatMap(({ at, snapshot }) => {
    const zone = zoneIn(snapshot)
    return zone ? [{ since: at.getTime(), zone }] : []
  })
  const loadedAt = Date.parse(loaded?.value ?? '') || 0
  return (at) => {
    const moment = Math.max(at.getTime(), loadedAt)
    return zones.findLast(({ since }) => since <= moment)?.zone ?? first
  }
}
