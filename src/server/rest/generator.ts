import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { newGenerationSchema } from '../../shared/generator/entities.ts'
import { translationSchema } from '../../shared/generator/texts.ts'
import { AppError } from '../core/app-error.ts'
import { authorOf } from '../generator/author.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

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
    summary: 'Makes a product from its title in either language; closing the connection cancels it',
    description:
      'Takes up to a minute: texts in both languages, price, category and pictures. An admin’s product is hidden until it is edited; a visitor’s opens by its link at once and enters the lists as the shop has it set up. When the service fails nothing is left behind.',
    access: 'optional',
    body: newGenerationSchema,
    output: described(z.object({ productId: z.string() }), { productId: 'Identifier of the new product.' }),
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
    summary: 'Translates a text between English and Spanish',
    description:
      'By the AI service that the shop has set up; without one, by its own lexicon, which knows short texts only (503 for others).',
    access: { permission: 'catalogue.write' },
    body: translationSchema,
    output: described(z.object({ translatedText: z.string() }), { translatedText: 'The text in the other language.' }),
    errors: ['text-refused', 'ai-service', 'not-configured'],
    limit: 'texts',
    handler: ({ body, caller }) => generator.translate(body, authorOf(caller.session)),
  })
}
