import * as z from 'zod/mini'

/** The JSON Schema keywords that structured output supports. zod checks the rest in the response. */
const keywords = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf'] as const

/** The JSON schema of a model's response: strict, every field required, and nothing that strict servers refuse. */
export function responseSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema, ...strict } = z.toJSONSchema(schema, {
    // Texts before they are cleaned.
    io: 'input',
    override({ jsonSchema }) {
      for (const key of Object.keys(jsonSchema)) {
        if (!keywords.some((keyword) => keyword === key)) delete jsonSchema[key]
      }
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  })
  return strict
}

/** The parsed response, or its fault in words for the model. */
export type Checked<Response> = { response: Response } | { fault: string }

const openThought = '<think>'
const closeThought = '</think>'

/** Messages for the model; zod/mini has none by default. */
const inEnglish = z.locales.en().localeError

/** A model's text without the parts in which it thinks aloud. */
function withoutReasoning(content: string): string {
  let spoken = ''
  let end = 0
  for (;;) {
    const start = content.indexOf(openThought, end)
    const close = start === -1 ? -1 : content.indexOf(closeThought, start)
    if (close === -1) return spoken + content.slice(end)
    spoken += content.slice(end, start)
    end = close + closeThought.length
  }
}

/** The JSON in a model's text, which may be wrapped in reasoning and code fences. */
function jsonIn(content: string): string {
  const spoken = withoutReasoning(content)
  return spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)
}

/** Parses and checks a response. */
export function checkResponse<Response>(content: string, schema: z.ZodMiniType<Response>): Checked<Response> {
  let said: unknown
  try {
    said = JSON.parse(jsonIn(content))
  } catch {
    return { fault: content.trim() === '' ? 'It was empty.' : 'It was not JSON.' }
  }
  const parsed = z.safeParse(schema, said, { error: inEnglish })
  if (parsed.success) return { response: parsed.data }
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The object'}: ${message}`)
  return { fault: `It did not fit the schema. ${faults.slice(0, 10).join('; ')}` }
}
