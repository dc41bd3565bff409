import { OpenAI } from 'openai'
import type { Config } from '../../config.ts'
import type { Model } from './model.types.ts'
import { createModeration } from './moderation.ts'
import { createPainting } from './painting.ts'
import { type AiLimits, usualLimits } from './service-call.ts'
import { createTextResponses } from './text-responses.ts'

const openAiUrl = 'https://api.openai.com/v1'

/**
 * Without OPENAI_MODEL: a small model that responds by a schema and does not reason at length by default, so that a
 * product costs about a cent. A local server needs the name of a model that it has.
 */
const defaultModel = 'gpt-5.4-mini'

/** Every option is set: the SDK would read missing ones from the environment, and write to the console. */
function connect({ apiKey, baseUrl }: Config['openai']): OpenAI {
  return new OpenAI({
    baseURL: baseUrl ?? openAiUrl,
    apiKey: apiKey ?? 'none',
    // A local server needs no key, and gets none.
    ...(apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // Retries are decided where the responses are read, as each request may cost.
    maxRetries: 0,
  })
}

/** Any server that speaks OpenAI's protocol: the company's own, or a local model. */
export function createModel(settings: Config['openai'], limits: AiLimits = usualLimits): Model {
  const client = connect(settings)
  const writer = settings.model ?? defaultModel
  const painter = settings.imageModel ?? null
  return {
    writer,
    painter,
    complete: createTextResponses({ client, model: writer, limitMs: limits.textMs }),
    paint: createPainting({ client, model: painter, limitMs: limits.pictureMs }),
    moderate: createModeration({ client, limitMs: limits.textMs }),
  }
}
