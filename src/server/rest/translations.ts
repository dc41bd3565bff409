import * as z from 'zod/mini'
import { translationSchema } from '../../shared/generator/texts.ts'
import type { DefineRoute, RestDoor } from './define.ts'

/** Texts in the other language. */
export function defineTranslationRoutes(define: DefineRoute, { services: { generator } }: RestDoor): void {
  define({
    method: 'POST',
    url: '/translations',
    summary: 'Translates a text between English and Spanish',
    tag: 'translations',
    access: 'admin',
    body: translationSchema,
    output: z.object({ translatedText: z.string() }),
    errors: ['text-refused', 'ai-service', 'not-configured'],
    limit: 'texts',
    handler: ({ body, caller }) => generator.translate(body, caller.session),
  })
}
