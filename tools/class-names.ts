import { createHash } from 'node:crypto'

/**
 * The name of a class in the browser's files: its own, and five characters for the stylesheet that it is from. Without
 * the number of its line, which the bundler adds by default: the names stand in scripts, styles and every page, and a
 * line that moves would change all three.
 */
export function classNameInPage(name: string, _file: string, css: string): string {
  const stylesheet = createHash('sha256').update(css).digest().readUInt32BE().toString(36)
  return `_${name}_${stylesheet.padStart(5, '0').slice(-5)}`
}
