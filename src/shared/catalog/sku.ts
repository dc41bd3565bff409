/** Signs that leave no mark: a SKU with them looks like the one without. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The form in which two SKUs are one: case, width of the letters and invisible signs do not count (NFKC of Unicode, lower
 * case). SKUs are stored as they were given.
 */
export function getSkuKey(sku: string): string {
  return sku.normalize('NFKC').replace(invisible, '').toLowerCase().trim()
}

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec'
/** `8,41235E+12`: spreadsheets write long numbers so, and lose their last digits. */
const exponent = /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i
/** `03-abr`, `3-Apr-26`, `mar-24`; in capitals, as spreadsheets do not write it, `MAR-24` is a SKU. */
const monthDate = new RegExp(
  `^(?:\\d{1,2}[-/ ])?(?:${months}|${months.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())})\\.?(?:[-/ ]\\d{2,4})?$`,
)
/** `03/04/2026`, `2026-04-03`. */
const numberDate = /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}[-/]\d{2}[-/]\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/

/** Whether a SKU in a file is what a spreadsheet made of another one: a rounded number or a date. */
export function isSpoiltSku(sku: string): boolean {
  return exponent.test(sku) || (monthDate.test(sku) && /\d/.test(sku)) || numberDate.test(sku)
}

/** A SKU of digits without the zeros that it begins with, which spreadsheets drop; undefined for others. */
export function dropLeadingZeros(sku: string): string | undefined {
  return /^\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, '') : undefined
}
