import { isShopLink } from '../settings/links.ts'

/** A piece of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  | { kind: 'break' }

/** A part of a text, from top to bottom. The page has the heading of level 1. */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** What a backslash makes plain. */
const escapable = '\\\\*\\[\\]()#.+-'
/** An escaped character, a bold part, or a link; bounded, so that no text takes long. */
const inlinePattern = new RegExp(
  `\\\\([${escapable}])|\\*\\*(?=\\S)(.{1,2000}?)\\*\\*|\\[([^\\[\\]]{1,300})\\]\\(([^()\\s]{1,500})\\)`,
  'g',
)
const headingPattern = /^ {0,3}(#{1,6}) +(.+?)(?: +#+)?$/
const itemPattern = /^ {0,3}(?:[-*+]|(\d{1,9})[.)]) (.+)$/

/**
 * The bold parts and links of a line; what is none of them is text as it was typed. By the pattern, no bold part holds
 * another, and no link.
 */
function parseLine(line: string): Inline[] {
  const content: Inline[] = []
  const addText = (text: string) => {
    const last = content.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text !== '') content.push({ kind: 'text', text })
  }
  let end = 0
  for (const match of line.matchAll(inlinePattern)) {
    const [typed, escaped, bold, label, href] = match
    addText(line.slice(end, match.index))
    end = match.index + typed.length
    if (escaped !== undefined) addText(escaped)
    else if (bold !== undefined) content.push({ kind: 'bold', content: parseLine(bold) })
    else if (isShopLink(href as string))
      content.push({ kind: 'link', href: href as string, content: parseLine(label as string) })
    else addText(typed)
  }
  addText(line.slice(end))
  return content
}

/** The lines of a paragraph, with a break where one ends. */
function parseLines(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), ...parseLine(line)])
}

/** Collects the blocks of a text line by line. */
class BlockReader {
  readonly blocks: Block[] = []
  private paragraph: string[] = []
  private list: { ordered: boolean; items: string[][] } | undefined
  private level = 1

  /** Ends what the lines so far belong to. */
  end(): void {
    if (this.paragraph.length > 0) this.blocks.push({ kind: 'paragraph', content: parseLines(this.paragraph) })
    if (this.list) {
      const { ordered, items } = this.list
      this.blocks.push({ kind: 'list', ordered, items: items.map(parseLines) })
    }
    this.paragraph = []
    this.list = undefined
  }

  /** No level is left out, whatever the number of signs: readers of headings rely on it. */
  addHeading(signs: number, text: string): void {
    this.end()
    const level = Math.min(Math.max(signs, 2), 4, this.level + 1) as 2 | 3 | 4
    this.level = level
    this.blocks.push({ kind: 'heading', level, content: parseLine(text) })
  }

  addItem(ordered: boolean, text: string): void {
    if (this.list?.ordered !== ordered) this.end()
    this.list ??= { ordered, items: [] }
    this.list.items.push([text])
  }

  /** A line of a paragraph, or one that continues an item of a list. */
  addLine(text: string): void {
    const item = this.list?.items.at(-1)
    if (item) item.push(text)
    else this.paragraph.push(text)
  }
}

/**
 * Parses a small Markdown: headings (`##`), lists (`-`, `1.`), links (`[text](address)`) and bold (`**text**`). A line
 * ends where it was ended. HTML is text like any other, and a link that `isShopLink` refuses stays as it was typed.
 */
export function parseMarkdown(text: string): Block[] {
  const reader = new BlockReader()
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = headingPattern.exec(line) as [string, string, string] | null
    const item = itemPattern.exec(line) as [string, string | undefined, string] | null
    if (line.trim() === '') reader.end()
    else if (heading) reader.addHeading(heading[1].length, heading[2])
    else if (item) reader.addItem(item[1] !== undefined, item[2].trim())
    else reader.addLine(line.trim())
  }
  reader.end()
  return reader.blocks
}
