import { LRUCache } from 'lru-cache'
import { digestOf } from '../cache/etag.ts'
import { shares, textBytes } from '../cache/memory.ts'
import { type Answer, KeptAnswer } from './kept-answer.ts'

/** A list of a thousand products has 2 MB. */
const maxAnswerBytes = 4 * 1024 * 1024
const hourMs = 3_600_000

export interface KeptAnswersOptions {
  /** Version of the catalogue: answers of another one are made anew. */
  version: () => string
  now: () => number
  /** Of all of them; their share when absent. */
  maxBytes?: number
}

/** An answer that is about to be made. */
export interface Prepared {
  /** All that decides what it says. */
  source: string
  make(): Promise<Answer>
}

/**
 * Answers of pages and calls that are the same for everybody, bounded in bytes. One holds as long as the version of the
 * catalogue and until the next full hour. After that it is made again only if it would say something else.
 */
export class KeptAnswers {
  private readonly answers: LRUCache<string, KeptAnswer>
  private readonly making = new Map<string, Promise<KeptAnswer>>()
  private readonly options: KeptAnswersOptions
  /** The latest stamp with what it says: it is asked for at each request, and changes seldom. */
  private latest = { version: '', hour: -1, stamp: '' }
  /** How many answers `getOrMake` has had made. */
  made = 0

  constructor(options: KeptAnswersOptions) {
    this.options = options
    this.answers = new LRUCache({
      maxSize: options.maxBytes ?? shares.answers,
      maxEntrySize: maxAnswerBytes,
      sizeCalculation: (answer, key) => answer.bytes + textBytes(key),
    })
  }

  /**
   * For what an answer holds that is made from now on. Read before it is made: what changes meanwhile makes the answer
   * stale at once, never the reverse.
   */
  stamp(): string {
    const version = this.options.version()
    const hour = this.hour()
    const { latest } = this
    if (latest.version !== version || latest.hour !== hour) this.latest = { version, hour, stamp: `${version} ${hour}` }
    return this.latest.stamp
  }

  /** The answer when it is kept and still holds. */
  get(key: string): KeptAnswer | undefined {
    const answer = this.answers.get(key)
    return answer && answer.stamp === this.stamp() ? answer : undefined
  }

  /**
   * The kept answer, or the one that `prepare` makes; several who miss the same one share the work. Only what succeeds
   * is kept.
   */
  async getOrMake(key: string, prepare: () => Promise<Prepared>): Promise<KeptAnswer> {
    const kept = this.get(key)
    if (kept) return kept
    const stamp = this.stamp()
    const flight = `${stamp} ${key}`
    const running =
      this.making.get(flight) ?? this.makeAndKeep(key, stamp, prepare).finally(() => this.making.delete(flight))
    this.making.set(flight, running)
    return running
  }

  /** Keeps an answer that somebody has made; the one that says the same stays, with its compressed forms. */
  keep(key: string, stamp: string, answer: Answer): KeptAnswer {
    const source = digestOf(JSON.stringify(answer.headers) + answer.body)
    return this.renewed(key, stamp, source) ?? this.replace(key, new KeptAnswer(answer, source, stamp))
  }

  private async makeAndKeep(key: string, stamp: string, prepare: () => Promise<Prepared>): Promise<KeptAnswer> {
    const { source, make } = await prepare()
    // What a page tells of the time is of its hour.
    const whole = `${this.hour()} ${source}`
    const renewed = this.renewed(key, stamp, whole)
    if (renewed) return renewed
    this.made += 1
    return this.replace(key, new KeptAnswer(await make(), whole, stamp))
  }

  private renewed(key: string, stamp: string, source: string): KeptAnswer | undefined {
    const before = this.answers.get(key)
    if (before?.source !== source) return undefined
    before.stamp = stamp
    return before
  }

  private replace(key: string, answer: KeptAnswer): KeptAnswer {
    if (answer.status === 200) this.answers.set(key, answer)
    return answer
  }

  private hour(): number {
    return Math.floor(this.options.now() / hourMs)
  }
}
