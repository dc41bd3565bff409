import * as z from 'zod/mini'
import { translationSchema } from '../../shared/generator/texts.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

/** Translation of texts between the shop's languages. */
export function defineTranslationRoutes(define: DefineRoutes, { services: { generator } }: RestDoor): void {
  define.post('/translations', {
    summary: 'Translates a text between English and Spanish',
    description:
      'By the AI service that the shop has set up; without one, by its own lexicon, which knows short texts only (503 for others).',
    access: 'admin',
    body: translationSchema,
    output: described(z.object({ translatedText: z.string() }), { translatedText: 'The text in the other language.' }),
    errors: ['text-refused', 'ai-service', 'not-configured'],
    limit: 'texts',
    handler: ({ body, caller }) => generator.translate(body, caller.session),
  })
}
