import type { Language } from '../../../../shared/languages.ts'
import { readNumber } from '../../../../shared/typed-number.ts'
import type { PastedRow } from './guide-grid.ts'

/** A measure as it would be typed, with or without its unit. */
function measureOf(text: string, language: Language): number | string {
  const bare = text.trim().replace(/(\d)\s*cm$/i, '$1')
  return bare === '' || /^[-–—]$/.test(bare) ? '' : (readNumber(bare, language) ?? text.trim())
}

/**
 * Cells copied from a spreadsheet: lines, with tabs between columns.
 * @param withSize the first column is that of sizes
 * @returns undefined for a single cell, which is pasted as usual
 */
export function pastedMeasures(text: string, withSize: boolean, language: Language): PastedRow[] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.map((line) => {
    const cells = line.split('\t')
    const values = (withSize ? cells.slice(1) : cells).map((cell) => measureOf(cell, language))
    return withSize ? { size: (cells[0] ?? '').trim(), values } : { values }
  })
}
