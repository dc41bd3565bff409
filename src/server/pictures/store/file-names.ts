import { createHash } from 'node:crypto'
import { extname } from 'node:path'

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}

/** The first part of a name, which is that of its content: 128 bits of its hash. */
export const hashContent = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 32)

export function getContentType(file: string): string {
  return contentTypes[extname(file)] ?? 'application/octet-stream'
}

/** Whether a store may hold a file of this name: it cannot point outside the store, on any system. */
export function isStoredName(file: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,199}$/.test(file) && !file.endsWith('.')
}

/** @throws RangeError for a name that no store may hold: our own code made it */
export function assertStoredName(file: string): void {
  if (!isStoredName(file)) throw new RangeError('not a name of the image store')
}
