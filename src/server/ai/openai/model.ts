import { OpenAI } from 'openai'
import type { Image, ImageGenerateParamsNonStreaming, ImagesResponse } from 'openai/resources'
import { maxPictureBytes } from '../../../shared/catalog/picture-limits.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import type { AiUse } from '../ai.ts'
import { type AiLimits, callService, isMissingCall, usualLimits } from './service-call.ts'
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

export type Model = ReturnType<typeof createModel>

/**
 * Any server that speaks OpenAI's protocol, behind the `openai` SDK: the company's own, or a local model. Every call ends
 * within its time limit or when `signal` aborts; the latter throws the signal's reason. The use of every response is
 * reported, also of one that did not fit.
 */
export function createModel(settings: Config['openai'], limits: AiLimits = usualLimits) {
  const client = connect(settings)
  const writer = settings.model ?? defaultModel
  const painter = settings.imageModel ?? null
  return {
    /** Model that writes. */
    writer,
    /** Model that paints; null: no pictures are requested. */
    painter,
    complete: createTextResponses({ client, model: writer, limitMs: limits.textMs }),
    paint: createPainting({ client, model: painter, limitMs: limits.pictureMs }),
    moderate: createModeration({ client, limitMs: limits.textMs }),
  }
}

/**
 * Passes texts through the moderation call. A server without that call gets one such request per process.
 * @throws AppError text-refused, ai-service, when it is called
 */
function createModeration({ client, limitMs }: { client: OpenAI; limitMs: number }) {
  let missing = false

  return async function moderate(texts: readonly string[], signal: AbortSignal): Promise<void> {
    if (missing) return
    const judged = await callService({ name: 'moderations', limitMs, signal }, async (limited) => {
      try {
        return await client.moderations.create({ input: [...texts] }, { signal: limited })
      } catch (error) {
        if (!isMissingCall(error)) throw error
        missing = true
        return { results: [] }
      }
    })
    if (!Array.isArray(judged?.results)) {
      throw new AppError('ai-service', { cause: new Error('the AI service answered moderations with something else') })
    }
    if (judged.results.some(({ flagged }) => flagged)) throw new AppError('text-refused')
  }
}

type PictureParams = Pick<ImageGenerateParamsNonStreaming, 'size' | 'quality' | 'response_format'>

/** Upright where the model supports it, as the shop's cards are, and of medium quality, enough for the shop's sizes. */
function paramsFor(model: string): PictureParams {
  if (/^(gpt-image|chatgpt-image)/.test(model)) return { size: '1024x1536', quality: 'medium' }
  if (model === 'dall-e-3') return { size: '1024x1792', response_format: 'b64_json' }
  return { size: '1024x1024', response_format: 'b64_json' }
}

function countCost({ data, usage }: ImagesResponse): AiUse {
  return { inputTokens: usage?.input_tokens ?? 0, outputTokens: usage?.output_tokens ?? 0, pictures: data?.length ?? 0 }
}

const unusable = (why: string) => new AppError('ai-service', { cause: new Error(`the AI service's picture ${why}`) })

/** Allows only https URLs and those of the service itself. */
function allowedUrl(url: string, serviceUrl: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined
  const allowed = address?.protocol === 'https:' || address?.origin === new URL(serviceUrl).origin
  if (!address || !allowed) throw unusable('is at an address that is not asked')
  return address
}

/** Downloads a picture, up to the size limit of pictures. It follows no redirects and does not send the key. */
async function download(address: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal, redirect: 'error' })
  if (!response.ok || !response.body) throw unusable(`could not be fetched (${response.status})`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > maxPictureBytes) throw unusable('is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readPicture(image: Image | undefined, serviceUrl: string, signal: AbortSignal): Promise<Buffer> {
  if (image?.url) return download(allowedUrl(image.url, serviceUrl), signal)
  const data = Buffer.from(image?.b64_json ?? '', 'base64')
  if (data.length === 0) throw unusable('is missing')
  if (data.length > maxPictureBytes) throw unusable('is too large')
  return data
}

/**
 * Paints a picture, as a file, over the images call; null when the service has no such call.
 * @throws AppError ai-service, text-refused, when it is called
 */
function createPainting({ client, model, limitMs }: { client: OpenAI; model: string | null; limitMs: number }) {
  async function generate(prompt: string, painter: string, signal: AbortSignal): Promise<ImagesResponse | null> {
    try {
      return await client.images.generate({ model: painter, prompt, n: 1, ...paramsFor(painter) }, { signal })
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  }

  return async function paint(prompt: string, signal: AbortSignal, used: (use: AiUse) => void): Promise<Buffer | null> {
    if (model === null) return null
    return callService({ name: 'images', limitMs, signal }, async (limited) => {
      const response = await generate(prompt, model, limited)
      if (response === null) return null
      used(countCost(response))
      return readPicture(response.data?.[0], client.baseURL, limited)
    })
  }
}
