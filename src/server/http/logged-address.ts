import { isIPv4, isIPv6 } from 'node:net'

/** How much of a client's address the log has (LOG_CLIENT_ADDRESS). */
export type LoggedAddress = 'short' | 'full' | 'off'

/** Groups of an IPv6 address, written out. */
function splitGroups(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] as string).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

/**
 * The address of a client as the log has it: whole, or without the part that tells a household from its neighbours (the
 * last byte of IPv4, all but 48 bits of IPv6), or not at all.
 */
export function loggedAddress(address: string, how: LoggedAddress): string | undefined {
  if (how === 'off') return undefined
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (how === 'full') return plain
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0')
  return isIPv6(plain) ? `${splitGroups(plain).slice(0, 3).join(':')}::` : undefined
}
