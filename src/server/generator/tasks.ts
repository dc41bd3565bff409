import type { NewGeneration } from '../../shared/generator/entities.ts'
import type { CategoryChoice } from '../ai/ai.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { transaction } from '../db/transaction.ts'
import type { Requester } from './generator.types.ts'
import type { GeneratorDeps } from './generator-deps.ts'
import { createQueue } from './queue.ts'
import { countStart } from './quotas.ts'
import { endWorking, type GenerationRequest, insertRow } from './rows.ts'
import { runTask, type Task } from './run.ts'

interface Started {
  id: string
  /** The product's id. Rejects as runTask does. */
  finished: Promise<string>
}

/** The generations that this process works on. */
export class Tasks {
  readonly #deps: GeneratorDeps
  readonly #queue = createQueue()
  readonly #tasks = new Map<string, { task: Task; finished: Promise<unknown> }>()
  #closed = false

  constructor(deps: GeneratorDeps) {
    this.#deps = deps
  }

  /** See GeneratorService.start; `isAwaited` as in Task. */
  async start({ title }: NewGeneration, by: Requester, isAwaited = false): Promise<Started> {
    const { base, catalog } = this.#deps
    if (this.#closed) throw new AppError('busy')
    if (base.settings.current.generator.visitors === 'off' && !by.session?.isAdmin) throw new AppError('wizard-closed')
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
    const finished = counted.then(() => runTask(this.#deps, task)).finally(() => this.#leave(task))
    this.#tasks.set(task.id, { task, finished })
    // A failure reaches those that await `finished`, and its row has it for all others.
    finished.catch(() => undefined)
    await counted
    return { id: task.id, finished }
  }

  /** See GeneratorService.cancel. */
  async cancel(id: string): Promise<void> {
    const { db, clock } = this.#deps.base
    const where = { id, kind: 'product' }
    const ended = await endWorking(db, where, { status: 'cancelled', at: clock.now() })
    if (ended > 0) this.#tasks.get(id)?.task.controller.abort(new AppError('conflict'))
    else if ((await db.generation.count({ where })) === 0) throw new AppError('not-found')
  }

  /** See GeneratorService.pulse. */
  async pulse(): Promise<number> {
    const { db, clock } = this.#deps.base
    const now = clock.now()
    const where = { id: { in: [...this.#tasks.keys()] } }
    if (where.id.in.length === 0) return 0
    const { count } = await db.generation.updateMany({ where: { ...where, status: 'working' }, data: { seenAt: now } })
    const ended = await db.generation.findMany({
      where: { ...where, status: { not: 'working' } },
      select: { id: true },
    })
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
    const { base } = this.#deps
    const request: GenerationRequest = {
      id,
      kind: 'product',
      text: title,
      by,
      generator: base.ai.name,
      at: base.clock.now(),
    }
    await transaction(base.db, async (tx) => {
      await insertRow(tx, request)
      await countStart(tx, base, by)
    })
  }

  #leave({ id, position }: Task): void {
    position.leave()
    this.#tasks.delete(id)
  }
}
