import type { Language } from '../../shared/languages.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { AppError } from '../app-error.ts'
import type { OrderDeps } from './order-effects.ts'

export interface Reader {
  orderId: string
  session: Session | null
  key: string | undefined
}

export async function renderDocument(
  _base: OrderDeps['base'],
  _kind: 'invoice' | 'credit-note',
  _reader: Reader,
  _language: Language,
): Promise<{ fileName: string; pdf: Buffer }> {
  throw new AppError('not-configured')
}
