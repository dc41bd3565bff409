import { AppError } from '../app-error.ts'
import type { AccountDeps } from './account-deps.ts'

export async function deleteAccount(_deps: AccountDeps, _userId: string, _password: string): Promise<void> {
  throw new AppError('not-configured')
}
