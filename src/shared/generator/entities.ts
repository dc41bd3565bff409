import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { atMost } from '../length.ts'

/** The steps of a generation, in order; `queued` until it starts. */
export const generationSteps = ['queued', 'texts', 'translation', 'pictures', 'saving'] as const
export type GenerationStep = (typeof generationSteps)[number]

/** `working` from the start, also in the queue; the others are final. */
export const generationStatuses = ['working', 'done', 'failed', 'cancelled'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/** Kinds of requests to the AI service or the offline generator. */
export const generationKinds = ['product', 'translation', 'rewrite'] as const
export type GenerationKind = (typeof generationKinds)[number]

/** Name of the generator that needs no service; others have the name of their model. */
export const offlineGenerator = 'offline'

/** The wizard's form (docs/rules.md#generator). */
export const newGenerationSchema = z.object({
  title: z.string('wizardTitle').check(z.trim(), z.minLength(2, 'wizardTitle'), atMost(120)),
})
export type NewGeneration = z.infer<typeof newGenerationSchema>

/** The progress that the wizard shows. The id is the only permission that it needs. */
export const generationProgressSchema = z.object({
  id: z.string(),
  status: z.enum(generationStatuses),
  step: z.enum(generationSteps),
  /** Generations ahead of this one in the queue; 0 once it has started. */
  ahead: z.number(),
  /** In step `pictures`. */
  pictures: z.object({ done: z.number(), total: z.number() }),
  /** With status `done`. */
  productId: z.nullable(z.string()),
  /** With status `failed`: the error as REST would have responded it. */
  error: z.nullable(z.object({ code: z.number(), message: z.string(), key: z.string() })),
})
export type GenerationProgress = z.infer<typeof generationProgressSchema>

/** The state of the generator for this caller, which the wizard shows first. */
export const generatorStateSchema = z.object({
  /** `visitors` is off, and the caller is not an admin. */
  closed: z.boolean(),
  /** Fate of the products of visitors (`WIZARD_VISITORS`). */
  visitors: z.enum(['approve', 'publish', 'off']),
  /** No AI service is configured: the offline generator writes. */
  offline: z.boolean(),
  /** Remaining generations of today, for this caller. */
  left: z.number(),
})
export type GeneratorState = z.infer<typeof generatorStateSchema>

export const generationSorts = ['-createdAt', 'createdAt', '-tokens', 'tokens', 'title', '-title'] as const

export const generationsQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(z.enum(generationSorts, 'sort'), '-createdAt'),
  /** `approval`: products that no admin has approved yet. */
  only: z.optional(z.enum(['done', 'failed', 'approval', 'visitors'], 'invalid')),
})
export type GenerationsQuery = z.infer<typeof generationsQuerySchema>

export const productStates = ['visible', 'hidden', 'approval', 'deleted'] as const
export type GeneratedProductState = (typeof productStates)[number]

/** One generation, translation or rewrite, as admins see it. */
export const generationSchema = z.object({
  id: z.string(),
  kind: z.enum(generationKinds),
  /** The typed title; for a translation or rewrite the beginning of the text. */
  title: z.string(),
  status: z.enum(generationStatuses),
  step: z.enum(generationSteps),
  /** Generations ahead of this one while it is queued; else 0. */
  ahead: z.number(),
  /** E-mail of the account; empty for visitors without one. */
  email: z.string(),
  isAdmin: z.boolean(),
  /** A hash that tells visitors apart, never their address; empty for accounts. */
  visitor: z.string(),
  /** Model, or `offline`. */
  generator: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Pictures made by the AI service; drawings cost nothing and do not count. */
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

/** The admin's list, with the use of the service. */
export const generationsSchema = z.object({
  generations: z.array(generationSchema),
  total: z.number(),
  use: z.object({ today: useSchema, month: useSchema }),
  /** Products per day for the whole shop (`WIZARD_DAILY_BUDGET`), and how many of them are used. */
  budget: z.object({ used: z.number(), limit: z.number() }),
  /** Name of the model that writes, or `offline`; of the model that paints, or empty for drawings. */
  writer: z.string(),
  painter: z.string(),
})
export type Generations = z.infer<typeof generationsSchema>
