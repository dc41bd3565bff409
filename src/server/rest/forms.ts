import type { FastifyInstance } from 'fastify'
import { defineCategoryForms } from './category-forms.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'
import { acceptMultipart } from './multipart.ts'
import { defineProductForms } from './product-forms.ts'

/** The calls whose bodies are forms with files, in a scope that accepts no other bodies. */
export async function addFormRoutes(
  app: FastifyInstance,
  door: RestDoor,
  documented: DocumentedRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    const define = createDefineRoute(scope, door, documented)
    defineProductForms(define, door)
    defineCategoryForms(define, door)
  })
}
