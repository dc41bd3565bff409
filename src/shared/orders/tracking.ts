import { findCarrier, getCarrierBrand, getParcelAddress, recognizeCarrier } from './carriers.ts'

export interface TrackingPart {
  text: string
  /** Absent for plain text. */
  href?: string
}

const address = /https?:\/\/[^\s<>"']+/gi
/** Signs after an address that belong to its sentence. */
const closing = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/

/**
 * A text with the web addresses in it as links. Anything else that looks like an address, such as `javascript:`, stays
 * text.
 */
function splitAddresses(tracking: string): TrackingPart[] {
  const parts: TrackingPart[] = []
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

/**
 * A tracking as its readers see it: the name of a chosen carrier, and the number as a link to the parcel's page, for a
 * carrier that was chosen or that the number tells. Web addresses in any other text are links.
 */
export function splitTracking({
  tracking,
  carrier,
}: {
  tracking: string
  carrier?: string | undefined
}): TrackingPart[] {
  const chosen = findCarrier(carrier ?? '')
  const known = chosen ?? recognizeCarrier(tracking)
  const href = known && getParcelAddress(known, tracking)
  const number = href ? [{ text: tracking, href }] : splitAddresses(tracking)
  return chosen ? [{ text: `${getCarrierBrand(chosen)} ` }, ...number] : number
}

/** The address at which a parcel is followed; undefined for a text that names none. */
export const findTrackingAddress = (tracked: { tracking: string; carrier?: string | undefined }): string | undefined =>
  splitTracking(tracked).find(({ href }) => href)?.href
