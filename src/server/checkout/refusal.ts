import { readClosedText, readOpening } from '../../shared/settings/opening.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'

/** Why the shop takes no orders now: `closed`, in its owner's words; undefined while it does. */
export function findRefusal({ settings: { current } }: Pick<ServiceContext, 'settings'>): AppError | undefined {
  if (readOpening(current) !== 'closed') return undefined
  return new AppError('closed', { words: { es: readClosedText(current, 'es'), en: readClosedText(current, 'en') } })
}
