/** FNV-1a, 32 bits. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** mulberry32 started from the hash of `seed`: the same seed gives the same numbers on every machine. */
export const createRandom = (seed: string) => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** Next number in [0, 1). */
    next,
    /** Next number in [from, to). */
    between: (from: number, to: number) => from + (to - from) * next(),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
export type Random = ReturnType<typeof createRandom>
