import { cpus, loadavg } from 'node:os'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import type { Group } from './group.ts'
import { groups } from './groups/groups.ts'
import { connections, LoadProcess } from './load.ts'
import type { BenchOptions } from './options.ts'
import { lineOf, type Row, rowOf, saveRows, summaryOf } from './rows.ts'
import { Shops } from './shops.ts'

/** What a run hands back. */
export interface BenchResult {
  rows: Row[]
  /** Groups that could not be measured to their end, and why. */
  broken: string[]
}

export interface Output {
  say(line: string): void
  /** Of the file below bench-results. */
  file: string
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(0)

/** One kind of database: its shops are made once for all groups. */
async function runDatabase(
  kind: DatabaseKind,
  selected: readonly Group[],
  options: BenchOptions,
  add: (row: Row) => void,
  fail: (name: string, error: unknown) => void,
  say: Output['say'],
) {
  const load = new LoadProcess()
  const shops = await Shops.open(kind, options.products)
  try {
    for (const group of selected) {
      const start = performance.now()
      try {
        for await (const measured of group.rows({ options, shops, load })) {
          add(rowOf(group.name, kind, measured))
        }
      } catch (error) {
        // The other groups can still be measured.
        fail(`${group.name} on ${kind}`, error)
      }
      say(`  ${group.name} on ${kind}: ${secondsSince(start)} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
    }
  } finally {
    load.stop()
    await shops.close().catch((error) => fail(`the end of the shops on ${kind}`, error))
  }
}

/** Measures every row that is requested; prints and writes each as soon as it is there. */
export async function runBench(options: BenchOptions, { say, file }: Output): Promise<BenchResult> {
  const start = performance.now()
  const rows: Row[] = []
  const broken: string[] = []
  const facts = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.versions.node, connections, ...options }
  say(
    `${facts.cores} cores (${facts.cpu}), Node ${facts.node}, ${connections} connections, load at most ${facts.cores}`,
  )
  const add = (row: Row) => {
    rows.push(row)
    say(lineOf(row))
    saveRows(file, { ...facts, seconds: Number(secondsSince(start)) }, rows)
  }
  const fail = (name: string, error: unknown) => {
    broken.push(name)
    say(`${name} could not be measured to its end: ${error instanceof Error ? error.stack : error}`)
  }
  const [first] = options.databases
  for (const kind of options.databases) {
    const selected = groups.filter(({ name, once }) => options.only.includes(name) && (!once || kind === first))
    if (selected.length > 0) await runDatabase(kind, selected, options, add, fail, say)
  }
  say(summaryOf(rows))
  say(`${facts.cores} cores, load at the end ${(loadavg()[0] ?? 0).toFixed(1)}, ${secondsSince(start)} s`)
  return { rows, broken }
}
