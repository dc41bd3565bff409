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

/** The value of a column of JSON; the text itself where it is none, which SQLite does not prevent. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
