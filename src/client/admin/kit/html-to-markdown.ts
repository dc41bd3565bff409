import { isShopLink } from '../../../shared/settings/links.ts'

const blockTags = 'p|div|section|article|h[1-6]|ul|ol|li|blockquote|pre|table|tbody|thead|tr|td|th|hr'
const inlineTags = 'br|b|strong|i|em|u|s|a|span|font|small|sub|sup|code|img'
const knownTag = new RegExp(`</?(?:${blockTags}|${inlineTags})(?:\\s[^<>]*)?/?>`, 'i')
const blockTag = new RegExp(`<(?:${blockTags})(?:\\s[^<>]*)?/?>`, 'i')
/** A sign that begins no known tag: a comparison, or a name in angle brackets. */
const otherSign = new RegExp(`<(?!/?(?:${blockTags}|${inlineTags})(?:\\s[^<>]*)?/?>)`, 'gi')

async function loadConverter() {
  const { default: TurndownService } = await import('turndown')
  const service = new TurndownService({ headingStyle: 'atx', br: '' })
  // Our Markdown has neither italics nor nested lists, and links only to where the shop may lead.
  service.addRule('plain', {
    filter: ['em', 'i', 'code', 'blockquote', 'pre', 'img', 'hr'],
    replacement: (text) => text,
  })
  service.addRule('link', {
    filter: 'a',
    replacement: (text, node) => {
      const href = (node as Element).getAttribute('href') ?? ''
      return text.trim() !== '' && isShopLink(href) ? `[${text}](${href})` : text
    },
  })
  service.addRule('item', {
    filter: 'li',
    replacement: (text, node) => {
      const list = node.parentElement
      const words = text.trim().replaceAll(/\n{2,}/g, '\n')
      if (list?.nodeName !== 'OL') return `- ${words}\n`
      const before = Array.from(list.children).indexOf(node as Element)
      return `${Number(list.getAttribute('start') ?? 1) + before}. ${words}\n`
    },
  })
  return service
}

type Converter = Awaited<ReturnType<typeof loadConverter>>

/** Signs that would mean something in Markdown, as plain ones. */
const escapeSigns = (text: string) =>
  text
    .replaceAll(/[\\*[\]]/g, '\\$&')
    .replace(/^(\s*)(#{1,6} |[-+] |\d{1,3}(?=[.)] ))/, (_all, blanks, sign) =>
      /\d/.test(sign) ? `${blanks}${sign}\\` : `${blanks}\\${sign}`,
    )

function convertPart(part: string, converter: Converter): string {
  if (!knownTag.test(part)) return part
  const isDocument = blockTag.test(part)
  // Beside a few tags of HTML there may be Markdown, whose lines and signs count.
  converter.escape = isDocument ? escapeSigns : (text) => text
  const html = part.replace(otherSign, '&lt;')
  return converter.turndown(isDocument ? html : html.replaceAll('\n', '<br>'))
}

/**
 * A text as its author typed it, with pasted HTML as the shop's small Markdown. Only known tags count: any other `<`
 * stays, and so does a text without tags.
 */
export async function htmlToMarkdown(text: string): Promise<string> {
  if (!knownTag.test(text)) return text
  const converter = await loadConverter()
  const source = text.replaceAll(/\r\n?/g, '\n').trim()
  const parts = source.startsWith('<') && source.endsWith('>') ? [source] : source.split(/\n[^\S\n]*\n/)
  return parts.map((part) => convertPart(part, converter)).join('\n\n')
}

/** Values of a form, of which some fields may have pasted HTML, with these fields as Markdown. */
export async function convertToMarkdown<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Promise<Values> {
  const texts = fields.map(async (field) => [field, await htmlToMarkdown(String(values[field]))] as const)
  return { ...values, ...Object.fromEntries(await Promise.all(texts)) }
}
