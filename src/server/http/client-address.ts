import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

/** Whether the address of the given hop is a proxy of ours. */
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
