import { getHeapStatistics } from 'node:v8'
import { LRUCache } from 'lru-cache'

const mebibyte = 1024 * 1024

/** With less heap than this the shares shrink with it: V8 ends a process whose heap is full. */
export const ampleHeap = 400 * mebibyte
/** The part of each share that a heap has room for. @param limit of V8's heap in bytes */
export const shareWithin = (limit: number): number => Math.min(1, limit / ampleHeap)
const part = shareWithin(getHeapStatistics().heap_size_limit)

/**
 * Everything that a process caches by address, visitor or query has one budget: however many different ones are
 * requested, it holds no more than these bytes together. Each cache has its share.
 */
const full = {
  /** Responses of pages and calls, with their compressed forms. */
  responses: 10 * mebibyte,
  /** The pictures requested most often; all of them are on the disk. */
  pictures: 8 * mebibyte,
  /** The products that a visitor has seen within half an hour. */
  views: 6 * mebibyte,
  /** Texts of pages; those with a visitor's words are evicted soon. */
  texts: 2 * mebibyte,
  /** Routes and cache keys of the addresses of pages and calls. */
  addresses: 3 * mebibyte,
  /** Visitors by address and browser, and the meaning of their headers. */
  visitors: mebibyte,
  headers: mebibyte / 4,
  /** Counters of addresses, for all rate limits together. */
  counts: 6 * mebibyte,
} as const
export type Share = keyof typeof full
export const shares = Object.fromEntries(
  Object.entries(full).map(([name, bytes]) => [name, Math.floor(bytes * part)]),
) as Record<Share, number>

/** The budget of all caches together. */
export const cachedBytes: number = Object.values(shares).reduce((sum, share) => sum + share, 0)

/** Memory of an entry beside its key and value, in the cache's map and list. */
const entryBytes = 150

/** Most bytes that a text takes: characters beyond Latin-1 have two. */
export const textBytes = (text: string): number => 2 * text.length

/**
 * A cache within a share, which evicts the least recently used entries first. Entries larger than a hundredth of the share
 * are not cached: one visitor with long headers or addresses would evict those of all others.
 * @param bytesOf memory of a value, without its key
 */
export function cacheWithin<Value extends object | string>(
  share: Share,
  bytesOf: (value: Value, key: string) => number,
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    maxSize: shares[share],
    maxEntrySize: Math.floor(shares[share] / 100),
    sizeCalculation: (value, key) => entryBytes + textBytes(key) + Math.ceil(bytesOf(value, key)),
  })
}
