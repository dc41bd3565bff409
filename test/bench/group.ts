import type { LoadProcess } from './load.ts'
import type { BenchOptions, GroupName } from './options.ts'
import type { Measured } from './rows.ts'
import type { Shops } from './shops.ts'

/** What a group measures with. */
export interface Bench {
  options: BenchOptions
  shops: Shops
  load: LoadProcess
}

/** Rows that are measured together. */
export interface Group {
  name: GroupName
  /** The database has no part in it: it is measured once. */
  once?: true
  /** Measures one row after the other, and leaves nothing running. */
  rows(bench: Bench): AsyncGenerator<Measured>
}
