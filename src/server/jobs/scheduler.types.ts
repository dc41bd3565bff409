export interface Job {
  name: string
  everyMs: number
  /** @returns how much it did, for the log, if it counts that */
  run(): Promise<unknown>
  /** One process at a time: claims a lease of this many milliseconds first. */
  exclusiveMs?: number
}

export interface JobState {
  name: string
  everyMs: number
  /** In this process; null before the start. */
  nextAt: Date | null
}

export interface Scheduler {
  add(job: Job): void
  start(): void
  /** Runs a job at once, or right after its present run; used after a commit so that mail leaves at once. */
  trigger(name: string): void
  states(): JobState[]
  /** Stops starting jobs and waits for the running ones. */
  close(): Promise<void>
}
