import { escapeHtml } from '../../../shared/html.ts'
import type { Language } from '../../../shared/languages.ts'
import type { MailsSettings } from '../../../shared/settings/mails.ts'

/** The brand's colors; each pair of text and background has a contrast of at least 4.5:1. */
const linen = '#F6F1E9'
const paper = '#FFFDF9'
const ink = '#1F1D1A'
const clay = '#9C4221'
const quiet = '#5D564C'
const line = '#E3D9C8'
/** For inboxes that do not load the shop's own faces: of the same build and width as they are. */
const serif = "Fraunces, 'Iowan Old Style', Georgia, serif"
const sans = "Figtree, 'Avenir Next', 'Segoe UI', Roboto, Arial, sans-serif"

/** A plain text; with an address it is a link. */
export interface LinkedText {
  text: string
  href?: string
}

/** Inline styles, because most mail programs drop style sheets. */
export const mailStyles = {
  text: `margin:0 0 16px;font:16px/1.55 ${sans};color:${ink};word-break:break-word`,
  quiet: `margin:0 0 8px;font:13px/1.5 ${sans};color:${quiet}`,
  heading: `margin:0 0 16px;font:400 28px/1.25 ${serif};color:${ink}`,
  cell: `padding:10px 0;border-top:1px solid ${line};font:15px/1.45 ${sans};color:${ink};vertical-align:top`,
  lineQuiet: `color:${quiet};font-size:14px`,
  picture: `padding:10px 16px 10px 0;border-top:1px solid ${line};line-height:0;vertical-align:top`,
  sum: `padding:6px 0;font:15px/1.45 ${sans};color:${ink}`,
  total: `padding:10px 0;border-top:2px solid ${ink};font:600 17px/1.4 ${sans};color:${ink}`,
  blockHeading: `margin:0 0 6px;font:600 15px/1.45 ${sans};color:${ink}`,
  step: `padding:0 0 6px;font:16px/1.55 ${sans};color:${ink};vertical-align:top`,
  button: `display:inline-block;padding:13px 26px;font:600 16px/1.2 ${sans};color:${paper};background-color:${clay};border-radius:6px;text-decoration:none`,
  link: `color:${clay}`,
} as const

/** HTML as a paragraph. */
export const inParagraph = (html: string, style: string = mailStyles.text) => `<p style="${style}">${html}</p>`

export const anchor = (text: string, url: string, style: string = mailStyles.link) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`

/** A paragraph; `text` is plain. */
export const paragraph = (text: string, style?: string): string => inParagraph(escapeHtml(text), style)

/** A paragraph of plain texts, some of which are links. */
export function linkedParagraph(parts: readonly LinkedText[]): string {
  return inParagraph(parts.map(({ text, href }) => (href ? anchor(text, href) : escapeHtml(text))).join(''))
}

/** A paragraph whose lines stay apart; `text` is plain. */
export const lines = (text: string): string => inParagraph(escapeHtml(text).replaceAll('\n', '<br>'))

/** A link as a paragraph of its own. */
export const link = (text: string, url: string, style?: string): string => inParagraph(anchor(text, url), style)

export const button = (text: string, url: string): string =>
  inParagraph(anchor(text, url, mailStyles.button), 'margin:24px 0')

/** An address to copy, which may break anywhere. */
export const address = (url: string) => paragraph(url, `${mailStyles.quiet};margin-bottom:16px;word-break:break-all`)

/** Changes of the owner to the look of mails. */
export interface MailLook {
  /** Color of links and buttons; paper on it has a contrast of at least 4.5:1. */
  accent: string
  /** Faces, with fallbacks of the same build; absent: those that the shop came with. */
  faces?: { serif: string; sans: string; files: [serif: string, sans: string]; names: [serif: string, sans: string] }
  /** In the place of the shop's name; its height is that of the mail's head. */
  logo?: { url: string; width: number; height: number }
}

/** The shop that sends a mail, and the language of the mail. */
export interface MailSender {
  language: Language
  shopName: string
  shopUrl: string
  look?: MailLook
  /** The shop is no demonstration; absent where it is one, which each mail then says. */
  sells?: true
  /** Texts that the shop's owner wrote for this mail; absent: the built-in ones. */
  wording?: MailsSettings
  /** The shop's contact and profile links, as in the footer; absent: none. */
  links?: readonly string[]
}

interface MailFrame extends MailSender {
  subject: string
  /** Shown by inboxes beside the subject. */
  preview: string
  /** HTML. */
  body: string
  /** HTML. */
  footer: string
}

type Faces = Pick<NonNullable<MailLook['faces']>, 'names' | 'files' | 'serif'>

/** Faces for programs that load them; Outlook takes Times for a family that it does not know, unless one is named. */
const fontStyles = (shopUrl: string, { names, files, serif: titles }: Faces) => `<style>
@font-face{font-family:${names[0]};font-weight:100 900;src:url(${shopUrl}/fonts/${files[0]}.woff2) format("woff2")}
@font-face{font-family:${names[1]};font-weight:300 900;src:url(${shopUrl}/fonts/${files[1]}.woff2) format("woff2")}
:root{color-scheme:light only}body{margin:0;padding:0}
</style>
<!--[if mso]><style>p,td,a{font-family:Arial,sans-serif !important}h1,.serif{font-family:${titles.endsWith('sans-serif') ? 'Arial,sans-serif' : 'Georgia,serif'} !important}</style><![endif]-->`

const ownFaces: Faces = {
  serif,
  names: ['Fraunces', 'Figtree'],
  files: ['fraunces-latin-wght-normal', 'figtree-latin-wght-normal'],
}

/**
 * Templates write the look that the shop came with; here its colors and faces become the owner's. Only in attributes:
 * texts cannot contain one, as their quotes are escaped.
 */
function inLook(html: string, look: MailLook | undefined): string {
  if (!look) return html
  const { accent, faces } = look
  return html.replace(/ style="[^"]*"/g, (style) => {
    const colored = style.replaceAll(clay, accent)
    return faces ? colored.replaceAll(serif, faces.serif).replaceAll(sans, faces.sans) : colored
  })
}

function brandLink({ shopName, shopUrl, look }: MailSender): string {
  const href = escapeHtml(shopUrl)
  const style = `font:400 24px/1.2 ${serif};color:${ink};text-decoration:none`
  const name = escapeHtml(shopName)
  if (!look?.logo) return `<a class="serif" href="${href}" style="${style}">${name}</a>`
  const { url, width, height } = look.logo
  const image = `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0">`
  return `<a class="serif" href="${href}" style="${style}">${image}</a>`
}

/**
 * The HTML document around a mail, with tables and inline styles, which is what mail programs support. It declares itself
 * light only and sets a background for every text, so that programs with a dark scheme do not change only some colors.
 */
export function mailDocument(frame: MailFrame): string {
  const { language, subject, preview, shopUrl, body, footer, look } = frame
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(subject)}</title>
${fontStyles(escapeHtml(shopUrl), look?.faces ?? ownFaces)}
</head>
<body style="margin:0;padding:0;background-color:${linen}" bgcolor="${linen}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${linen}" style="background-color:${linen}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px">${brandLink(frame)}</td></tr>
<tr><td bgcolor="${paper}" style="padding:32px 24px 12px;background-color:${paper};border-radius:10px">
${body}
</td></tr>
<tr><td style="padding:20px 24px">
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return inLook(html, look)
}
