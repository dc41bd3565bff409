import { searchText } from '../../shared/catalog/search-text.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { GenerationKind, GenerationStatus, GenerationStep } from '../../shared/generator/entities.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { Author, Requester } from './generator.types.ts'

/** Longest text that is kept of what was asked for. */
const titleLength = 120

/** Who asked for what, as it is kept: of accounts their id, of other visitors a keyed hash of their address. */
export interface Asked {
  id: string
  kind: GenerationKind
  text: string
  by: { session: Author | null } & Partial<Requester>
  generator: string
  at: Date
}

/** @param known What is known of it already. @throws AppError unauthorized when the account was deleted meanwhile */
export async function insertRow(
  tx: Db | Tx,
  { id, kind, text, by, generator, at }: Asked,
  known: Partial<Prisma.GenerationUncheckedCreateInput> = {},
): Promise<void> {
  const { session, address = '', language = 'en' } = by
  const title = text.slice(0, titleLength)
  const asked = { id, kind, title, generator, language, searchText: searchText(title) }
  const author = {
    userId: session?.userId ?? null,
    isAdmin: session?.isAdmin ?? false,
    visitor: session ? '' : address,
  }
  try {
    await tx.generation.create({
      data: { ...asked, ...author, createdAt: at, seenAt: at, ...known },
      select: { id: true },
    })
  } catch (error) {
    // A foreign key that leads nowhere.
    if ((error as { code?: string }).code === 'P2003') throw new AppError('unauthorized')
    throw error
  }
}

type Progress = Partial<{
  step: GenerationStep
  picturesDone: number
  picturesAll: number
  inputTokens: number
  outputTokens: number
  pictures: number
}>

/** Writes how far it is. @throws AppError conflict when it has ended meanwhile, by a cancel or a sweep */
export async function moveOn(db: Db, id: string, at: Date, progress: Progress): Promise<void> {
  const { count } = await db.generation.updateMany({
    where: { id, status: 'working' },
    data: { ...progress, seenAt: at },
  })
  if (count === 0) throw new AppError('conflict')
}

interface Ending {
  status: Exclude<GenerationStatus, 'working'>
  at: Date
  error?: ErrorCode
  productId?: string
}

/** Ends those that still work; of several endings at the same moment the first one counts. Answers how many ended. */
export async function endWorking(
  tx: Db | Tx,
  where: Prisma.GenerationWhereInput,
  { status, at, error, productId }: Ending,
): Promise<number> {
  const { count } = await tx.generation.updateMany({
    where: { ...where, status: 'working' },
    data: { status, ...(error && { error }), finishedAt: at, ...(productId && { productId }) },
  })
  return count
}
