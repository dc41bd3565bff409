import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { newGenerationSchema } from '../../shared/generator/entities.ts'
import { translationSchema } from '../../shared/generator/texts.ts'
import { AppError } from '../core/app-error.ts'
import { authorOf } from '../generator/author.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** Aborts when the connection closes before the response was sent. */
function createDisconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new AppError('conflict'))
  })
  return controller.signal
}

/** Products from titles, and translations. A client that disconnects cancels its product. */
export function defineGeneratorRoutes(define: DefineRoutes, { services: { generator } }: RestDoor): void {
  define.post('/products/add-product-wizard', {
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
      generator.generate(body, { session: authorOf(session), address, language }, createDisconnectSignal(reply.raw)),
  })

  define.post('/translations', {
    access: { permission: 'catalogue.write' },
    body: translationSchema,
    output: z.object({ translatedText: z.string() }),
    errors: ['text-refused', 'ai-service', 'not-configured'],
    limit: 'texts',
    handler: ({ body, caller }) => generator.translate(body, authorOf(caller.session)),
  })
}
