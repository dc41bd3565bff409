import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

export type TrustProxy = (address: string, hop: number) => boolean

/** `TRUST_PROXY` as Fastify takes it: all, a number of hops, or addresses; false for none. */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): TrustProxy | false {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  if (typeof trustProxy === 'boolean') return trustProxy && (() => true)
  return proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
}

/** The address of a client by the raw request: what `request.ip` is behind Fastify's routing. */
export function clientAddress(trusted: TrustProxy | false): (raw: IncomingMessage) => string {
  if (trusted) return (raw) => proxyAddress(raw, trusted)
  return ({ socket }) => socket.remoteAddress ?? ''
}

/** An IPv4 address that is written as one of IPv6, as itself. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function splitGroups(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const [left = [], right = []] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

/** Groups of an IPv6 address that identify a network: a home or a machine has a /64 of its own (RFC 6177). */
const networkGroups = 4

/**
 * The key by which a client's address is counted: an IPv4 address itself, or the network of an IPv6 address, as its
 * client can use any other address of that network.
 */
export function findNetwork(ip: string): string {
  const plain = unmapped(ip)
  if (!isIPv6(plain)) return plain
  const network = splitGroups(plain)
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** How much of a client's address the log has (LOG_CLIENT_ADDRESS). */
export type LoggedAddress = 'short' | 'full' | 'off'

/**
 * The address of a client as the log has it: whole, or without the part that tells a household from its neighbours (the
 * last byte of IPv4, all but 48 bits of IPv6), or not at all.
 */
export function loggedAddress(address: string, how: LoggedAddress): string | undefined {
  if (how === 'off') return undefined
  const plain = unmapped(address)
  if (how === 'full') return plain
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0')
  return isIPv6(plain) ? `${splitGroups(plain).slice(0, 3).join(':')}::` : undefined
}
