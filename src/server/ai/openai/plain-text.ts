/** Patterns and their replacements. */
type Marks = readonly (readonly [RegExp, string])[]

/** Control characters, direction marks and zero-width characters. */
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Tags that break a line or end a paragraph. */
const htmlBreaks: Marks = [
  [/<br\b[^<>]*>|<\/(?:li|tr)\s*>/gi, '\n'],
  [/<\/(?:p|div|h[1-6]|ul|ol|table)\s*>/gi, '\n\n'],
]
const htmlTag = /<\/?[a-z!][^<>]*>/gi
/** Beginning and end of parts that are no text: comments, and elements whose content is code. */
const htmlParts = [
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
] as const

/** Markdown at the beginning of a line; list items keep a hyphen. */
const lineMarks: Marks = [
  [/^[ \t]*(?:```|~~~).*$/gm, ''],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*[*+•][ \t]+/gm, '- '],
]

/** Markdown within a line. Marks between figures are not emphasis: 30*20*10 cm. */
const wordMarks: Marks = [
  [/!\[[^[\]\n]*\]\([^()\n]*\)/g, ''],
  [/\[([^[\]\n]+)\]\([^()\n]*\)/g, '$1'],
  [/(?<!`)`+([^`\n]+)`+/g, '$1'],
  [/(?<![\p{L}\p{N}*])\*{1,3}(?=\S)([^*\n]+?)(?<=\S)\*{1,3}(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=\S)([^_\n]+?)(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~(?=\S)([^~\n]+?)(?<=\S)~~/g, '$1'],
]

const replaceAll = (text: string, marks: Marks) => marks.reduce((left, [mark, by]) => left.replace(mark, by), text)

/** Most characters that are cleaned; the shop accepts fewer. */
const longest = 25_000
/** Passes over nested tags. Tags left after them are text, which pages escape. */
const passes = 5

/** Removes what stands between two patterns, with them, in one way through the text; what never ends stays. */
function withoutParts(text: string, [open, close]: readonly [RegExp, RegExp]): string {
  let left = ''
  let end = 0
  for (;;) {
    open.lastIndex = end
    const start = open.exec(text)
    close.lastIndex = start ? open.lastIndex : 0
    const over = start && close.exec(text)
    if (!start || !over) return left + text.slice(end)
    left += text.slice(end, start.index)
    end = close.lastIndex
  }
}

function withoutTags(text: string): string {
  let left = replaceAll(text, htmlBreaks)
  for (let pass = 0; pass < passes; pass += 1) left = htmlParts.reduce(withoutParts, left).replace(htmlTag, '')
  return left
}

/**
 * A model’s text as plain text: without HTML, Markdown and control characters, with single
 * line breaks as they are and one empty line between paragraphs.
 */
export function plainText(text: string): string {
  const lines = text
    .slice(0, longest)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.replace(invisible, ''))
    .join('\n')
  return replaceAll(replaceAll(withoutTags(lines), lineMarks), wordMarks)
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Does as plainText, on one line and without quotation marks around all of it: a title, a phrase. */
export function plainLine(text: string): string {
  return plainText(text)
    .replace(/\n+/g, ' ')
    .replace(/^["“«'](.*)["”»']$/u, '$1')
    .trim()
}
