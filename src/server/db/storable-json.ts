import type { Prisma } from './generated/sqlite/client.ts'

/**
 * A value for a column of JSON, with U+FFFD for each half of a surrogate pair: columns of text store them so, whereas
 * PostgreSQL refuses them in JSON.
 */
export function storableJson(value: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value), (_key, each) =>
    typeof each === 'string' ? each.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}') : each,
  )
}
