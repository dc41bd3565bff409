import type { FastifyInstance } from 'fastify'
import { parseLanguage } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { getI18n } from '../core/i18n.ts'

/**
 * `/locales/shop/{language}/{namespace}.json`: the texts of a shop that is no demonstration, for browsers. Those of a
 * demonstration are files, which this takes the place of.
 */
export function addShopTexts(app: FastifyInstance) {
  app.get<{ Params: { language: string; file: string } }>(
    '/locales/shop/:language/:file',
    async ({ params }, reply) => {
      const language = parseLanguage(params.language)
      const [, namespace] = /^([a-z-]+)\.json$/.exec(params.file) ?? []
      const texts: unknown = language && namespace && getI18n('shop').getResourceBundle(language, namespace)
      if (!texts) throw new AppError('not-found')
      // Cached as long as the files of the other texts.
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(texts))
    },
  )
}
