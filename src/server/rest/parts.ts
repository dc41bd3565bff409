import * as z from 'zod/mini'
import { described, describeFields, type Texts } from './described.ts'

/** What calls answer that have nothing to give back but a word. */
export const messageSchema = described(z.object({ message: z.string() }), {
  message: { description: 'What was done, in the language of the request.' },
})

/** An answer with its fields under `data`, as the public reads have them. */
export function dataOf<S extends z.ZodMiniObject>(schema: S, texts: Texts<z.input<S>>) {
  const answer = z.object({ data: described(schema, texts) })
  describeFields(answer, { data: 'What was asked for.' })
  return answer
}
