import type { Attention, Dashboard, ProductMonth } from '../../shared/statistics/entities.ts'
import { AppError } from '../app-error.ts'
import type { Base } from '../deps.ts'

export async function readDashboard(_base: Pick<Base, 'db' | 'clock'>): Promise<Dashboard> {
  throw new AppError('not-configured')
}
export async function readAttention(_base: Pick<Base, 'db' | 'clock'>): Promise<Attention> {
  throw new AppError('not-configured')
}
export async function readProductMonths(_base: Pick<Base, 'db' | 'clock'>, _id: string): Promise<ProductMonth[]> {
  throw new AppError('not-configured')
}
