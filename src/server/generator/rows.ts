import { searchText } from '../../shared/catalog/search-text.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { GenerationKind, GenerationStatus } from '../../shared/generator/entities.ts'
import type { AiUse } from '../ai/ai.ts'
import { AppError } from '../core/app-error.ts'
import { isReferenceMissing } from '../db/database-error.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { Requester } from './generator.types.ts'

/** Most characters of a requested text that are stored. */
const titleLength = 120

/** A request as it is stored: with the id of the account, or for visitors a keyed hash of their address. */
interface GenerationRequest {
  id: string
  kind: GenerationKind
  text: string
  by: Pick<Requester, 'session'> & Partial<Requester>
  generator: string
  at: Date
}

/** @param columns columns that are set already @throws AppError unauthorized when the account was deleted meanwhile */
export async function insertRow(
  tx: Db | Tx,
  { id, kind, text, by, generator, at }: GenerationRequest,
  columns: Partial<Prisma.GenerationUncheckedCreateInput> = {},
): Promise<void> {
  const { session, address = '', language = 'en' } = by
  const title = text.slice(0, titleLength)
  const request = { id, kind, title, generator, language, searchText: searchText(title) }
  const isAdmin = session?.isAdmin ?? false
  const author = { userId: session?.userId ?? null, isAdmin, visitor: session ? '' : address }
  try {
    const data = { ...request, ...author, createdAt: at, seenAt: at, ...columns }
    await tx.generation.create({ data, select: { id: true } })
  } catch (error) {
    // The account was deleted.
    if (isReferenceMissing(error)) throw new AppError('unauthorized')
    throw error
  }
}

/** Writes how far it is. @throws AppError conflict when it has ended meanwhile, cancelled or cleaned up */
export async function writeProgress(
  db: Db,
  id: string,
  at: Date,
  progress: Prisma.GenerationUpdateManyMutationInput,
): Promise<void> {
  const where = { id, status: 'working' } as const
  const { count } = await db.generation.updateMany({ where, data: { ...progress, seenAt: at } })
  if (count === 0) throw new AppError('conflict')
}

type Ending = Prisma.GenerationUpdateManyMutationInput & {
  status: Exclude<GenerationStatus, 'working'>
  finishedAt: Date
  error?: ErrorCode
}

/** Ends those that still work; of simultaneous endings the first one counts. @returns how many it ended */
export async function endWorking(tx: Db | Tx, where: Prisma.GenerationWhereInput, data: Ending): Promise<number> {
  const { count } = await tx.generation.updateMany({ where: { ...where, status: 'working' }, data })
  return count
}

/** Adds up the use of a service by one piece of work. */
export class Meter {
  readonly use: AiUse = { inputTokens: 0, outputTokens: 0, pictures: 0 }

  readonly add = ({ inputTokens, outputTokens, pictures }: AiUse): void => {
    this.use.inputTokens += inputTokens
    this.use.outputTokens += outputTokens
    this.use.pictures += pictures
  }
}
