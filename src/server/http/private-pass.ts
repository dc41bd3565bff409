import { createHmac } from 'node:crypto'
import { readOpening } from '../../shared/settings/opening.ts'
import { isSameSecret } from '../core/secrets.ts'
import type { ServiceContext } from '../service-context.ts'

export const passCookie = 'preview'
/** Staff get a new one with their calls, as long as they are staff; others type the password again. */
const lifetimes = { staff: 12 * 3600, password: 7 * 24 * 3600 } as const
type PassKind = keyof typeof lifetimes

const pattern = /(?:^|;\s*)preview=(staff|password)\.(\d{1,12})\.([\w-]{43})(?:;|$)/

type PassContext = Pick<ServiceContext, 'clock' | 'secrets' | 'settings'>

/** Passes into a private shop: cookies that say by whom they were given and until when, signed. */
export function createPasses({ clock, secrets, settings }: PassContext) {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  /** Another password ends the passes of the one before. */
  const sign = (kind: PassKind, until: number) => {
    const by = kind === 'password' ? settings.privatePassword?.hash : ''
    return createHmac('sha256', secrets.jwt).update(`private-shop\n${kind}\n${until}\n${by}`).digest('base64url')
  }
  const isPrivate = () => readOpening(settings.current) === 'private'

  /** Whether the `Cookie` header of a request has a pass that is valid now. */
  function isPass(header: string | undefined): boolean {
    const [, kind, until, signature] = header === undefined ? [] : (pattern.exec(header) ?? [])
    if ((kind !== 'staff' && kind !== 'password') || !until || !signature) return false
    if (kind === 'password' && !settings.privatePassword) return false
    return Number(until) > seconds() && isSameSecret(signature, sign(kind, Number(until)))
  }

  return {
    isPrivate,
    isPass,
    /** Whether a cached response may not be sent to the holder of these cookies. Costs nothing in any other shop. */
    isHeldBack: (header: string | undefined) => isPrivate() && !isPass(header),
    give(kind: PassKind): { value: string; maxAge: number } {
      const maxAge = lifetimes[kind]
      const until = seconds() + maxAge
      return { value: `${kind}.${until}.${sign(kind, until)}`, maxAge }
    },
  }
}
export type Passes = ReturnType<typeof createPasses>
