/** UTF-16 units of a text that one number holds: 17 bits each, as 0 says that the text has ended. */
const unitsPerNumber = 3
const unitSpace = 2 ** 17
/** Values handled in a step: some milliseconds before the code is compiled, less than one afterwards. */
const stepLength = 8192

export interface Ranks {
  ranks: Float64Array
  /** How many are different. */
  count: number
}

/**
 * Puts in the place of each value its own among the different ones, from 0: equal values have equal ranks. Numbers
 * without an object around them, sorted without a callback: a hundred thousand take a tenth of the time of `sort` with
 * a comparison.
 * @param sorted As long as `values`; what it held is gone.
 * @returns how many are different
 */
function* replaceByRanks(values: Float64Array, sorted: Float64Array): Generator<void, number> {
  sorted.set(values)
  sorted.sort()
  yield
  const count = withoutRepeats(sorted)
  yield
  for (let from = 0; from < values.length; from += stepLength) {
    const to = Math.min(from + stepLength, values.length)
    for (let index = from; index < to; index++) values[index] = placeOf(values[index] as number, sorted, count)
    yield
  }
  return count
}

/** Moves the different values of `sorted` to its beginning. @returns how many they are */
function withoutRepeats(sorted: Float64Array): number {
  let count = 0
  for (const value of sorted) if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value
  return count
}

/** Of a value that is among the first `count` of `sorted`. */
function placeOf(value: number, sorted: Float64Array, count: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The units of `text` from `from` on as a number that compares as they do. */
function packedUnits(text: string, from: number): number {
  let packed = 0
  for (let at = from; at < from + unitsPerNumber; at++) {
    packed = packed * unitSpace + (at < text.length ? text.charCodeAt(at) + 1 : 0)
  }
  return packed
}

function* unitsOf(texts: readonly string[], from: number): Generator<void, Float64Array> {
  const units = new Float64Array(texts.length)
  for (const [index, text] of texts.entries()) {
    units[index] = packedUnits(text, from)
    if (index % stepLength === 0) yield
  }
  return units
}

/**
 * Ranks by `keys`, the first before the second and so on, each ascending; in steps of at most some 10 ms. Works in three
 * columns for all keys: new ones for each would have the garbage collector stop everything for their sake.
 */
export function* ranked(keys: readonly Float64Array[]): Generator<void, Ranks> {
  const { length } = keys[0] ?? []
  const [ranks, places, sorted] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
  let count = 1
  for (const key of keys) {
    places.set(key)
    const different = yield* replaceByRanks(places, sorted)
    for (let index = 0; index < length; index++) {
      ranks[index] = (ranks[index] as number) * different + (places[index] as number)
    }
    yield
    // One rank for all until then: they are those of the first key.
    count = count === 1 ? different : yield* replaceByRanks(ranks, sorted)
  }
  return { ranks, count }
}

/** As `ranked` by `key`, then by `texts` as JavaScript compares them, of which it reads no more than tells all apart. */
export function* rankedWithTexts(key: Float64Array, texts: readonly string[]): Generator<void, Float64Array> {
  let { ranks, count } = yield* ranked([key])
  for (let from = 0; count < texts.length; from += unitsPerNumber) {
    const units = yield* unitsOf(texts, from)
    ;({ ranks, count } = yield* ranked([ranks, units]))
  }
  return ranks
}
