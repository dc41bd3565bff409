import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { area, ink, type Sheet } from '../../pdf/sheet.ts'
import type { Place, Style } from '../../pdf/typesetter.ts'
import type { Printed } from './content.ts'

const headStyle: Style = { face: 'strong', size: 8, leading: 12, color: ink.accent }
const titleStyle: Style = { face: 'text', size: 9.5, leading: 14, color: ink.text }
const figureStyle: Style = { ...titleStyle, tabular: true }

/** Widths of the columns after the first, which takes the rest. */
const figureWidths = [62, 92, 92]
const titleWidth = area.width - figureWidths.reduce((sum, width) => sum + width, 0)
const gutter = 12
const padding = 5.5
const headHeight = headStyle.leading + 2 * padding
/** Rows after which the event loop runs: a hundred would block it for too long. */
const rowsAtOnce = 20

/** The places of a row's columns. */
function placesAt(y: number): Place[] {
  let right: number = area.left + titleWidth
  const figures = figureWidths.map((width): Place => {
    right += width
    return { x: right - width, y, width, align: 'right' }
  })
  return [{ x: area.left, y, width: titleWidth - gutter }, ...figures]
}

/** Prints the lines of a document as a table whose head is repeated on each page; no row is split. */
export async function printLines(sheet: Sheet, { head, rows }: Printed['table']): Promise<void> {
  sheet.makeRoom(headHeight + 3 * rowHeight(sheet, []))
  const endTable = sheet.begin('Table')
  const endRow = sheet.begin('TR')
  setHead(sheet, head, (text, place) => sheet.set('TH', text, headStyle, place, { scope: 'Column' }))
  endRow()
  ruleHead(sheet)
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await yieldToEventLoop()
    printRow(sheet, head, row)
  }
  endTable()
}

function printRow(sheet: Sheet, head: readonly string[], row: readonly string[]): void {
  const height = rowHeight(sheet, row)
  if (sheet.makeRoom(height)) {
    // Not as content: screen readers have read the head already.
    sheet.decorate(() => setHead(sheet, head, (text, place) => sheet.type.set(text, headStyle, place)), 'Pagination')
    ruleHead(sheet)
  }
  const endRow = sheet.begin('TR')
  for (const [index, place] of placesAt(sheet.y + padding).entries()) {
    sheet.set('TD', row[index] ?? '', index === 0 ? titleStyle : figureStyle, place)
  }
  endRow()
  sheet.y += height
  sheet.rule()
}

function setHead(sheet: Sheet, head: readonly string[], set: (text: string, place: Place) => void): void {
  for (const [index, place] of placesAt(sheet.y + padding).entries()) set(head[index] ?? '', place)
}

function ruleHead(sheet: Sheet): void {
  sheet.y += headHeight
  sheet.rule({ color: ink.text })
}

/** By the title alone, as figures always fit into one line. */
function rowHeight(sheet: Sheet, [title = '']: readonly string[]): number {
  return sheet.type.heightOf(title, titleStyle, titleWidth - gutter) + 2 * padding
}
