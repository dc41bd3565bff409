const address = /https?:\/\/[^\s<>"']+/gi
/** Signs after an address that belong to its sentence. */
const closing = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/

/**
 * A tracking as staff have entered it, with the web addresses in it as links. Anything else that looks like an address, such
 * as `javascript:`, stays text.
 */
export function splitTracking(tracking: string) {
  const parts: { text: string; href?: string }[] = []
  let end = 0
  for (const match of tracking.matchAll(address)) {
    const candidate = match[0].slice(0, 2048)
    const text = candidate.replace(closing, '')
    if (!URL.canParse(text)) continue
    if (match.index > end) parts.push({ text: tracking.slice(end, match.index) })
    parts.push({ text, href: text })
    end = match.index + text.length
  }
  if (end < tracking.length) parts.push({ text: tracking.slice(end) })
  return parts
}
