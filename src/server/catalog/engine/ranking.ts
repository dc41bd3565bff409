/** UTF-16 units of a text packed into one number, 17 bits each: 0 marks the end of the text. */
const unitsPerNumber = 3
const unitSpace = 2 ** 17
/** Values per step: some milliseconds before the code is compiled, less than one afterwards. */
const stepLength = 8192

export interface Ranks {
  ranks: Float64Array
  /** Number of different ranks. */
  count: number
}

/**
 * Replaces each value by its rank, from 0; equal values have equal ranks. Sorting a typed array without a callback takes
 * a tenth of the time of `sort` with a comparison.
 * @param sorted scratch array as long as `values`
 * @returns how many different values there are
 */
function* replaceByRanks(values: Float64Array, sorted: Float64Array): Generator<void, number> {
  sorted.set(values)
  sorted.sort()
  yield
  const count = withoutRepeats(sorted)
  yield
  for (let from = 0; from < values.length; from += stepLength) {
    const to = Math.min(from + stepLength, values.length)
    for (let index = from; index < to; index++) values[index] = findPosition(values[index] as number, sorted, count)
    yield
  }
  return count
}

/** Moves the different values of `sorted` to its beginning. @returns how many there are */
function withoutRepeats(sorted: Float64Array): number {
  let count = 0
  for (const value of sorted) if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value
  return count
}

/** Position of a value that is among the first `count` of `sorted`. */
function findPosition(value: number, sorted: Float64Array, count: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The units of `text` starting at `from`, as a number that sorts as they do. */
function packedUnits(text: string, from: number): number {
  let packed = 0
  for (let at = from; at < from + unitsPerNumber; at++) {
    packed = packed * unitSpace + (at < text.length ? text.charCodeAt(at) + 1 : 0)
  }
  return packed
}

function* packTexts(texts: readonly string[], from: number): Generator<void, Float64Array> {
  const units = new Float64Array(texts.length)
  for (const [index, text] of texts.entries()) {
    units[index] = packedUnits(text, from)
    if (index % stepLength === 0) yield
  }
  return units
}

/**
 * Ranks by `keys`, the first before the second and so on, each ascending, in steps of at most some 10 ms. All keys share
 * three arrays: allocating new ones for each would cause long pauses of the garbage collector.
 */
export function* ranked(keys: readonly Float64Array[]): Generator<void, Ranks> {
  const { length } = keys[0] ?? []
  const [ranks, positions, sorted] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
  let count = 1
  for (const key of keys) {
    positions.set(key)
    const different = yield* replaceByRanks(positions, sorted)
    for (let index = 0; index < length; index++) {
      ranks[index] = (ranks[index] as number) * different + (positions[index] as number)
    }
    yield
    // After the first key the ranks are already dense.
    count = count === 1 ? different : yield* replaceByRanks(ranks, sorted)
  }
  return { ranks, count }
}

/** Ranks by `key`, then by `texts` as JavaScript compares them; reads only as much of these as tells all apart. */
export function* rankedWithTexts(key: Float64Array, texts: readonly string[]): Generator<void, Float64Array> {
  let { ranks, count } = yield* ranked([key])
  for (let from = 0; count < texts.length; from += unitsPerNumber) {
    const units = yield* packTexts(texts, from)
    ;({ ranks, count } = yield* ranked([ranks, units]))
  }
  return ranks
}
