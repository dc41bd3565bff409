import * as z from 'zod/mini'
import { described, describeFields, type Texts } from './described.ts'

/** Output of calls that return a message only. */
export const messageSchema = described(z.object({ message: z.string() }), {
  message: { description: 'What was done, in the language of the request.' },
})

/** An output with its fields under `data`, as public reads have them. */
export function dataSchema<S extends z.ZodMiniObject>(schema: S, texts: Texts<z.input<S>>) {
  const output = z.object({ data: described(schema, texts) })
  describeFields(output, { data: 'What was asked for.' })
  return output
}
