import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../src/server/core/root.ts'
import type { Language } from '../../../src/shared/languages.ts'

const files = new Map<string, unknown>()

function namespace(language: Language, name: string): unknown {
  const file = join(projectRoot, 'public/locales', language, `${name}.json`)
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(file, 'utf8')))
  return files.get(file)
}

/**
 * A text as the pages show it, by `namespace:key`, with its parameters filled in; plurals are named with their form.
 * @throws when there is no such text
 */
export function textOf(language: Language, key: string, params: Record<string, string | number> = {}): string {
  const [name = '', path = ''] = key.split(':')
  const text = path
    .split('.')
    .reduce((value: unknown, part) => (value as Record<string, unknown> | undefined)?.[part], namespace(language, name))
  if (typeof text !== 'string') throw new Error(`No text ${key} in ${language}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param] ?? ''))
}
