import { getRowRange } from '../../shared/admin-list.ts'
import { type ErrorCode, errorTable } from '../../shared/errors.ts'
import type {
  GeneratedProductState,
  Generation,
  GenerationProgress,
  Generations,
  GenerationsQuery,
} from '../../shared/generator/entities.ts'
import { fallbackLanguage, type Language, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { getDay, startOfDay, toMonth } from '../../shared/shop-time.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'
import type { Db } from '../db/db.ts'
import { type Generation as GenerationRow, Prisma } from '../db/generated/sqlite/client.ts'
import { contains, countRows, inOrder, splitWords } from '../db/list-page.ts'
import type { GeneratorDeps } from './generator.types.ts'
import { readBudget } from './quotas.ts'

const inList = {
  omit: { searchText: true, picturesDone: true, picturesAll: true, userId: true, language: true, seenAt: true },
  include: { user: { select: { email: true } } },
} as const satisfies Prisma.GenerationDefaultArgs
type ListRow = Prisma.GenerationGetPayload<typeof inList>

const withState = {
  id: true,
  titleEs: true,
  titleEn: true,
  visible: true,
  approved: true,
  deletedAt: true,
  images: { select: { file: true }, orderBy: { position: 'asc' }, take: 1 },
} as const satisfies Prisma.ProductSelect
type ProductRow = Prisma.ProductGetPayload<{ select: typeof withState }>

const filters: Record<NonNullable<GenerationsQuery['only']>, Prisma.Sql> = {
  done: Prisma.sql`g."status" = 'done'`,
  failed: Prisma.sql`g."status" = 'failed'`,
  approval: Prisma.sql`EXISTS (SELECT 1 FROM "Product" p WHERE p."id" = g."productId" AND p."approved" = false
    AND p."deletedAt" IS NULL)`,
  visitors: Prisma.sql`g."isAdmin" = false`,
}

const orders: Record<GenerationsQuery['sort'], Prisma.Sql> = {
  '-createdAt': Prisma.sql`g."createdAt" DESC, g."id" DESC`,
  createdAt: Prisma.sql`g."createdAt", g."id"`,
  '-tokens': Prisma.sql`g."inputTokens" + g."outputTokens" DESC, g."id" DESC`,
  tokens: Prisma.sql`g."inputTokens" + g."outputTokens", g."id"`,
  title: Prisma.sql`g."searchText", g."id"`,
  '-title': Prisma.sql`g."searchText" DESC, g."id" DESC`,
}

/** Each word of the search in the title or in the e-mail, and the filter. */
function toCondition({ q, only }: GenerationsQuery): Prisma.Sql {
  const all = [only ? filters[only] : Prisma.sql`1 = 1`]
  for (const word of splitWords(q)) {
    all.push(Prisma.sql`(${contains(Prisma.sql`g."searchText"`, word)} OR ${contains(Prisma.sql`u."email"`, word)})`)
  }
  return Prisma.join(all, ' AND ')
}

const source = Prisma.sql`"Generation" g LEFT JOIN "User" u ON u."id" = g."userId"`

async function readPage(db: Db, query: GenerationsQuery): Promise<ListRow[]> {
  const { skip, take } = getRowRange(query)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT g."id" FROM ${source} WHERE ${toCondition(query)} ORDER BY ${orders[query.sort]} LIMIT ${take} OFFSET ${skip}`
  const ids = rows.map(({ id }) => id)
  return inOrder(ids, await db.generation.findMany({ where: { id: { in: ids } }, ...inList }))
}

function getState({ visible, approved, deletedAt }: ProductRow): GeneratedProductState {
  if (deletedAt) return 'deleted'
  if (!approved) return 'approval'
  return visible ? 'visible' : 'hidden'
}

/** The product as it is now; a purged one has the title that was typed. */
function toProduct(row: ListRow, product: ProductRow | undefined, language: Language): Generation['product'] {
  if (!row.productId) return null
  if (!product) return { id: row.productId, title: row.title, image: null, state: 'deleted' }
  const title = columnIn(language, 'title', product)
  return { id: product.id, title, image: product.images[0]?.file ?? null, state: getState(product) }
}

function toGeneration(
  { user, productId: _, ...row }: ListRow,
  product: Generation['product'],
  ahead: number,
): Generation {
  return {
    ...row,
    ahead,
    kind: row.kind as Generation['kind'],
    step: row.step as Generation['step'],
    email: user?.email ?? '',
    error: row.error && findError(row.error).key,
    product,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** Requests and use since then. */
async function readUse(db: Db, from: Date): Promise<Generations['use']['today']> {
  const { _count, _sum } = await db.generation.aggregate({
    where: { createdAt: { gte: from } },
    _count: true,
    _sum: { inputTokens: true, outputTokens: true, pictures: true },
  })
  const { inputTokens, outputTokens, pictures } = _sum
  const used = { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0, pictures: pictures ?? 0 }
  return { generations: _count, ...used }
}

/** How many products are ahead of each queued one, in all processes. */
async function readQueue(db: Db): Promise<(row: Pick<GenerationRow, 'id' | 'step'>) => number> {
  const working = await db.generation.findMany({
    where: { kind: 'product', status: 'working' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  const positions = new Map(working.map(({ id }, position) => [id, position]))
  return ({ id, step }) => (step === 'queued' ? (positions.get(id) ?? 0) : 0)
}

/** Generations with their authors and use; titles of products in `language`. Days and months are the shop's. */
export async function listGenerations(
  { context: { db, clock, config, settings, ai } }: GeneratorDeps,
  query: GenerationsQuery,
  language: Language,
): Promise<Generations> {
  const { timeZone } = settings.current.shop
  const now = clock.now()
  const [rows, aheadOf, total, today, month, budget] = await Promise.all([
    readPage(db, query),
    readQueue(db),
    countRows(db, { from: source, where: toCondition(query) }),
    readUse(db, startOfDay(getDay(now, timeZone), timeZone)),
    readUse(db, startOfDay(toMonth(now, timeZone), timeZone)),
    readBudget(db, { config, clock, settings }),
  ])
  const productIds = rows.flatMap(({ productId }) => productId ?? [])
  const products = await db.product.findMany({ where: { id: { in: productIds } }, select: withState })
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    generations: rows.map((row) =>
      toGeneration(row, toProduct(row, byId.get(row.productId ?? ''), language), aheadOf(row)),
    ),
    total,
    use: { today, month },
    budget,
    writer: ai.name,
    painter: ai.painter,
  }
}

/** The entry of a stored error code; an unknown code reads as an internal error. */
const findError = (code: string) => errorTable[code as ErrorCode] ?? errorTable.internal

/** The error as a REST response would have it, in the language of the request. */
function readError({ status, error, language }: GenerationRow): GenerationProgress['error'] {
  if (status !== 'failed') return null
  const { key, status: code } = findError(error)
  const message = serverText(parseLanguage(language) ?? fallbackLanguage, `errors:${key}`)
  return { code, message, key: `errors:${key}` }
}

/** How far a generation is. @throws AppError not-found */
export async function readProgress({ db }: GeneratorDeps['context'], id: string): Promise<GenerationProgress> {
  const row = await db.generation.findFirst({ where: { id, kind: 'product' } })
  if (!row) throw new AppError('not-found')
  const countAhead = await readQueue(db)
  return {
    id,
    status: row.status,
    step: row.step as GenerationProgress['step'],
    ahead: countAhead(row),
    pictures: { done: row.picturesDone, total: row.picturesAll },
    productId: row.productId,
    error: readError(row),
  }
}
