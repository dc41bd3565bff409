import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { idempotencyKeySchema } from '../../shared/checkout/idempotency-key.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { Language } from '../../shared/languages.ts'
import type { TextName } from '../../shared/texts.ts'
import { serverText } from '../core/i18n.ts'
import { described, describeFields, type Texts } from './described.ts'

const { id } = idSchema.shape

/** Parameters of paths that name a product, a category or an order. */
export const productParams = described(z.object({ productId: id }), { productId: 'Identifier of the product.' })
export const categoryParams = described(z.object({ categoryId: id }), { categoryId: 'Identifier of the category.' })
export const orderParams = described(z.object({ orderId: id }), { orderId: 'Identifier of the order.' })

/** Headers of calls that may be sent again. */
export const idempotencyHeaders = described(z.object({ 'idempotency-key': z.optional(idempotencyKeySchema) }), {
  'idempotency-key': {
    description: 'Names this submit: random, best a UUID, and the same when it is sent again.',
    examples: ['0b8f6a52-3c1d-4d8e-9f3a-6f1c2b7e9d10'],
  },
})

/** Output of calls that return a message only. */
export const messageSchema = described(z.object({ message: z.string() }), {
  message: { description: 'What was done, in the language of the request.' },
})

/** The message of a call in the caller's language, once its work is done. */
export async function messageAfter(work: Promise<unknown>, { language }: { language: Language }, name: TextName) {
  await work
  return { message: serverText(language, name) }
}

/** An output with its fields under `data`, as public reads have them. */
export function dataSchema<S extends z.ZodMiniObject>(schema: S, texts: Texts<z.input<S>>) {
  const output = z.object({ data: described(schema, texts) })
  describeFields(output, { data: 'What was asked for.' })
  return output
}

/** A body or a file as its bytes. */
export const bytesSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required')

/** Makes a scope accept bodies of one media type only, as their bytes. */
export function acceptBytes(scope: FastifyInstance, mediaType: string, limits: { bodyLimit?: number } = {}): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer', ...limits }, (_request, body, done) => done(null, body))
}
