// Run by `npm run build`: writes `dist/production/package.json` and its lock file, which install what the built server
// imports and nothing else, in the versions of this checkout: `npm ci` in a copy of that folder.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { readByPath, unbundled } from './server-bundle.ts'

interface LockedPackage {
  version?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
interface Lock {
  name: string
  version: string
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

/** `@scope/name` or `name` of what an import names. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Packages that the files of a folder import by name. */
export function importedPackages(folder: string): Set<string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const imports = /(?:\bfrom|\bimport|\bimport\s*\()\s*"([a-z@][^"\s]*)"/g
  const specifiers = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(imports)].map(([, specifier = '']) => specifier),
  )
  const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier)
  return new Set(specifiers.filter((specifier) => !isBuiltin(specifier)).map(packageOf))
}

/** Where Node finds a package from another one, as the lock file names places. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

/** The packages of a lock file that some need, with all that those need. */
export function neededPackages(packages: Lock['packages'], names: readonly string[]): Lock['packages'] {
  const needed = new Map<string, LockedPackage>()
  const add = (from: string, name: string, isOptional: boolean) => {
    const place = placeOf(packages, from, name)
    if (!place && !isOptional) throw new Error(`package-lock.json has no ${name} for ${from || 'the shop'}`)
    const locked = place && packages[place]
    if (!place || !locked || needed.has(place)) return
    const { dev: _, ...entry } = locked
    needed.set(place, entry)
    for (const each of Object.keys(entry.dependencies ?? {})) add(place, each, false)
    for (const each of Object.keys(entry.optionalDependencies ?? {})) add(place, each, true)
    for (const each of Object.keys(entry.peerDependencies ?? {})) {
      if (!entry.peerDependenciesMeta?.[each]?.optional) add(place, each, false)
    }
  }
  for (const name of names) add('', name, false)
  return Object.fromEntries([...needed].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Manifest and lock file of the packages that the server needs. */
export function productionManifest(lock: Lock, names: readonly string[]) {
  const packages = neededPackages(lock.packages, names)
  const dependencies = Object.fromEntries(
    [...names].sort().map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']),
  )
  const root = { name: lock.name, version: lock.version, dependencies }
  return {
    manifest: { ...root, private: true, type: 'module' },
    lock: {
      ...root,
      dependencies: undefined,
      lockfileVersion: lock.lockfileVersion,
      requires: true,
      packages: { '': root, ...packages },
    },
  }
}

function main(): void {
  const names = [...new Set([...unbundled, ...readByPath].map(packageOf))]
  const unknown = [...importedPackages('dist/server')].filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`The server imports what no list of tools/server-bundle.ts names: ${unknown}`)
  const { manifest, lock } = productionManifest(read<Lock>('package-lock.json'), names)
  mkdirSync('dist/production', { recursive: true })
  writeFileSync('dist/production/package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync('dist/production/package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

if (process.argv[1]?.endsWith('production-manifest.ts')) main()
