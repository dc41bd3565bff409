import type { Login } from '../../shared/accounts/credentials.ts'
import type { SignedIn } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import type { AccountDeps } from './account-deps.ts'
import { countPassword, forgivePassword } from './attempts.ts'
import { knownBrowser, rememberBrowser } from './known-browsers.ts'
import type { Origin } from './origin.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** The user data needed to sign in. */
const credentials = { id: true, email: true, passwordHash: true, isAdmin: true, tokenVersion: true } as const

/** See AccountsService.login. */
export async function login(
  { base, carts }: AccountDeps,
  { email, password }: Login,
  language: Language,
  origin: Origin,
): Promise<SignedIn> {
  const user = await base.db.user.findUnique({ where: { email }, select: credentials })
  const attempt = { email, address: origin.address, browser: knownBrowser(base, user, origin) }
  await countPassword(base, attempt)
  const matches = await isPassword(password, user?.passwordHash)
  if (!user?.passwordHash || !matches) throw new AppError('invalid-credentials')

  const { id, isAdmin, tokenVersion } = user
  const rehashed = isOutdated(user.passwordHash) && { passwordHash: await hashPassword(password) }
  // A password change in the meantime has raised the version: then this password is outdated.
  const { count } = await base.db.user.updateMany({ where: { id, tokenVersion }, data: { language, ...rehashed } })
  if (count === 0) throw new AppError('invalid-credentials')
  await forgivePassword(base, attempt)
  rememberBrowser(base, user, origin)
  return { userId: id, email, isAdmin, cart: await carts.read(id), ...(await openSession(base, user)) }
}
