import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { idempotencyKeySchema } from '../../shared/checkout/idempotency-key.ts'
import { idSchema } from '../../shared/id-schema.ts'
import type { Language } from '../../shared/languages.ts'
import type { TextName } from '../../shared/texts.ts'
import { serverText } from '../core/i18n.ts'

const { id } = idSchema.shape

/** Parameters of paths that name a product, a category or an order. */
export const productParams = z.object({ productId: id })
export const categoryParams = z.object({ categoryId: id })
export const orderParams = z.object({ orderId: id })

/** Headers of calls that may be sent again. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.optional(idempotencyKeySchema) })

/** Output of calls that return a message only. */
export const messageSchema = z.object({ message: z.string() })

/** The message of a call in the caller's language, once its work is done. */
export async function messageAfter(work: Promise<unknown>, { language }: { language: Language }, name: TextName) {
  await work
  return { message: serverText(language, name) }
}

/** An output with its fields under `data`, as public reads have them. */
export const dataSchema = <S extends z.ZodMiniObject>(schema: S) => z.object({ data: schema })

/** A body or a file as its bytes. */
export const bytesSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required')

/** Makes a scope accept bodies of one media type only, as their bytes. */
export function acceptBytes(scope: FastifyInstance, mediaType: string, limits: { bodyLimit?: number } = {}): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer', ...limits }, (_request, body, done) => done(null, body))
}
