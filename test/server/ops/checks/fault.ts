import type { DatabaseKind } from '../../../../src/server/db/migrations.ts'

/** Something that breaks a rule of a healthy shop. */
export interface Fault {
  rule: string
  /** What a careless program or hand would do. */
  sql: string
  /** Rules that cannot hold either, as they say the same of another table. */
  also?: string[]
  /** What is repaired; nothing else is touched. */
  fixed?: boolean
  /** Where that can happen; everywhere when absent. */
  kind?: DatabaseKind
  /** Which rows are named. */
  ids?: string
}
