import type { Login } from '../../shared/accounts/credentials.ts'
import type { SignedIn } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import type { AccountDeps } from './accounts.types.ts'
import { countPassword, forgivePassword } from './attempts.ts'
import { knownBrowser, type Origin, rememberBrowser, unknownOrigin } from './origin.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { requireCode } from './second-factor.ts'
import { openSession } from './sessions.ts'
import { readRole, roleFields } from './staff-role.ts'

const credentials = {
  ...{ id: true, email: true, passwordHash: true, isAdmin: true, staffRole: true, tokenVersion: true, totpSince: true },
} as const

/**
 * The user of an e-mail, its password and, where there is a second factor, a code; they are counted, and forgiven when
 * they are right.
 * @throws AppError invalid-credentials, otp-required, otp-invalid, too-many
 */
export async function authenticate(context: ServiceContext, { email, password, otp }: Login, origin: Origin) {
  const user = await context.db.user.findUnique({ where: { email }, select: credentials })
  const attempt = { email, address: origin.address, browser: knownBrowser(context, user, origin) }
  await countPassword(context, attempt)
  const matches = await isPassword(password, user?.passwordHash)
  if (!user?.passwordHash || !matches) throw new AppError('invalid-credentials')
  // Until the code was right the try counts as failed: who knows the password must not try codes for ever.
  await requireCode(context, user, otp)
  await forgivePassword(context, attempt)
  return { ...user, passwordHash: user.passwordHash }
}

/**
 * Signs in. A wrong password, an unknown e-mail and an account without a password fail in the same way, after the same
 * time. Many wrong passwords lock out their source and delay unknown browsers; a browser that has signed in to the account
 * before is not affected by others.
 * @throws AppError invalid-credentials, too-many with the time until the next try; otp-required and otp-invalid for
 * accounts with a second factor
 */
export async function login(
  { context, carts }: AccountDeps,
  input: Login,
  language: Language,
  origin: Origin = unknownOrigin,
): Promise<SignedIn> {
  const user = await authenticate(context, input, origin)
  const { id, email, tokenVersion, passwordHash } = user
  const rehashed = isOutdated(passwordHash) && { passwordHash: await hashPassword(input.password) }
  const lastSignIn = readRole(user) && { lastSignInAt: context.clock.now() }
  // A password change in the meantime has raised the version: then this password is outdated.
  const data = { language, ...rehashed, ...lastSignIn }
  const { count } = await context.db.user.updateMany({ where: { id, tokenVersion }, data })
  if (count === 0) throw new AppError('invalid-credentials')
  rememberBrowser(context, user, origin)
  return { userId: id, email, ...roleFields(user), cart: await carts.read(id), ...(await openSession(context, user)) }
}
