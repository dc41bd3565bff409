import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that identify a network: a home or a machine has a /64 of its own (RFC 6177). */
const networkGroups = 4

/**
 * The key by which a client's address is counted: an IPv4 address itself, or the network of an IPv6 address, as its
 * client can use any other address of that network.
 */
export function findNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  const network = all.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
