import type { OwnData } from '../../shared/accounts/entities.ts'
import { AppError } from '../app-error.ts'
import type { AccountDeps } from './account-deps.ts'

export async function exportData(_base: AccountDeps['base'], _userId: string): Promise<OwnData> {
  throw new AppError('not-configured')
}
