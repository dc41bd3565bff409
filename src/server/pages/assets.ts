import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../core/root.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, ManifestChunk>

export interface PageAssets {
  styles: string[]
  scripts: string[]
  preloads: string[]
}

const entry = 'src/client/shell/entry-client.tsx'
/** The list of the admin pages with their common styles, and the frame around them; no page imports these. */
const adminParts = ['src/client/shell/admin-modules.ts', 'src/client/admin/layout/admin-frame.tsx']

export function collect(manifest: Manifest, key: string, visited: Set<string>): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || visited.has(key)) return []
  visited.add(key)
  return [...(chunk.imports ?? []).flatMap((name) => collect(manifest, name, visited)), chunk]
}

/** The files of a page (`./storefront/home/home-page.tsx`) by Vite's manifest, so that the browser fetches all at once. */
export function assetsFromManifest(manifest: Manifest): (page: string) => PageAssets {
  const cache = new Map<string, PageAssets>()
  return (page) => {
    const cached = cache.get(page)
    if (cached) return cached
    const visited = new Set<string>()
    const parts = [entry, ...(page.startsWith('./admin/') ? adminParts : []), page.replace(/^\./, 'src/client')]
    const chunks = parts.flatMap((part) => collect(manifest, part, visited))
    const script = manifest[entry]?.file
    const assets = {
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      scripts: script ? [`/${script}`] : [],
      preloads: chunks
        .map((chunk) => chunk.file)
        .filter((file) => file !== script && file.endsWith('.js'))
        .map((file) => `/${file}`),
    }
    cache.set(page, assets)
    return assets
  }
}

/** The build's assets; none before the first build, as in tests of the server alone. */
export function builtAssets(): (page: string) => PageAssets {
  const file = join(projectRoot, 'dist/client/.vite/manifest.json')
  return assetsFromManifest(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {})
}

/** In development Vite serves the sources itself and injects the styles. */
export function developmentAssets(): (page: string) => PageAssets {
  return () => ({ styles: [], scripts: [`/${entry}`], preloads: [] })
}
