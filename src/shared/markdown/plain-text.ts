import { type Inline, parseBlockLine, parseInline } from './parse-markdown.ts'

const wordsIn = (content: readonly Inline[]): string =>
  content.map((part) => ('content' in part ? wordsIn(part.content) : 'text' in part ? part.text : '')).join('')

/**
 * The words of a text in the shop's small Markdown without its signs, for meta tags, structured data, mails and files. Line
 * ends stay, and so do the numbers of lists; a text without signs comes back as it was.
 */
export function toPlainText(text: string): string {
  return text
    .split(/(\r\n|\r|\n)/)
    .map((part, index) => (index % 2 ? part : plainLine(part)))
    .join('')
}

function plainLine(line: string): string {
  const { heading, item } = parseBlockLine(line)
  if (heading) return wordsIn(parseInline(heading.text))
  if (item) return (item.number === undefined ? '' : `${item.number}. `) + wordsIn(parseInline(item.text))
  return wordsIn(parseInline(line))
}
