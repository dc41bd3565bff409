import { isKnownTimeZone } from '../shop-time.ts'
import zonesByArea from './time-zones.json' with { type: 'json' }

/**
 * Names of the IANA time zone database (release 2025b), in the order in which a form suggests them; the file has them by
 * area. `Intl` alone does not decide: which names it takes differs between versions of Node, and some take offsets such as
 * `+01:00`, which others then cannot read.
 */
export const timeZones: readonly string[] = Object.entries(zonesByArea).flatMap(([area, names]) =>
  names.split(' ').map((name) => (area === '' ? name : `${area}/${name}`)),
)

/** Names are compared without their case, as `Intl` does. */
const listed = new Set(timeZones.map((name) => name.toLowerCase()))

/** Whether it is the name of a time zone that this program can use. */
export function isTimeZone(name: string): boolean {
  return listed.has(name.toLowerCase()) && isKnownTimeZone(name)
}
