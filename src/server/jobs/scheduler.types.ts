export interface Job {
  name: string
  everyMs: number
  /** Answers how much it did, for the log. */
  run(): Promise<number | undefined>
  /** One process at a time: claims a lease of this many milliseconds first. */
  exclusiveMs?: number
}

export interface Scheduler {
  add(job: Job): void
  start(): void
  /** Runs a job now, as soon as its present run (if any) ends; used after a commit so that mail leaves at once. */
  poke(name: string): void
  /** Stops starting jobs and waits for the running ones. */
  close(): Promise<void>
}
