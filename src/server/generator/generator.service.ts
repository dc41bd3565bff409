import { type NewGeneration, offlineGenerator } from '../../shared/generator/entities.ts'
import type { CategoryChoice } from '../ai/ai.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { GeneratorDeps, Requester } from './generator.types.ts'
import { listGenerations, readProgress } from './list.ts'
import { createQueue, usualLimits } from './queue.ts'
import { countRemainingToday, countStart, deleteOldCounts } from './quotas.ts'
import { endWorking, insertRow } from './rows.ts'
import { createTexts, runTask, type Task } from './run.ts'

const second = 1000
const minute = 60 * second

/**
 * Products from a title. A generation costs money, so it is counted before it starts: per address and day for visitors,
 * and per day for the whole shop. Few run at once, and few more wait.
 */
export function createGeneratorService(
  context: GeneratorDeps['context'],
  others: Pick<GeneratorDeps, 'catalog' | 'catalogAdmin'>,
  limits = usualLimits,
) {
  const { db, clock, scheduler } = context
  const deps: GeneratorDeps = { context, ...others, limits }
  const tasks = new Tasks(deps)
  const { close: closeTexts, ...texts } = createTexts(deps)

  const service = {
    async state(by: Requester) {
      const { visitors } = context.settings.current.generator
      const closed = visitors === 'off' && !by.session?.isAdmin
      const left = await countRemainingToday(db, context, by)
      return { closed, visitors, offline: context.ai.name === offlineGenerator, left }
    },
    /**
     * Starts a generation and returns its id at once; `progress` reports the rest.
     * @throws AppError wizard-closed (visitors may not), too-many (address), generation-budget, generation-queue,
     * invalid (a shop without any category), busy (the server stops)
     */
    start: async (input: NewGeneration, by: Requester) => ({ id: (await tasks.start(input, by)).id }),
    /** Stops it and leaves nothing behind; without effect once it has ended. @throws AppError not-found */
    cancel: (id: string) => tasks.cancel(id),
    /**
     * Starts a generation and waits for its end; in the queue it waits less than a minute. `signal` cancels it.
     * @throws AppError as `start`, and busy (still in the queue), ai-service, text-refused, conflict (cancelled, or its
     * category was deleted); the reason of `signal`
     */
    generate: (input: NewGeneration, by: Requester, signal: AbortSignal) => tasks.generate(input, by, signal),
    ...bound(deps, { list: listGenerations }),
    ...bound(context, { progress: readProgress, cleanUp: endLost }),
    ...texts,
    /** Job: marks the generations of this process as alive, and stops those that were cancelled in another one. */
    pulse: () => tasks.pulse(),
    /** Stops all running work; part of an orderly stop. */
    async close() {
      await Promise.all([tasks.close(), closeTexts()])
    },
  }

  scheduler.add({ name: 'generation-pulse', everyMs: 2 * second, run: service.pulse })
  scheduler.add({ name: 'generation-sweep', everyMs: minute, exclusiveMs: minute, run: service.cleanUp })
  const retain = () => deleteOldGenerations(db, clock.now())
  scheduler.add({ name: 'generation-retention', everyMs: 60 * minute, run: retain })
  return service
}

/** The generations that this process works on. */
class Tasks {
  readonly #deps: GeneratorDeps
  readonly #queue = createQueue()
  readonly #tasks = new Map<string, { task: Task; finished: Promise<unknown> }>()
  #closed = false

  constructor(deps: GeneratorDeps) {
    this.#deps = deps
  }

  /** @param isAwaited as in Task */
  async start({ title }: NewGeneration, by: Requester, isAwaited = false) {
    const { context, catalog } = this.#deps
    if (this.#closed) throw new AppError('busy')
    if (context.settings.current.generator.visitors === 'off' && !by.session?.isAdmin)
      throw new AppError('wizard-closed')
    const choices = catalog.categories().map(({ id, name: [name] }): CategoryChoice => {
      return { id, nameEs: name?.es ?? '', nameEn: name?.en ?? '' }
    })
    // Categories are for the shop to decide: a visitor's title never creates one.
    if (choices.length === 0) throw new AppError('invalid', { fields: { title: 'noCategories' } })
    const task: Task = {
      id: newId(),
      title,
      author: by.session,
      choices,
      position: this.#queue.enter(),
      controller: new AbortController(),
      isAwaited,
    }
    const counted = this.#count(task, by)
    const leave = () => {
      task.position.leave()
      this.#tasks.delete(task.id)
    }
    const finished = counted.then(() => runTask(this.#deps, task)).finally(leave)
    this.#tasks.set(task.id, { task, finished })
    // A failure reaches those that await `finished`, and its row has it for all others.
    finished.catch(() => undefined)
    await counted
    return { id: task.id, finished }
  }

  async generate(input: NewGeneration, by: Requester, signal: AbortSignal) {
    signal.throwIfAborted()
    const { id, finished } = await this.start(input, by, true)
    const report = (err: unknown) => this.#deps.context.log.error({ err }, 'a generation could not be cancelled')
    const stop = () => void this.cancel(id).catch(report)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    try {
      return { productId: await finished }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async cancel(id: string): Promise<void> {
    const { db, clock } = this.#deps.context
    const where = { id, kind: 'product' }
    const ended = await endWorking(db, where, { status: 'cancelled', finishedAt: clock.now() })
    if (ended > 0) this.#tasks.get(id)?.task.controller.abort(new AppError('conflict'))
    else if ((await db.generation.count({ where })) === 0) throw new AppError('not-found')
  }

  async pulse(): Promise<number> {
    const { db, clock } = this.#deps.context
    const now = clock.now()
    const where = { id: { in: [...this.#tasks.keys()] } }
    if (where.id.in.length === 0) return 0
    const { count } = await db.generation.updateMany({ where: { ...where, status: 'working' }, data: { seenAt: now } })
    const isOver = { ...where, status: { not: 'working' } } as const
    const ended = await db.generation.findMany({ where: isOver, select: { id: true } })
    for (const { id } of ended) this.#tasks.get(id)?.task.controller.abort(new AppError('conflict'))
    return count
  }

  /** Stops all of them, and refuses new ones. */
  async close(): Promise<void> {
    this.#closed = true
    const all = [...this.#tasks.values()]
    for (const { task } of all) task.controller.abort(new AppError('busy'))
    await Promise.allSettled(all.map(({ finished }) => finished))
  }

  /** Inserts its row and counts it for the day: both or neither. */
  async #count({ id, title }: Task, by: Requester): Promise<void> {
    const { context } = this.#deps
    const request = {
      id,
      kind: 'product',
      text: title,
      by,
      generator: context.ai.name,
      at: context.clock.now(),
    } as const
    await transaction(context.db, async (tx) => {
      await insertRow(tx, request)
      await countStart(tx, context, by)
    })
  }
}

/** The pulse marks running generations every few seconds: one without a mark for this long has lost its process. */
const lostMs = 6 * 60_000
/** Generations are stored for a little over a year, so that a month can be compared with that of the year before. */
const retentionMs = 400 * 86_400_000
/** Until then admins see which products came from the same visitor. */
const visitorRetentionMs = 30 * 86_400_000

/** Job: ends generations whose process died, deletes old counts. @returns how many were ended or deleted */
async function endLost(context: GeneratorDeps['context']): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const lost = { seenAt: { lt: new Date(now.getTime() - lostMs) } }
  const ended = await endWorking(db, lost, { status: 'failed', error: 'internal', finishedAt: now })
  return ended + (await deleteOldCounts(db, context))
}

/** Job: deletes the hashes of visitors and old generations, not their products. @returns how many generations were deleted */
export async function deleteOldGenerations(db: Db, now: Date): Promise<number> {
  const expired = { createdAt: { lt: new Date(now.getTime() - visitorRetentionMs) }, visitor: { not: '' } }
  await db.generation.updateMany({ where: expired, data: { visitor: '' } })
  const old = { createdAt: { lt: new Date(now.getTime() - retentionMs) } }
  const { count } = await db.generation.deleteMany({ where: old })
  return count
}
