import type { Language } from '../../shared/languages.ts'
import { AppError } from '../app-error.ts'
import type { Reading } from './invoice-access.ts'
import type { OrderDeps } from './order-effects.ts'

export async function renderDocument(
  _base: OrderDeps['base'],
  _kind: 'invoice' | 'credit-note',
  _reading: Reading,
  _language: Language,
): Promise<{ fileName: string; pdf: Buffer }> {
  throw new AppError('not-configured')
}
