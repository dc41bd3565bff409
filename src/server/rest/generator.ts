import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { newGenerationSchema } from '../../shared/generator/entities.ts'
import { AppError } from '../app-error.ts'
import type { DefineRoute, RestDoor } from './define.ts'

/** Aborts when the connection closes before the answer has left. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new AppError('conflict'))
  })
  return gone.signal
}

/** A product from a title; whoever does not wait for it leaves none behind. */
export function defineGeneratorRoutes(define: DefineRoute, { services: { generator } }: RestDoor): void {
  define({
    method: 'POST',
    url: '/products/add-product-wizard',
    summary: 'Makes a product from its title in either language; closing the connection cancels it',
    tag: 'products',
    access: 'optional',
    body: newGenerationSchema,
    output: z.object({ productId: z.string() }),
    status: 201,
    errors: [
      ...(['wizard-closed', 'conflict', 'text-refused', 'generation-budget', 'generation-queue'] as const),
      ...(['ai-service', 'busy'] as const),
    ],
    limit: 'wizard',
    handler: ({ body, caller: { session, address, language }, reply }) =>
      generator.generate(body, { session, address, language }, goneSignal(reply.raw)),
  })
}
