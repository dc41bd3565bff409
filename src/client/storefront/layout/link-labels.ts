import { normalizeEmail } from '../../../shared/email-address.ts'
import { readNumber } from '../../../shared/settings/contact-links.ts'

/** Networks by their hosts, subdomains included. */
const networks: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'Facebook'],
  [/(^|\.)(x|twitter)\.com$/, 'X'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})$|^pin\.it$/, 'Pinterest'],
  [/(^|\.)youtube\.com$|^youtu\.be$/, 'YouTube'],
  [/(^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(^|\.)whatsapp\.com$|^wa\.me$/, 'WhatsApp'],
  [/^(t|telegram)\.me$/, 'Telegram'],
  [/(^|\.)threads\.(net|com)$/, 'Threads'],
  [/(^|\.)bsky\.app$/, 'Bluesky'],
  [/(^|\.)github\.com$/, 'GitHub'],
  [/(^|\.)medium\.com$/, 'Medium'],
  [/(^|\.)substack\.com$/, 'Substack'],
]

/** Profiles of Mastodon are on thousands of hosts, all at such a path. */
const mastodonPath = /^\/@[\w.-]+(@[\w.-]+)?\/?$/

/** The site of a link as people type it: without what every address begins with, and without the slash at its end. */
const shortAddress = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')

function nameSite(link: string): string {
  if (!URL.canParse(link)) return shortAddress(link)
  const { hostname, pathname } = new URL(link)
  const network = networks.find(([host]) => host.test(hostname))
  if (network) return network[1]
  return mastodonPath.test(pathname) ? 'Mastodon' : hostname.replace(/^www\./, '')
}

/** The label of a contact or profile link: its e-mail address, its number, its network, or its site. */
function labelLink(link: string): string {
  if (link.startsWith('mailto:')) return normalizeEmail(link)
  if (link.startsWith('tel:')) return readNumber(link)
  return nameSite(link)
}

/** Labels contact and profile links. Two that would be called the same, such as two accounts of a network, have their addresses. */
export function labelLinks(links: readonly string[]): { href: string; label: string }[] {
  const labels = links.map(labelLink)
  return links.map((href, index) => {
    const label = labels[index] ?? href
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label)
    return { href, label: isShared ? shortAddress(href) : label }
  })
}

/** Links by which people reach the shop itself, rather than read about it. */
export const isContact = (link: string): boolean => /^(mailto|tel):/.test(link)
