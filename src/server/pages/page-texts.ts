import type { FastifyInstance } from 'fastify'
import { type Language, parseLanguage } from '../../shared/languages.ts'
import { hashText } from '../cache/etag.ts'
import { AppError } from '../core/app-error.ts'
import { bundle } from '../core/i18n.ts'
import type { TextSet } from '../core/text-sets.ts'

const folder = '/texts/'

/** So long that no two versions of a file are taken for each other. */
const hashLength = 10

/** More parts than the name of any page's texts has. */
const mostParts = 24

interface PageTexts {
  path: string
  json: string
}

/** Those that documents name: a few for each kind of page. Others may be requested at will, and are not kept. */
const named = new Map<string, PageTexts>()

const nameTexts = (set: TextSet, language: Language, namespaces: readonly string[]) =>
  [set, language, ...namespaces].join('.')

/** The texts as JSON, with the address at which browsers get it. */
function makePageTexts(set: TextSet, language: Language, namespaces: readonly string[]): PageTexts {
  const json = JSON.stringify(bundle(language, namespaces, set))
  const hash = hashText(json).slice(0, hashLength)
  return { path: `${folder}${nameTexts(set, language, namespaces)}.${hash}.json`, json }
}

/**
 * Address of the file with a page's texts, which its document names: the texts are in its HTML already, and so need not
 * delay it. The hash of the texts is in the address, so that browsers keep them, and no page gets those of another version.
 */
export function pageTextsPath(set: TextSet, language: Language, namespaces: readonly string[]): string {
  const name = nameTexts(set, language, namespaces)
  const texts = named.get(name) ?? makePageTexts(set, language, namespaces)
  named.set(name, texts)
  return texts.path
}

/** The JSON of the texts at an address; undefined when this version of the shop has no such texts, or has changed them. */
function findJson(path: string): string | undefined {
  const [set, code, ...rest] = path.slice(folder.length).split('.')
  const language = parseLanguage(code)
  if (!language || (set !== 'demo' && set !== 'shop') || rest.length > mostParts) return undefined
  const namespaces = rest.slice(0, -2)
  const texts = named.get(nameTexts(set, language, namespaces)) ?? makePageTexts(set, language, namespaces)
  return texts.path === path ? texts.json : undefined
}

/** `/texts/{set}.{language}.{namespaces}.{hash}.json`: the texts of a page for its scripts. */
export function addPageTexts(app: FastifyInstance) {
  app.get(`${folder}*`, async (request, reply) => {
    const [path = ''] = (request.raw.url ?? '').split('?')
    const json = findJson(path)
    if (!json) throw new AppError('not-found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8')
      .send(json)
  })
}
