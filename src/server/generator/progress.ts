import { type ErrorCode, errorTable } from '../../shared/errors.ts'
import type { GenerationProgress } from '../../shared/generator/entities.ts'
import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import type { TextKey } from '../../shared/texts.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'

const inProgress = {
  id: true,
  status: true,
  step: true,
  picturesDone: true,
  picturesAll: true,
  productId: true,
  error: true,
  language: true,
  createdAt: true,
} as const satisfies Prisma.GenerationSelect
type ProgressRow = Prisma.GenerationGetPayload<{ select: typeof inProgress }>

/** Text key of a stored error code; an unknown code reads as an internal error. */
export function toErrorKey(code: string): TextKey<'errors'> {
  return errorTable[code as ErrorCode]?.key ?? errorTable.internal.key
}

/** The error as a REST response would have it, in the language of the request. */
function readError({ status, error, language }: ProgressRow): GenerationProgress['error'] {
  if (status !== 'failed') return null
  const key = toErrorKey(error)
  const message = serverText(parseLanguage(language) ?? fallbackLanguage, `errors:${key}`)
  return { code: (errorTable[error as ErrorCode] ?? errorTable.internal).status, message, key: `errors:${key}` }
}

/** Counts the generations that began earlier and still work, in all processes. */
function countAhead(db: Db, { id, createdAt }: ProgressRow): Promise<number> {
  const earlier = [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }]
  return db.generation.count({ where: { kind: 'product', status: 'working', OR: earlier } })
}

/** See GeneratorService.progress. @throws AppError not-found */
export async function readProgress(db: Db, id: string): Promise<GenerationProgress> {
  const row = await db.generation.findFirst({ where: { id, kind: 'product' }, select: inProgress })
  if (!row) throw new AppError('not-found')
  const waits = row.status === 'working' && row.step === 'queued'
  return {
    id,
    status: row.status,
    step: row.step as GenerationProgress['step'],
    ahead: waits ? await countAhead(db, row) : 0,
    pictures: { done: row.picturesDone, total: row.picturesAll },
    productId: row.productId,
    error: readError(row),
  }
}
