import type { ImageFormat } from '../formats/encode-picture.ts'

/** Quality of a media type in an `Accept` header: its own, else its wildcard's (RFC 9110 section 12.5.1). */
function readQuality(type: string, ranges: ReadonlyMap<string, number>): number {
  return ranges.get(type) ?? ranges.get('image/*') ?? ranges.get('*/*') ?? 0
}

function acceptedRanges(accept: string): Map<string, number> {
  const ranges = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
    const value = quality === undefined ? 1 : Number(quality)
    if (range) ranges.set(range, Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)
  }
  return ranges
}

/** AVIF for clients that accept it by name and do not prefer WebP, else WebP, which every current browser reads. */
export function imageFormatFor(accept: string | undefined): ImageFormat {
  const ranges = acceptedRanges(accept ?? '')
  const avif = ranges.get('image/avif') ?? 0
  return avif > 0 && avif >= readQuality('image/webp', ranges) ? 'avif' : 'webp'
}
