import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

export interface Import {
  /** Path from the project's root for own files, the name as written for packages. */
  target: string
  /** Disappears when compiled. */
  typeOnly: boolean
  /** Loaded when the code that asks for it runs. */
  deferred: boolean
  /** What stands between `import` and `from`. */
  clause: string
}

export interface SourceModule {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

const statement = /^(?:import|export)\s+(?:([\w*{}\s,$]+?)\s+from\s+)?'([^']+)'/gm
const dynamic = /(\btypeof\s+)?\bimport\(\s*'([^']+)'/g

/** Whether everything that a clause names is a type. */
function isTypeClause(clause: string): boolean {
  if (/^type\s/.test(clause)) return true
  const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(',')
  return names?.every((name) => name.trim() === '' || /^\s*type\s/.test(name)) ?? false
}

/** The imports and re-exports of a module; formatted code only, where a statement begins its line. */
function importsOf(path: string, text: string): Import[] {
  const target = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  return [
    ...[...text.matchAll(statement)].map(([, clause = '', specifier = '']) => ({
      target: target(specifier),
      typeOnly: isTypeClause(clause),
      deferred: false,
      clause,
    })),
    ...[...text.matchAll(dynamic)].map(([, ofType, specifier = '']) => ({
      target: target(specifier),
      typeOnly: ofType !== undefined,
      deferred: ofType === undefined,
      clause: '',
    })),
  ]
}

export function sourceModule(path: string, text: string): SourceModule {
  return { path, text, imports: importsOf(path, text) }
}

/** Every module below a folder of the project, generated ones left out. */
export function readModules(folder: string): SourceModule[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/generated/'))
    .sort()
    .map((path) => sourceModule(path, readFileSync(join(root, path), 'utf8')))
}
