import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import type { AdminTarget } from './admin-targets.ts'
import { cpuTimeOfChildren } from './cpu-time.ts'
import { percentile } from './numbers.ts'

export interface AdminFigure {
  name: string
  /** Milliseconds from the request to the end of its response: the first call, and those after it, one after the other. */
  first: number
  median: number
  p99: number
  /** Milliseconds of processor time of a call, shop and database together: a busy machine changes it little. */
  cpu: number
  targetMs: number
  /** The median is below the target, and every response was a 200. */
  met: boolean
  failures: number
  /** Of the machine in the last minute: more than its cores means that others have slowed this. */
  load: number
}

export interface DatabaseFigure extends AdminFigure {
  database: DatabaseKind
}

/** How often a call is measured, and how often it is made before; the first one is reported apart. */
export interface Rounds {
  warmUp: number
  measured: number
}

export const currentLoad = () => loadavg()[0] ?? Number.NaN

/** Makes one call again and again. @param call returns the status */
export async function measure(
  call: () => Promise<number>,
  { name, targetMs }: AdminTarget,
  { warmUp, measured }: Rounds,
): Promise<AdminFigure> {
  const times: number[] = []
  let failures = 0
  let cpuBefore = cpuTimeOfChildren()
  for (let round = 0; round < warmUp + measured; round++) {
    if (round === warmUp) cpuBefore = cpuTimeOfChildren()
    const start = performance.now()
    const status = await call()
    times.push(performance.now() - start)
    if (status !== 200) failures++
  }
  const cpu = (cpuTimeOfChildren() - cpuBefore) / measured
  const counted = times.slice(warmUp).sort((a, b) => a - b)
  const [median, p99] = [percentile(counted, 0.5), percentile(counted, 0.99)]
  const met = failures === 0 && median < targetMs
  return { name, first: times[0] ?? Number.NaN, median, p99, cpu, targetMs, met, failures, load: currentLoad() }
}

/** The figure of a call that got no response. */
export function figureWithoutResponse({ name, targetMs }: AdminTarget): AdminFigure {
  const none = { first: Number.NaN, median: Number.NaN, p99: Number.NaN, cpu: Number.NaN }
  return { name, ...none, targetMs, met: false, failures: 1, load: currentLoad() }
}

const columns = ['first', 'median', 'p99', 'cpu', 'target', 'load'] as const

/** The line above the figures; all of them are milliseconds, but the load. */
export const headline = ' '.repeat(48) + columns.map((name) => name.padStart(9)).join('')

export function lineOf({ database, name, targetMs, met, failures, ...figure }: DatabaseFigure): string {
  const numbers = columns.map((column) =>
    (column === 'target' ? String(targetMs) : figure[column].toFixed(1)).padStart(9),
  )
  const verdict = failures > 0 ? `${failures} failures` : met ? 'met' : 'MISSED'
  return `${database.padEnd(9)} ${name.padEnd(38)}${numbers.join('')}  ${verdict}`
}

/** How many were met; then what was missed, and what took longer than its target only when it was called first. */
export function summary(figures: readonly DatabaseFigure[], machine: string): string {
  const missed = figures.filter(({ met }) => !met)
  const slowAtFirst = figures.filter(({ met, first, targetMs }) => met && first >= targetMs)
  const part = (title: string, those: readonly DatabaseFigure[]) =>
    those.length > 0 ? [`${title}:`, headline, ...those.map(lineOf)] : []
  return [
    ...part('Over the target when called first, within it afterwards', slowAtFirst),
    ...part('Missed', missed),
    `${figures.length - missed.length} of ${figures.length} met, ${machine}`,
  ].join('\n')
}

/** Writes all figures that are there so far. */
export function save(facts: Record<string, unknown>, figures: readonly DatabaseFigure[]): void {
  mkdirSync(join(projectRoot, 'bench-results'), { recursive: true })
  writeFileSync(join(projectRoot, 'bench-results/admin.json'), JSON.stringify({ facts, figures }, null, 2))
}
