import * as z from 'zod/mini'

/** Services that the shop reaches by keys, which stay in the environment. */
export const connectionNames = ['mail', 'payments', 'storage', 'ai'] as const
export type ConnectionName = (typeof connectionNames)[number]

export const connectionSchema = z.object({
  name: z.enum(connectionNames),
  /** The service in use: `smtp` or `outbox`, a payment service, `bucket` or `folder`, a model or `offline`. */
  uses: z.string(),
  /** Whether it reaches a service outside: only that can be tried. */
  isOutside: z.boolean(),
  /** The variables of the environment that decide it; never their values. */
  variables: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
})
export type Connection = z.infer<typeof connectionSchema>

export const tryConnectionSchema = z.object({ name: z.enum(connectionNames) })

export const triedConnectionSchema = z.object({
  works: z.boolean(),
  /** The words of the service: the account's name, the model's answer, or why it failed. Never a key. */
  answer: z.string(),
})
export type TriedConnection = z.infer<typeof triedConnectionSchema>
