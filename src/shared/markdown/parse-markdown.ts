import { isShopLink } from '../settings/links.ts'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  | { kind: 'break' }

/** A part of a text, from top to bottom. The page has the heading of level 1. */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: false; items: Inline[][] }
  | { kind: 'list'; ordered: true /** Number of the first item. */; start: number; items: Inline[][] }

/** A backslash before one of these makes it plain. */
const escapePattern = /\\([\\*[\]()#.+-])/y
const linkPattern = /\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/y
/** Signs with which something other than text may begin. */
const signPattern = /[\\*[]/g
const maxBold = 2000
const headingPattern = /^ {0,3}(#{1,6}) +(\S.*)$/
/** A longer number is a year or an amount that begins a sentence. */
const itemPattern = /^ {0,3}(?:[-*+]|(\d{1,3})[.)]) (.+)$/

function matchAt(pattern: RegExp, line: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(line)
}

/** Position of the signs that end the bold part which begins at `index`; undefined when none does. */
function findBoldEnd(line: string, index: number): number | undefined {
  if (!line.startsWith('**', index) || /^(?:\s|$)/.test(line.charAt(index + 2))) return
  const end = line.indexOf('**', index + 3)
  return end === -1 || end - index - 2 > maxBold ? undefined : end
}

/** Appends to the text that the content ends with, if it does. */
function addText(content: Inline[], text: string): void {
  const last = content.at(-1)
  if (last?.kind === 'text') last.text += text
  else if (text !== '') content.push({ kind: 'text', text })
}

/**
 * The bold parts and links of a line; what is none of them is text as it was typed. By the pattern, no bold part holds
 * another, and no link.
 */
export function parseInline(line: string): Inline[] {
  const content: Inline[] = []
  let end = 0
  const add = (index: number, part: Inline, length: number) => {
    addText(content, line.slice(end, index))
    if (part.kind === 'text') addText(content, part.text)
    else content.push(part)
    end = index + length
  }
  for (const { index } of line.matchAll(signPattern)) {
    if (index < end) continue
    const escaped = matchAt(escapePattern, line, index)
    const boldEnd = findBoldEnd(line, index)
    const linkMatch = matchAt(linkPattern, line, index) as [string, string, string] | null
    if (escaped) add(index, { kind: 'text', text: escaped[1] as string }, 2)
    else if (boldEnd !== undefined) {
      add(index, { kind: 'bold', content: parseInline(line.slice(index + 2, boldEnd)) }, boldEnd + 2 - index)
    } else if (linkMatch) {
      const [text, label, href] = linkMatch
      const link: Inline = { kind: 'link', href, content: parseInline(label) }
      add(index, isShopLink(href) ? link : { kind: 'text', text }, text.length)
    }
  }
  addText(content, line.slice(end))
  return content
}

/** The lines of a paragraph, with a break where one ends. */
function parseLines(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), ...parseInline(line)])
}

/** The words of a heading: `## Title ##` is written too. */
function withoutClosingSigns(words: string): string {
  const text = words.trimEnd()
  const open = text.replace(/(?<!#)#+$/, '')
  return open.endsWith(' ') ? open.trimEnd() : text
}

class BlockReader {
  readonly blocks: Block[] = []
  private paragraph: string[] = []
  /** `start` is the number of the first item, undefined in a list without numbers. */
  private list: { start: number | undefined; items: string[][] } | undefined
  private level = 1

  /** Ends what the lines so far belong to. */
  end(): void {
    if (this.paragraph.length > 0) this.blocks.push({ kind: 'paragraph', content: parseLines(this.paragraph) })
    if (this.list) {
      const { start } = this.list
      const items = this.list.items.map(parseLines)
      this.blocks.push(
        start === undefined ? { kind: 'list', ordered: false, items } : { kind: 'list', ordered: true, start, items },
      )
    }
    this.paragraph = []
    this.list = undefined
  }

  /** No level is left out, whatever the number of signs: readers of headings rely on it. */
  addHeading(signs: number, text: string): void {
    this.end()
    const level = Math.min(Math.max(signs, 2), 4, this.level + 1) as 2 | 3 | 4
    this.level = level
    this.blocks.push({ kind: 'heading', level, content: parseInline(text) })
  }

  /**
   * A number that leaves others out begins a list of its own, and so is not lost; one that repeats counts on.
   * @param number undefined in a list without numbers
   */
  addItem(number: number | undefined, text: string): void {
    const { start, items } = this.list ?? {}
    const isNext = start === undefined || number === undefined || number <= start + (items?.length ?? 0)
    if ((start === undefined) !== (number === undefined) || !isNext) this.end()
    this.list ??= { start: number, items: [] }
    this.list.items.push([text])
  }

  /** A line of a paragraph, or one that continues an item of a list. */
  addLine(text: string): void {
    const item = this.list?.items.at(-1)
    if (item) item.push(text)
    else this.paragraph.push(text)
  }
}

interface BlockLine {
  heading?: { signs: number; text: string }
  /** `number` is undefined in a list without numbers. */
  item?: { number: number | undefined; text: string }
}

/** Reads the signs at the beginning of a line; a line of a paragraph has none. */
export function parseBlockLine(line: string): BlockLine {
  const heading = headingPattern.exec(line) as [string, string, string] | null
  if (heading) return { heading: { signs: heading[1].length, text: withoutClosingSigns(heading[2]) } }
  const item = itemPattern.exec(line) as [string, string | undefined, string] | null
  if (!item) return {}
  return { item: { number: item[1] === undefined ? undefined : Number(item[1]), text: item[2].trim() } }
}

/**
 * Parses a small Markdown: headings (`##`), lists (`-`, `1.`), links (`[text](address)`) and bold (`**text**`). A line
 * ends where it was ended. HTML is text like any other, and a link that `isShopLink` refuses stays as it was typed.
 */
export function parseMarkdown(text: string): Block[] {
  const reader = new BlockReader()
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { heading, item } = parseBlockLine(line)
    if (line.trim() === '') reader.end()
    else if (heading) reader.addHeading(heading.signs, heading.text)
    else if (item) reader.addItem(item.number, item.text)
    else reader.addLine(line.trim())
  }
  reader.end()
  return reader.blocks
}
