import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'

/** What a generation does, in this order; `queued` until it is its turn. */
export const generationSteps = ['queued', 'texts', 'translation', 'pictures', 'saving'] as const
export type GenerationStep = (typeof generationSteps)[number]

/** `working` from the first moment; the others are final. */
export const generationStatuses = ['working', 'done', 'failed', 'cancelled'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/** What an AI service or the offline generator was asked for. */
export const generationKinds = ['product', 'translation', 'rewrite'] as const
export type GenerationKind = (typeof generationKinds)[number]

/** Name of the generator that needs no service, where others show the name of their model. */
export const offlineGenerator = 'offline'

/** The wizard's form (docs/rules.md#generator). */
export const newGenerationSchema = z.object({
  title: z.string('wizardTitle').check(z.trim(), z.minLength(2, 'wizardTitle'), z.maxLength(120, 'tooLong')),
})
export type NewGeneration = z.infer<typeof newGenerationSchema>

/** What the wizard shows while it waits; whoever knows the id may ask. */
export const generationProgressSchema = z.object({
  id: z.string(),
  status: z.enum(generationStatuses),
  step: z.enum(generationSteps),
  /** Generations before this one; 0 once it is its turn. */
  ahead: z.number(),
  /** Of step `pictures`. */
  pictures: z.object({ done: z.number(), total: z.number() }),
  /** Of `done`. */
  productId: z.nullable(z.string()),
  /** Of `failed`: the answer that REST would have given. */
  error: z.nullable(z.object({ code: z.number(), message: z.string(), key: z.string() })),
})
export type GenerationProgress = z.infer<typeof generationProgressSchema>

/** What the wizard says before anything is typed. */
export const generatorStateSchema = z.object({
  /** `visitors` is off and the caller is none of the staff. */
  closed: z.boolean(),
  /** What becomes of a visitor's product (`WIZARD_VISITORS`). */
  visitors: z.enum(['approve', 'publish', 'off']),
  /** The offline generator writes: no service is set up. */
  offline: z.boolean(),
  /** Generations left today, for this caller. */
  left: z.number(),
})
export type GeneratorState = z.infer<typeof generatorStateSchema>

export const generationSorts = ['-createdAt', 'createdAt', '-tokens', 'tokens', 'title', '-title'] as const
export type GenerationSort = (typeof generationSorts)[number]

/** Input of the admin's list of generations. */
export const generationsQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(z.enum(generationSorts, 'sort'), '-createdAt'),
  /** `approval`: products that no admin has approved yet. */
  only: z.optional(z.enum(['done', 'failed', 'approval', 'visitors'], 'invalid')),
})
export type GenerationsQuery = z.infer<typeof generationsQuerySchema>

/** What became of the product of a generation. */
export const productStates = ['visible', 'hidden', 'approval', 'deleted'] as const
export type GeneratedProductState = (typeof productStates)[number]

/** One generation, translation or rewriting, as admins see it. */
export const generationSchema = z.object({
  id: z.string(),
  kind: z.enum(generationKinds),
  /** As it was typed; of a translation or rewriting the beginning of the text. */
  title: z.string(),
  status: z.enum(generationStatuses),
  step: z.enum(generationSteps),
  /** Generations before this one while it waits for its turn; else 0. */
  ahead: z.number(),
  /** E-mail of the account; empty for a visitor without one. */
  email: z.string(),
  isAdmin: z.boolean(),
  /** Tells visitors apart, never their address; empty for accounts. */
  visitor: z.string(),
  /** Model, or `offline`. */
  generator: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Pictures that an AI service made; drawn ones cost nothing and are not counted. */
  pictures: z.number(),
  /** Text key of namespace `errors`; empty unless it failed. */
  error: z.string(),
  product: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      image: z.nullable(z.string()),
      state: z.enum(productStates),
    }),
  ),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type Generation = z.infer<typeof generationSchema>

const useSchema = z.object({
  generations: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  pictures: z.number(),
})

/** The admin's list, and what was used. */
export const generationsSchema = z.object({
  generations: z.array(generationSchema),
  total: z.number(),
  use: z.object({ today: useSchema, month: useSchema }),
  /** Products a day for the whole shop, and how many of them are used (`WIZARD_DAILY_BUDGET`). */
  budget: z.object({ used: z.number(), limit: z.number() }),
  /** Model that writes, or `offline`; model that paints, or empty: the drawing kit. */
  writer: z.string(),
  painter: z.string(),
})
export type Generations = z.infer<typeof generationsSchema>
