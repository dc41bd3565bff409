/** A line of two texts: in both, or in one of them. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Lines of each text beyond which they are not compared one by one. */
const maxLines = 1500

/** Compares two texts line by line, by their longest common subsequence. */
export function compareLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]]
  if (old.length > maxLines || now.length > maxLines) {
    return [...asKind('removed', old), ...asKind('added', now)]
  }
  /** How many lines are common from these two on. */
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    const row = common[i] as Uint16Array
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j]
    if (isSame) lines.push({ kind: 'same', text: now[j++] ?? '' })
    else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old[i++] ?? '' })
    } else lines.push({ kind: 'added', text: now[j++] ?? '' })
    if (isSame) i++
  }
  return lines
}

const asKind = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))
