import * as z from 'zod/mini'

/** Whether the shop is a demonstration, and says so wherever it speaks. */
export const demoSchema = z.object({
  /** Off: the shop is its owner's, and nothing of it says that it is a demonstration. */
  enabled: z.boolean(),
  /** The page that tells how the shop is built; hidden: there is no such page, and nothing leads to it. */
  featuresPage: z.enum(['shown', 'hidden']),
})

export const firstDemo: z.infer<typeof demoSchema> = { enabled: true, featuresPage: 'shown' }
