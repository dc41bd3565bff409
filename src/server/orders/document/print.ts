import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { area, ink, openSheet, type Sheet } from '../../pdf/sheet.ts'
import type { Place, Style } from '../../pdf/typesetter.ts'
import type { Printed } from './content.ts'

const brand: Style = { face: 'display', size: 17, leading: 22, color: ink.text }
const heading: Style = { face: 'display', size: 30, leading: 38, color: ink.text }
const label: Style = { face: 'strong', size: 8, leading: 12, color: ink.accent }
const body: Style = { face: 'text', size: 9.5, leading: 14, color: ink.text }
const name: Style = { ...body, face: 'strong' }
const small: Style = { face: 'text', size: 8.5, leading: 12.5, color: ink.quiet }
const sum: Style = { ...body, tabular: true }
const total: Style = { face: 'strong', size: 12, leading: 18, color: ink.text, tabular: true }

const gap = 24
const sumsWidth = 216

/** Prints a document as PDF on as many A4 pages as it needs; the same contents give the same bytes. */
export async function printDocument(contents: Printed): Promise<Buffer> {
  const sheet = await openSheet({ ...contents, issuedAt: new Date(contents.issuedAt) })
  printHead(sheet, contents)
  printFields(sheet, contents.facts)
  printParties(sheet, contents.parties)
  await printLines(sheet, contents.table)
  printEnd(sheet, contents)
  printNotice(sheet, contents.demoNotice)
  return sheet.close((page, pages) => {
    const y = area.bottom + 22
    const place = { x: area.left, y, width: area.width }
    sheet.type.set(`${contents.shopName} · ${contents.title}`, small, { ...place, width: area.width - 100 })
    const pageNumber = contents.pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages))
    sheet.type.set(pageNumber, small, { ...place, align: 'right' })
  })
}

function printHead(sheet: Sheet, { shopName, heading: title }: Printed): void {
  const place = { x: area.left, width: area.width }
  sheet.y += sheet.set('P', shopName, brand, { ...place, y: sheet.y }) + 26
  sheet.y += sheet.set('H1', title, heading, { ...place, y: sheet.y }) + 14
}

/** Shares of the width; an order's identifier has 25 letters. */
const fieldWidths = [0.2, 0.2, 0.2, 0.4]
const fieldGap = 10

/**
 * The widths of the fields in each of their rows: the usual shares, or as long numbers need, so that none breaks;
 * two by two where they are too long for one row.
 */
function layOutFields(sheet: Sheet, fields: Printed['facts']): number[][] {
  const usual = fields.map((_, index) => area.width * (fieldWidths[index] ?? 0))
  const needed = fields.map(
    (field) => Math.max(sheet.type.widthOf(field.label, label), sheet.type.widthOf(field.value, body)) + fieldGap,
  )
  if (needed.every((width, index) => width <= (usual[index] ?? 0))) return [usual]
  const rest = area.width - needed.reduce((sum, width) => sum + width, 0)
  if (rest >= 0) return [needed.map((width) => width + rest / fields.length)]
  const half = area.width / 2
  return [
    [half, half],
    [half, half],
  ]
}

function printFields(sheet: Sheet, fields: Printed['facts']): void {
  sheet.rule()
  sheet.y += 10
  const waiting = [...fields]
  for (const widths of layOutFields(sheet, fields)) {
    const top = sheet.y
    let x: number = area.left
    const heights = waiting.splice(0, widths.length).map((field, index) => {
      const place = { x, width: (widths[index] ?? 0) - fieldGap }
      x += widths[index] ?? 0
      const labelHeight = sheet.set('P', field.label, label, { ...place, y: top })
      return labelHeight + sheet.set('P', field.value, body, { ...place, y: top + labelHeight })
    })
    sheet.y = top + Math.max(0, ...heights) + 10
  }
  sheet.rule()
  sheet.y += 20
}

function printParties(sheet: Sheet, parties: Printed['parties']): void {
  const width = (area.width - gap * (parties.length - 1)) / parties.length
  const heights = parties.map((party, column) => {
    const place = { x: area.left + column * (width + gap), width }
    let y = sheet.y + sheet.set('H2', party.label, label, { ...place, y: sheet.y }) + 2
    for (const [index, line] of party.lines.entries()) {
      y += sheet.set('P', line, index === 0 ? name : body, { ...place, y })
    }
    return y - sheet.y
  })
  sheet.y += Math.max(0, ...heights) + 26
}

function printEnd(sheet: Sheet, { sums, notes }: Printed): void {
  const notesWidth = area.width - sumsWidth - gap
  const sumsHeight = (sums.length - 1) * 18 + 36
  const notesHeight = notes.reduce((height, note) => height + sheet.type.heightOf(note, small, notesWidth) + 4, 0)
  const height = Math.max(sumsHeight, notesHeight)
  sheet.makeRoom(height + 14)
  const top = sheet.y + 14
  printSums(sheet, sums, top)
  let y = top + 2
  for (const note of notes) y += sheet.set('P', note, small, { x: area.left, y, width: notesWidth }) + 4
  sheet.y = top + height
}

function printSums(sheet: Sheet, sums: Printed['facts'], top: number): void {
  const x = area.right - sumsWidth
  let y = top
  for (const [index, { label: text, value }] of sums.entries()) {
    const isTotal = index === sums.length - 1
    if (isTotal) {
      sheet.rule({ y: y + 4, from: x, color: ink.text })
      y += 12
    }
    const style = isTotal ? total : sum
    const end = sheet.begin('P')
    sheet.set('Span', text, { ...style, tabular: false }, { x, y, width: sumsWidth / 2 })
    sheet.set('Span', value, style, { x: x + sumsWidth / 2, y, width: sumsWidth / 2, align: 'right' })
    end()
    y += 18
  }
}

function printNotice(sheet: Sheet, text: string): void {
  if (text === '') return
  const padding = 12
  const width = area.width - 2 * padding
  const height = sheet.type.heightOf(text, small, width) + 2 * padding - 4
  sheet.y += 24
  sheet.makeRoom(height)
  const { y } = sheet
  sheet.decorate((doc) => doc.roundedRect(area.left, y, area.width, height, 3).fill(ink.ground))
  sheet.set('P', text, { ...small, color: ink.text }, { x: area.left + padding, y: y + padding - 2, width })
  sheet.y += height
}

/** Widths of the columns after the first, which takes the rest. */
const figureWidths = [62, 92, 92]
const titleWidth = area.width - figureWidths.reduce((sum, width) => sum + width, 0)
const gutter = 12
const padding = 5.5
const headHeight = label.leading + 2 * padding
/** Rows after which the event loop runs: a hundred would block it for too long. */
const rowsAtOnce = 20

function placesAt(y: number): Place[] {
  let right: number = area.left + titleWidth
  const figures = figureWidths.map((width): Place => {
    right += width
    return { x: right - width, y, width, align: 'right' }
  })
  return [{ x: area.left, y, width: titleWidth - gutter }, ...figures]
}

/** Prints the lines of a document as a table whose head is repeated on each page; no row is split. */
async function printLines(sheet: Sheet, { head, rows }: Printed['table']): Promise<void> {
  sheet.makeRoom(headHeight + 3 * rowHeight(sheet, []))
  const endTable = sheet.begin('Table')
  const endRow = sheet.begin('TR')
  setHead(sheet, head, (text, place) => sheet.set('TH', text, label, place, { scope: 'Column' }))
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
    sheet.decorate(() => setHead(sheet, head, (text, place) => sheet.type.set(text, label, place)), 'Pagination')
    ruleHead(sheet)
  }
  const endRow = sheet.begin('TR')
  for (const [index, place] of placesAt(sheet.y + padding).entries()) {
    sheet.set('TD', row[index] ?? '', index === 0 ? body : sum, place)
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
  return sheet.type.heightOf(title, body, titleWidth - gutter) + 2 * padding
}
