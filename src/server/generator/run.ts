import * as z from 'zod/mini'
import { type ProductForm, productFormSchema } from '../../shared/catalog/admin.ts'
import type { GenerationStep } from '../../shared/generator/entities.ts'
import { textInputs } from '../../shared/generator/texts.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { CategoryChoice, Paint, ProductDraft, Work } from '../ai/ai.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import type { Author, GeneratorDeps } from './generator.types.ts'
import { type QueuePosition, retryAfterSeconds, tooSlow, within } from './queue.ts'
import { endWorking, Meter, writeProgress } from './rows.ts'

/** A generation in the process that works on it. */
export interface Task {
  id: string
  title: string
  author: Author | null
  choices: readonly CategoryChoice[]
  position: QueuePosition
  controller: AbortController
  /** An open connection waits for it, and not for long. */
  isAwaited: boolean
}

/** A task with its dependencies and what it has used. */
interface Run {
  deps: GeneratorDeps
  task: Task
  meter: Meter
  work: Work
}

/** Begins the next step, unless the generation has ended meanwhile. @throws AppError conflict; the signal's reason */
async function begin({ deps: { base }, task: { id, controller }, meter }: Run, step: GenerationStep): Promise<void> {
  controller.signal.throwIfAborted()
  await writeProgress(base.db, id, base.clock.now(), { step, ...meter.use })
}

/** Paints the pictures and writes the progress after each one, in order. */
async function paint(run: Run, draft: ProductDraft): ReturnType<Paint> {
  const { base } = run.deps
  let reported: Promise<unknown> = Promise.resolve()
  const painted = base.ai.paint(draft, run.work, (picturesDone, picturesAll) => {
    reported = reported.then(() =>
      writeProgress(base.db, run.task.id, base.clock.now(), { picturesDone, picturesAll, ...run.meter.use }),
    )
    // A failure is thrown below, once the pictures are done.
    reported.catch(() => undefined)
  })
  try {
    return await painted
  } finally {
    await reported
  }
}

/**
 * The form to be saved. The stock is 0, as the product has not been made yet. An admin's product begins hidden, a
 * visitor's opens by its link.
 * @throws AppError ai-service for a draft that the form does not accept
 */
function toForm(draft: ProductDraft, visible: boolean): ProductForm {
  const form = z.safeParse(productFormSchema, {
    ...textInputs(draft),
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

/** Errors of the product form: the AI service made them, not the person who typed a title. */
function asGeneratorError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  // The category was deleted while the texts were written.
  if (error.details.fields?.categories) return new AppError('conflict', { cause: error })
  return ['invalid', 'too-large'].includes(error.code) ? new AppError('ai-service', { cause: error }) : error
}

/** Saves the product and ends its generation in one transaction: a cancel just before it leaves no product. */
async function save({ deps, task, meter }: Run, draft: ProductDraft, pictures: Awaited<ReturnType<Paint>>) {
  const { base, catalogAdmin } = deps
  const isAdmin = task.author?.isAdmin ?? false
  if (!task.choices.some(({ id }) => id === draft.categoryId)) throw new AppError('ai-service')
  const made = {
    form: toForm(draft, !isAdmin),
    origin: isAdmin ? 'staff' : 'visitor',
    approved: isAdmin || base.settings.current.generator.visitors === 'publish',
    pictures,
  } as const
  const end = async (tx: Tx, productId: string) => {
    await tx.generation.updateMany({ where: { id: task.id }, data: meter.use })
    const ended = await endWorking(tx, { id: task.id }, { status: 'done', at: base.clock.now(), productId })
    if (ended === 0) throw new AppError('conflict')
  }
  const { id } = await catalogAdmin
    .addGenerated(made, end, task.author?.isAdmin ? task.author.actor : null)
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

/** Stores why it failed, unless it was cancelled, and what it has used. */
async function writeFailure({ deps: { base }, task: { id }, meter }: Run, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 'internal'
  await endWorking(base.db, { id }, { status: 'failed', error: code, at: base.clock.now() })
  await base.db.generation.updateMany({ where: { id }, data: meter.use })
}

/** @throws AppError busy when an open connection has waited too long; the signal's reason */
function waitInQueue({ deps: { limits }, task: { position, controller, isAwaited } }: Run): Promise<void> {
  const start = () => position.start(controller.signal)
  const reason = () => new AppError('busy', { retryAfter: retryAfterSeconds })
  return isAwaited ? within({ ms: limits.queueMs, reason }, controller, start) : start()
}

/**
 * Waits in the queue and makes the product. A failure leaves no product and no picture, and its row says why.
 * @returns the id of the product
 * @throws AppError ai-service, text-refused, conflict, busy; the reason for which it was stopped
 */
export async function runTask(deps: GeneratorDeps, task: Task): Promise<string> {
  const { signal } = task.controller
  const meter = new Meter()
  const run: Run = { deps, task, meter, work: { signal, used: meter.add } }
  try {
    await waitInQueue(run)
    return await within({ ms: deps.limits.workMs, reason: tooSlow }, task.controller, () => makeProduct(run))
  } catch (error) {
    // Adapters throw errors of their own when they are stopped.
    const reason = signal.aborted ? signal.reason : error
    const level = reason instanceof AppError ? 'warn' : 'error'
    deps.base.log[level]({ err: reason, generation: task.id }, 'a generation ended without a product')
    await writeFailure(run, reason)
    throw reason
  }
}
