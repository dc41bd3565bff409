import * as z from 'zod/mini'
import { type ProductForm, productFormSchema } from '../../shared/catalog/admin.ts'
import type { GenerationStep } from '../../shared/generator/entities.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { CategoryChoice, Paint, ProductDraft, Work } from '../ai/ai.ts'
import { AppError } from '../core/app-error.ts'
import type { Author } from './generator.types.ts'
import type { GeneratorDeps } from './generator-deps.ts'
import { comeBackSeconds, tooSlow, within } from './limits.ts'
import { Meter } from './meter.ts'
import type { Place } from './queue.ts'
import { endWorking, moveOn } from './rows.ts'

/** One generation as the process that works on it knows it. */
export interface Task {
  id: string
  title: string
  author: Author | null
  choices: readonly CategoryChoice[]
  place: Place
  controller: AbortController
  /** Somebody waits for it on an open connection, and not for long. */
  isAwaited: boolean
}

/** What is done for a task, and how far it is. */
interface Run {
  deps: GeneratorDeps
  task: Task
  meter: Meter
  work: Work
}

/** The next step begins, unless the generation has ended meanwhile. @throws AppError conflict; the signal's reason */
async function begin({ deps: { base }, task: { id, controller }, meter }: Run, step: GenerationStep): Promise<void> {
  controller.signal.throwIfAborted()
  await moveOn(base.db, id, base.clock.now(), { step, ...meter.use })
}

/** The pictures, each told as it is done: one row at a time, in their order. */
async function paint(run: Run, draft: ProductDraft): ReturnType<Paint> {
  const { base } = run.deps
  let told: Promise<unknown> = Promise.resolve()
  const painted = base.ai.paint(draft, run.work, (picturesDone, picturesAll) => {
    told = told.then(() =>
      moveOn(base.db, run.task.id, base.clock.now(), { picturesDone, picturesAll, ...run.meter.use }),
    )
    // Looked at below, once the pictures are there.
    told.catch(() => undefined)
  })
  try {
    return await painted
  } finally {
    await told
  }
}

/**
 * What is saved: no stock, for nobody has made it yet. An admin's product begins hidden, a visitor's opens by its link.
 * @throws AppError ai-service for a draft that no form would take
 */
function formOf({ title, short, large, ...draft }: ProductDraft, visible: boolean): ProductForm {
  const form = z.safeParse(productFormSchema, {
    ...{ titleEs: title.es, titleEn: title.en },
    ...{ shortDescriptionEs: short.es, shortDescriptionEn: short.en },
    ...{ largeDescriptionEs: large.es, largeDescriptionEn: large.en },
    price: eurosFromCents(draft.priceCents),
    weight: draft.weight,
    dimensions: draft.dimensions,
    categories: [draft.categoryId],
    visible,
    stock: 0,
  })
  if (form.success) return form.data
  throw new AppError('ai-service', { cause: form.error })
}

/** What the form of an admin would be told is no fault of whoever typed a title. */
function asGeneratorError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  // The category went away while the texts were written.
  if (error.details.fields?.categories) return new AppError('conflict', { cause: error })
  return ['invalid', 'too-large'].includes(error.code) ? new AppError('ai-service', { cause: error }) : error
}

/** The product and the end of its generation in one transaction: whoever cancels a moment earlier, leaves none. */
async function save({ deps, task, meter }: Run, draft: ProductDraft, pictures: Awaited<ReturnType<Paint>>) {
  const { base, catalogAdmin } = deps
  const isAdmin = task.author?.isAdmin ?? false
  if (!task.choices.some(({ id }) => id === draft.categoryId)) throw new AppError('ai-service')
  const made = {
    form: formOf(draft, !isAdmin),
    origin: isAdmin ? 'staff' : 'visitor',
    approved: isAdmin || base.config.wizard.visitors === 'publish',
    pictures,
  } as const
  const { id } = await catalogAdmin
    .addGenerated(made, async (tx, productId) => {
      await tx.generation.updateMany({ where: { id: task.id }, data: meter.use })
      const ended = await endWorking(tx, { id: task.id }, { status: 'done', at: base.clock.now(), productId })
      if (ended === 0) throw new AppError('conflict')
    })
    .catch((error) => {
      throw asGeneratorError(error)
    })
  return id
}

async function makeProduct(run: Run): Promise<string> {
  const { ai } = run.deps.base
  const { title, choices } = run.task
  await begin(run, 'texts')
  const first = await ai.write(title, choices, run.work)
  await begin(run, 'translation')
  const draft = await ai.translateDraft(first, title, run.work)
  await begin(run, 'pictures')
  const pictures = await paint(run, draft)
  await begin(run, 'saving')
  return save(run, draft, pictures)
}

/** Writes down why it failed, unless it was cancelled, and what it has used. */
async function writeFailure({ deps: { base }, task: { id }, meter }: Run, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 'internal'
  await endWorking(base.db, { id }, { status: 'failed', error: code, at: base.clock.now() })
  await base.db.generation.updateMany({ where: { id }, data: meter.use })
}

/** @throws AppError busy when whoever waits on an open connection has waited long enough; the signal's reason */
function waitForTurn({ deps: { limits }, task: { place, controller, isAwaited } }: Run): Promise<void> {
  const turn = () => place.turn(controller.signal)
  const reason = () => new AppError('busy', { retryAfter: comeBackSeconds })
  return isAwaited ? within({ ms: limits.turnMs, reason }, controller, turn) : turn()
}

/**
 * Waits for its turn and makes the product; answers its id. A failure leaves no product and no picture, and its row
 * says why.
 * @throws AppError ai-service, text-refused, conflict, busy; the reason it was stopped for
 */
export async function runTask(deps: GeneratorDeps, task: Task): Promise<string> {
  const { signal } = task.controller
  const meter = new Meter()
  const run: Run = { deps, task, meter, work: { signal, used: meter.add } }
  try {
    await waitForTurn(run)
    return await within({ ms: deps.limits.workMs, reason: tooSlow }, task.controller, () => makeProduct(run))
  } catch (error) {
    // Services word it in many ways that they were stopped.
    const reason = signal.aborted ? signal.reason : error
    const level = reason instanceof AppError ? 'warn' : 'error'
    deps.base.log[level]({ err: reason, generation: task.id }, 'a generation ended without a product')
    await writeFailure(run, reason)
    throw reason
  }
}
