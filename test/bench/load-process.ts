// The load program: a process of its own, whose parent says what to request of whom.
import { Connection } from './connection.ts'
import type { LoadJob, LoadResult } from './load.ts'
import { spreadOf } from './numbers.ts'

/** Responses under way at the end are waited for so long. */
const drainMs = 10_000

/** A job under way: closed loop without a rate; with one, requests leave when they are due, if a connection is free. */
class Run {
  private readonly job: LoadJob
  private readonly requests: Buffer[]
  private readonly connections: Connection[]
  /** When the request of each connection was due. */
  private readonly since: number[]
  private readonly latencies: number[] = []
  private readonly start = performance.now()
  private sent = 0
  private lastResponse = 0
  private failures = 0
  private timer: NodeJS.Timeout | undefined
  private ended: (() => void) | undefined

  constructor(job: LoadJob) {
    this.job = job
    this.requests = job.requests.map((request) => Buffer.from(request))
    this.since = Array.from({ length: job.connections }, () => 0)
    this.connections = this.since.map(
      (_, index) => new Connection(job.port, (status) => this.onResponse(index, status)),
    )
  }

  async result(): Promise<LoadResult> {
    const before = process.cpuUsage()
    if (this.job.rate === undefined) this.connections.forEach((_, index) => void this.send(index, performance.now()))
    else this.sendDue()
    await new Promise((resolve) => setTimeout(resolve, this.job.seconds * 1000))
    const { user, system } = process.cpuUsage(before)
    clearTimeout(this.timer)
    await this.drain()
    for (const connection of this.connections) connection.close()
    const responses = this.latencies.length
    // What was under way at the end belongs to the load, and so does its time.
    const seconds = Math.max(this.job.seconds, (this.lastResponse - this.start) / 1000)
    const cpuShare = (user + system) / 1e6 / this.job.seconds
    return { rate: responses / seconds, responses, failures: this.failures, ...spreadOf(this.latencies), cpuShare }
  }

  private over(): boolean {
    return performance.now() - this.start >= this.job.seconds * 1000
  }

  private send(index: number, due: number): void {
    const request = this.requests[this.sent % this.requests.length]
    const connection = this.connections[index]
    if (!request || !connection) return
    this.sent++
    this.since[index] = due
    connection.send(request)
  }

  /** Open loop: what waits for a connection waits since it was due. */
  private sendDue(): void {
    const { rate = 1 } = this.job
    for (const [index, { busy }] of this.connections.entries()) {
      const due = this.start + (this.sent * 1000) / rate
      if (due > performance.now()) break
      if (!busy) this.send(index, due)
    }
    clearTimeout(this.timer)
    if (!this.over()) this.timer = setTimeout(() => this.sendDue(), 1)
  }

  private onResponse(index: number, status: number): void {
    const now = performance.now()
    if (status >= 200 && status < 300) this.latencies.push(now - (this.since[index] ?? now))
    else this.failures++
    this.lastResponse = now
    if (this.over()) this.ended?.()
    else if (this.job.rate === undefined) this.send(index, now)
    else this.sendDue()
  }

  private async drain(): Promise<void> {
    const idle = () => this.connections.every(({ busy }) => !busy)
    if (idle()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainMs)
      this.ended = () => {
        if (!idle()) return
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

process.on('message', (job) => {
  void new Run(job as LoadJob).result().then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
