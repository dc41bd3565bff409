import type { ListSearch } from '../../../shared/catalog/responses.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import { localized } from '../../../shared/localized.ts'
import { findCorrections, spell } from './corrections.ts'
import { lowerAll, noCosts } from './costs.ts'
import { type Found, findAll, findMost } from './matching.ts'
import { asWords, type Part, readPart } from './parts.ts'
import { IndexSet } from './posting.ts'
import type { SearchIndex } from './search-index.ts'
import { readCode, readSegments, type Segment } from './segments.ts'
import { shopWords } from './shop-words.ts'
import type { Snapshot } from './snapshot.ts'
import { nearestTo, phrase } from './synonyms.ts'
import { asFound, toTiers } from './tiers.ts'

/** Combinations of corrections that are tried for a query with several mistyped words. */
const triedCombinations = 12

/** How a search takes its words, where not as they were typed. */
type Reading = ListSearch

export interface Result {
  matches: IndexSet
  /** These products by relevance, the best first. */
  tiers: readonly IndexSet[]
  reading: Reading
  /** Option values that the words were understood as. */
  values: readonly string[]
  /** The parts of the query that the products have. */
  segments: readonly Segment[]
}

/** A meaning of a part of a query, with the words that are searched for in each language. */
interface Meaning extends Record<Language, string> {
  part: Part
  kind: 'typed' | 'near' | 'corrected'
}

/** One way to read a query: each of its parts has one of its meanings; parts without any are missing. */
interface Resolved {
  meanings: Meaning[]
  /** The products that match all of them. */
  found: Found | undefined
  /** Parts without any, as they were typed. */
  dropped: string[]
}

/** The meaning of what the shop shows in place of words that no product has. */
function readNear(index: SearchIndex, segment: Segment): Meaning | undefined {
  const shows = nearestTo(segment.words)
  if (!shows) return undefined
  const [part, other] = languages.flatMap(
    (language) => readPart(index, asWords(segment, phrase(shows[language]))) ?? [],
  )
  if (part && other) lowerAll(part.costs, other.costs, 0)
  return part && { part, ...shows, kind: 'near' }
}

function readCorrections(index: SearchIndex, snapshot: Snapshot, segment: Segment): Meaning[] {
  return findCorrections(index, segment).flatMap((word) => {
    const [read] = readSegments(word, shopWords(snapshot))
    const part = read && readPart(index, { ...read, typed: segment.typed, isLast: false })
    return part ? [{ part, es: word, en: word, kind: 'corrected' as const }] : []
  })
}

/** Reads a part as it was typed if a product has that, else as something near, else as corrections of it. */
function readMeanings(index: SearchIndex, snapshot: Snapshot, segment: Segment, ofGoods: boolean): Meaning[] {
  const part = readPart(index, segment, ofGoods)
  if (part) return [{ part, es: segment.typed, en: segment.typed, kind: 'typed' }]
  const near = readNear(index, segment)
  return near ? [near] : readCorrections(index, snapshot, segment)
}

/** The likeliest meanings with which the query has a result; if there are none, the likeliest of each part. */
function resolve(index: SearchIndex, snapshot: Snapshot, segments: readonly Segment[]): Resolved {
  const ofGoods = segments.some(({ isGoods, isCategory }) => isGoods || isCategory)
  const read = segments.map((segment) => ({ segment, meanings: readMeanings(index, snapshot, segment, ofGoods) }))
  const known = read.map(({ meanings }) => meanings).filter((meanings) => meanings.length > 0)
  const combinations = known.reduce<Meaning[][]>(
    (all, meanings) => all.slice(0, triedCombinations).flatMap((one) => meanings.map((meaning) => [...one, meaning])),
    [[]],
  )
  const dropped = read.filter((each) => each.meanings.length === 0).map(({ segment }) => segment.typed)
  for (const meanings of combinations.slice(0, triedCombinations)) {
    const parts = meanings.map(({ part }) => part)
    const found = parts.length > 0 ? findAll(index, snapshot, parts) : undefined
    if (found) return { meanings, found, dropped }
  }
  return { meanings: combinations[0] ?? [], found: undefined, dropped }
}

/** How the query is read. @param missing parts that no result has @param isSplit whether each result has some of the others */
function toReading(
  index: SearchIndex,
  snapshot: Snapshot,
  { meanings, dropped }: Resolved,
  missing: readonly Part[] = [],
  isSplit = false,
): Reading {
  const shown = meanings.filter(({ part }) => !missing.includes(part))
  const corrected = shown.flatMap(({ kind, part, es }) =>
    kind === 'corrected' ? [{ from: part.segment.typed, to: spell(index, snapshot, es) }] : [],
  )
  const left = meanings.filter(({ kind, part }) => kind === 'near' || missing.includes(part))
  const all = [...dropped, ...left.map(({ part }) => part.segment.typed)]
  const near = shown.filter(({ kind }) => kind === 'near')
  const isNear = isSplit || near.length > 0
  // The other words are the shopper's own, and in one language only.
  const words = (language: Language, or: string) =>
    (near.length > 0 ? near : shown).map((meaning) => meaning[language]).join(isSplit ? ` ${or} ` : ' ')
  return {
    ...(corrected.length > 0 && { corrected }),
    ...(all.length > 0 && { dropped: all }),
    ...(isNear && { near: localized(words('es', 'o'), words('en', 'or')) }),
  }
}

/** The products whose SKU is the query, in any spelling; only if it is one, or says that it is. */
function findCode(index: SearchIndex, query: string): Result | undefined {
  const { runs, isNamed } = readCode(query)
  const text = runs.join('')
  const isJoined = /^[\p{L}\p{N}]+[-_./][\p{L}\p{N}]/u.test(query)
  const isCode = /\p{L}/u.test(text) && (/\p{N}/u.test(text) || isJoined)
  if (!isNamed && !isCode) return undefined
  const costs = noCosts(index.length)
  if (!index.skus.lower(runs, costs, 0)) return undefined
  return { ...toTiers([asFound(costs)], index.length), reading: {}, values: [], segments: [] }
}

function nothing(index: SearchIndex): Result {
  return { matches: new IndexSet(index.length), tiers: [], reading: {}, values: [], segments: [] }
}

function findProducts(index: SearchIndex, snapshot: Snapshot, query: string): Result | undefined {
  const code = findCode(index, query)
  if (code) return code
  const { runs, isNamed } = readCode(query)
  const typed = readSegments(isNamed ? runs.join(' ') : query, shopWords(snapshot))
  if (typed.length === 0) return undefined
  const resolved = resolve(index, snapshot, typed)
  const parts = resolved.meanings.map(({ part }) => part)
  if (parts.length === 0) return findBySku(index, query) ?? nothing(index)
  const segments = parts.map(({ segment }) => segment)
  if (resolved.found) return { ...resolved.found, segments, reading: toReading(index, snapshot, resolved) }
  const { found, missing, isSplit } = findMost(index, parts)
  return { ...found, segments, reading: toReading(index, snapshot, resolved, missing, isSplit) }
}

/** For letters that no text has, such as the beginning of all SKUs. */
function findBySku(index: SearchIndex, query: string): Result | undefined {
  const costs = noCosts(index.length)
  if (!index.skus.lower(readCode(query).runs, costs, 0)) return undefined
  return { ...toTiers([asFound(costs)], index.length), reading: {}, values: [], segments: [] }
}

/**
 * Finds the products that a query means, by relevance (docs/rules.md#search).
 * @returns undefined when the query has no word
 */
export function search(index: SearchIndex, snapshot: Snapshot, query: string): Result | undefined {
  const cached = index.cache.get(query) as { snapshot: Snapshot; result: Result | undefined } | undefined
  if (cached?.snapshot === snapshot) return cached.result
  const result = findProducts(index, snapshot, query)
  index.cache.set(query, { snapshot, result })
  return result
}
