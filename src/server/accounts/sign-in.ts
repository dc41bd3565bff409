import type { ChangePassword, Login, Registration } from '../../shared/accounts/credentials.ts'
import type { Renewed, SignedIn } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/db.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'

const notYet = () => new AppError('not-configured')

export async function register(_deps: AccountDeps, _input: Registration, _language: Language): Promise<SignedIn> {
  throw notYet()
}
export async function login(_deps: AccountDeps, _input: Login, _language: Language): Promise<SignedIn> {
  throw notYet()
}
export async function renew(_deps: AccountDeps, _session: Session): Promise<Renewed> {
  throw notYet()
}
export async function changePassword(_deps: AccountDeps, _session: Session, _input: ChangePassword): Promise<Renewed> {
  throw notYet()
}
export async function signOutEverywhere(_db: Db, _userId: string): Promise<void> {
  throw notYet()
}
