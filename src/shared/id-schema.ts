import * as z from 'zod/mini'
import { isDay } from './calendar-day.ts'
import { atMost, atMostItems } from './length.ts'

/** An identifier. Each field gets its own schema, by which the OpenAPI document describes it. */
export const idField = () => z.string().check(z.minLength(1, 'required'), atMost(64))

/** Input of calls about one product, category, order or mail. */
export const idSchema = z.object({ id: idField() })

/** Identifiers of what one call changes together. */
export const idsField = () => z.array(idField()).check(z.minLength(1, 'required'), atMostItems(500))

/** The version with which a form was opened. Absent: the edit overwrites what others have saved since. */
export const openedVersion = () => z.optional(z.int('integer'))

/** When the version with which a form was opened was saved, ISO 8601, of a record that counts no versions. Absent: as above. */
export const openedAt = () =>
  z.optional(z.iso.datetime({ error: 'invalid' }).check(z.refine((time) => isDay(time.slice(0, 10)), 'invalid')))
