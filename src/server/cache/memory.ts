import { LRUCache } from 'lru-cache'

const mebibyte = 1024 * 1024

/**
 * What a process caches by address, visitor or query has one budget: however many different ones are requested, it holds
 * no more than these bytes together. Each cache has its share.
 */
export const shares = {
  /** Responses of pages and calls, with their compressed forms. */
  responses: 10 * mebibyte,
  /** Pictures as they are sent, those asked for most often; all of them lie on the disk. */
  pictures: 8 * mebibyte,
  /** Which product a visitor has seen within half an hour. */
  views: 6 * mebibyte,
  /** Texts of pages: those with a visitor's words in them come and go. */
  texts: 2 * mebibyte,
  /** Routes and cache keys of the addresses of pages and calls. */
  addresses: 3 * mebibyte,
  /** Who browsers are, and what their headers say. */
  visitors: mebibyte,
  headers: mebibyte / 4,
  /** How often which address has done something, for all limits together. */
  counts: 6 * mebibyte,
} as const
export type Share = keyof typeof shares

/** All of it. */
export const cachedBytes: number = Object.values(shares).reduce((sum, share) => sum + share, 0)

/** What an entry takes beside its key and value: the map's and the list's parts of it. */
const entryBytes = 150

/** The most that a text takes: characters beyond Latin-1 have two bytes. */
export const textBytes = (text: string): number => 2 * text.length

/**
 * A cache within a share, the least recently used going first. What alone is larger than a hundredth of it is not
 * cached: one visitor with long headers or addresses would push out those of all others.
 * @param bytesOf what a value takes, without its key
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
