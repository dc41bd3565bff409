import type { Clock } from '../../src/server/core/clock.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #time: number

  constructor(start: string | Date = '2026-11-20T10:00:00.000Z') {
    this.#time = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  set(time: string | Date): void {
    this.#time = new Date(time).getTime()
  }

  /** Moves on by milliseconds. */
  advance(ms: number): void {
    this.#time += ms
  }
}

export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
