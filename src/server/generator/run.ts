import * as z from 'zod/mini'
import { newCategorySchema, type ProductForm, productFormSchema } from '../../shared/catalog/admin.ts'
import type { GenerationKind, GenerationStep } from '../../shared/generator/entities.ts'
import { type Rewrite, type Rewritten, type Translation, textInputs } from '../../shared/generator/texts.ts'
import { writeProposal } from '../../shared/labels/proposal.ts'
import { type Language, otherLanguage } from '../../shared/languages.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { CategoryChoice, Paint, ProductDraft, Work } from '../ai/ai.ts'
import { withTimeLimit } from '../ai/time-limit.ts'
import type { Author } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import type { GeneratorDeps } from './generator.types.ts'
import { type QueuePosition, retryAfterSeconds, tooSlow, within } from './queue.ts'
import { endWorking, insertRow, Meter, writeProgress } from './rows.ts'

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
async function begin({ deps: { context }, task: { id, controller }, meter }: Run, step: GenerationStep): Promise<void> {
  controller.signal.throwIfAborted()
  await writeProgress(context.db, id, context.clock.now(), { step, ...meter.use })
}

/** Paints the pictures and writes the progress after each one, in order. */
async function paint(run: Run, draft: ProductDraft): ReturnType<Paint> {
  const { context } = run.deps
  let reported: Promise<unknown> = Promise.resolve()
  const painted = context.ai.paint(draft, run.work, (picturesDone, picturesAll) => {
    reported = reported.then(() =>
      writeProgress(context.db, run.task.id, context.clock.now(), { picturesDone, picturesAll, ...run.meter.use }),
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
  const { context, catalogAdmin } = deps
  const isAdmin = task.author?.isAdmin ?? false
  const { generator, shop } = context.settings.current
  if (!task.choices.some(({ id }) => id === draft.categoryId)) throw new AppError('ai-service')
  const product = {
    form: toForm(draft, !isAdmin),
    origin: isAdmin ? 'staff' : 'visitor',
    // A visitor’s draft has no maker: staff complete it where the shop requires that.
    approved: isAdmin || (generator.visitors === 'publish' && shop.labelRequired !== 'block'),
    pictures,
    labelProposal: writeProposal(draft.label ?? {}),
  } as const
  const end = async (tx: Tx, productId: string) => {
    await tx.generation.updateMany({ where: { id: task.id }, data: meter.use })
    const ended = await endWorking(tx, { id: task.id }, { status: 'done', finishedAt: context.clock.now(), productId })
    if (ended === 0) throw new AppError('conflict')
  }
  const { id } = await catalogAdmin
    .addGenerated(product, end, task.author?.isAdmin ? task.author.actor : null)
    .catch((error) => {
      throw asGeneratorError(error)
    })
  return id
}

async function makeProduct(run: Run): Promise<string> {
  const { ai } = run.deps.context
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
async function writeFailure({ deps: { context }, task: { id }, meter }: Run, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 'internal'
  await endWorking(context.db, { id }, { status: 'failed', error: code, finishedAt: context.clock.now() })
  await context.db.generation.updateMany({ where: { id }, data: meter.use })
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
    deps.context.log[level]({ err: reason, generation: task.id }, 'a generation ended without a product')
    await writeFailure(run, reason)
    throw reason
  }
}

/** Longest wait for the translated name of a category. */
const nameMs = 10_000

interface TextRequest {
  kind: Exclude<GenerationKind, 'product'>
  /** Only the beginning is stored. */
  text: string
  by: Author
}

/** Does work of the AI service within a time limit, and stores each request with its outcome. */
function createRunner(context: GeneratorDeps['context']) {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  /** Stores the request and what it used, also when it failed; not one that the offline lexicon does not know. */
  async function record({ kind, text, by }: TextRequest, { use }: Meter, at: Date, error?: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal'
    if (error && code === 'not-configured') return
    const request = { id: newId(), kind, text, by: { session: by }, generator: context.ai.name, at }
    const ending = error ? ({ status: 'failed', error: code } as const) : ({ status: 'done' } as const)
    await insertRow(context.db, request, { step: 'texts', ...use, ...ending, finishedAt: context.clock.now() })
  }

  async function run<T>(request: TextRequest, work: (work: Work) => Promise<T>, ms: number): Promise<T> {
    const meter = new Meter()
    const at = context.clock.now()
    stopping.signal.throwIfAborted()
    const limit = { ms, signal: stopping.signal, expired: tooSlow }
    const [result] = await Promise.allSettled([withTimeLimit(limit, (signal) => work({ signal, used: meter.add }))])
    if (result.status === 'fulfilled') {
      await record(request, meter, at)
      return result.value
    }
    await record(request, meter, at, result.reason)
    throw result.reason
  }

  return {
    async run<T>(request: TextRequest, work: (work: Work) => Promise<T>, ms: number): Promise<T> {
      const result = run(request, work, ms)
      const done = result.catch(() => undefined).finally(() => running.delete(done))
      running.add(done)
      return result
    },
    /** Ends what is running, and waits until its use is stored. */
    async close() {
      stopping.abort(new AppError('busy'))
      await Promise.all(running)
    },
  }
}

/** Texts for admins: translations, rewritten texts, and names of categories in both languages. */
export function createTexts({ context, catalogAdmin, limits }: GeneratorDeps) {
  const runner = createRunner(context)

  async function translated(
    text: string,
    { from, to }: Record<'from' | 'to', Language>,
    by: Author,
    ms = limits.workMs,
  ) {
    if (from === to) return text
    return runner.run({ kind: 'translation', text, by }, (work) => context.ai.translate(text, from, to, work), ms)
  }

  /** The name of a category in the other language; as typed where it cannot be translated in time. */
  async function otherName(name: string, from: Language, by: Author): Promise<string> {
    const translation = await translated(name, { from, to: otherLanguage[from] }, by, nameMs).catch((err) => {
      context.log.debug({ err }, 'the name of a category stays as it was typed')
      return name
    })
    const parsed = z.safeParse(newCategorySchema, { name: translation })
    return parsed.success ? parsed.data.name : name
  }

  return {
    /** @throws AppError not-configured (offline, and unknown to the lexicon), ai-service, text-refused */
    translate: async ({ textToTranslate, languageFrom: from, languageTo: to }: Translation, by: Author) => ({
      translatedText: await translated(textToTranslate, { from, to }, by),
    }),

    /** @throws AppError ai-service, text-refused */
    async rewrite(texts: Rewrite, by: Author): Promise<Rewritten> {
      const text = texts.titleEs.trim() || texts.titleEn.trim()
      const rewritten = await runner.run(
        { kind: 'rewrite', text, by },
        (work) => context.ai.rewrite(texts, work),
        limits.workMs,
      )
      return { ...rewritten, generator: context.ai.name }
    },

    /** A category with its name in both languages; where nothing can translate, both are as typed. */
    async addCategory(name: string, language: Language, by: Author) {
      const other = await otherName(name, language, by)
      const names: Record<Language, string> = { es: other, en: other, [language]: name }
      return catalogAdmin.addCategory(names.es, names.en, by.actor)
    },

    close: runner.close,
  }
}
