/** The dash that stands for "none" where a form wants an answer. */
const onlyDashes = /^\p{Dash}*$/u

/** The lines of an address as people read it: trimmed, without those that are empty, a dash for "none", or repeated. */
export function postalLines(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim())
  return trimmed.filter((line, index) => !onlyDashes.test(line) && trimmed.indexOf(line) === index)
}
