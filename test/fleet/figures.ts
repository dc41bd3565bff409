import type { IncomingHttpHeaders } from 'node:http'
import { spreadOf } from '../bench/numbers.ts'
import { refusalHeader } from './balancer.ts'

/** A response that somebody in the fleet's shop got. */
export interface FleetResponse {
  method: string
  path: string
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** From the first byte sent to the last one received. */
  ms: number
}

/** Counts and times of one phase of the run. */
interface Phase {
  name: string
  startedAt: number
  endedAt: number
  responses: number
  /** Requests without a response, or with half of one. */
  cut: number
  /** 503 of the shop, and of the balancer by itself. */
  refusedByShop: number
  refusedByBalancer: number
  orders: number
  times: number[]
  lastServedAt: number
  longestGapMs: number
}

/** The figures of a run by phases, and every response that nobody should have got. */
export class Figures {
  /** One line each. */
  readonly wrong: string[] = []
  private readonly phases: Phase[] = []

  private get now(): Phase {
    const phase = this.phases.at(-1)
    if (!phase) throw new Error('no phase has begun')
    return phase
  }

  begin(name: string): void {
    this.end()
    const at = performance.now()
    const counts = { responses: 0, cut: 0, refusedByShop: 0, refusedByBalancer: 0, orders: 0, longestGapMs: 0 }
    this.phases.push({ name, startedAt: at, endedAt: at, lastServedAt: at, times: [], ...counts })
  }

  end(): void {
    const phase = this.phases.at(-1)
    if (!phase || phase.endedAt > phase.startedAt) return
    phase.endedAt = performance.now()
    phase.longestGapMs = Math.max(phase.longestGapMs, phase.endedAt - phase.lastServedAt)
  }

  order(): void {
    this.now.orders++
  }

  cut(): void {
    this.now.cut++
  }

  /** @param expected statuses from 400 on that this request may get */
  count({ method, path, status, headers, body, ms }: FleetResponse, expected: readonly number[]): void {
    const phase = this.now
    phase.responses++
    phase.times.push(ms)
    const canBeRepeated = status === 503 && headers['retry-after'] !== undefined
    if (canBeRepeated) {
      if (headers[refusalHeader] === undefined) phase.refusedByShop++
      else phase.refusedByBalancer++
      return
    }
    if (status >= 400 && !expected.includes(status))
      this.wrong.push(`${phase.name}: ${method} ${path}: ${status} ${body.subarray(0, 200)}`)
    const at = performance.now()
    phase.longestGapMs = Math.max(phase.longestGapMs, at - phase.lastServedAt)
    phase.lastServedAt = at
  }

  /** Of the whole run; the longest time without any response but refusals begins with the first visitors. */
  get totals(): { responses: number; orders: number; longestGapMs: number } {
    return {
      responses: this.phases.reduce((sum, { responses }) => sum + responses, 0),
      orders: this.phases.reduce((sum, { orders }) => sum + orders, 0),
      longestGapMs: Math.max(...this.phases.slice(1).map(({ longestGapMs }) => longestGapMs)),
    }
  }

  table(): string {
    const columns = ['phase', 's', 'responses', 'orders', '503', '503 balancer', 'cut', 'gap ms', 'p50 ms', 'p99 ms']
    const rows = this.phases.map((phase) => {
      const { median, p99 } = spreadOf(phase.times)
      const { name, responses, orders, refusedByShop, refusedByBalancer, cut, longestGapMs } = phase
      const seconds = (phase.endedAt - phase.startedAt) / 1000
      const figures = [seconds, responses, orders, refusedByShop, refusedByBalancer, cut, longestGapMs, median, p99]
      return [name, ...figures.map((figure) => figure.toFixed(0))]
    })
    const widths = columns.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)))
    const line = (cells: string[]) =>
      cells
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  ')
    return [columns, ...rows].map(line).join('\n')
  }
}
