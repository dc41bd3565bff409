import type { ResetPassword } from '../../shared/accounts/credentials.ts'
import { AppError } from '../app-error.ts'
import type { AccountDeps } from './account-deps.ts'

export async function sendResetEmail(_deps: AccountDeps, _email: string): Promise<void> {
  throw new AppError('not-configured')
}
export async function resetPassword(_deps: AccountDeps, _input: ResetPassword): Promise<void> {
  throw new AppError('not-configured')
}
export async function forgetOldResets(_base: AccountDeps['base']): Promise<number> {
  return 0
}
