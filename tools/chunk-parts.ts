import { statSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { assetsFromManifest, collect } from '../src/server/pages/assets.ts'

/** Most visits begin on some pages of the shop, and its staff are few. */
const weighPage = (page: string) =>
  page.startsWith('./admin/') ? 1 : /\/(home|products?|categories|account)\//.test(page) ? 10 : 5

interface Page {
  weight: number
  files: ReadonlySet<string>
}

/** Modules that become one file: the pages that fetch it, and what is fetched with it, itself among them. */
export interface Part {
  name: string
  modules: Set<string>
  bytes: number
  hasStyles: boolean
  pages: Set<Page>
  needs: Set<Part>
}

/** The weight of pages, without that of some others. */
export function weigh(pages: ReadonlySet<Page>, others?: ReadonlySet<Page>): number {
  let sum = 0
  for (const page of pages) if (!others?.has(page)) sum += page.weight
  return sum
}

/** Puts one of the parts into another. Whoever fetches that one fetches what both need. */
export function join(into: Part, other: Part, parts: Set<Part>): void {
  parts.delete(other)
  for (const id of other.modules) into.modules.add(id)
  into.bytes += other.bytes
  into.hasStyles ||= other.hasStyles
  for (const page of other.pages) into.pages.add(page)
  for (const part of other.needs) into.needs.add(part)
  for (const { needs } of parts)
    if (needs.delete(other) || needs.has(into)) for (const part of into.needs) if (part !== other) needs.add(part)
  for (const part of into.needs) for (const page of into.pages) part.pages.add(page)
}

/**
 * What the pages of a build share: a part for each set of pages, styles apart. Libraries that all have are one, which
 * browsers keep when a new version of the shop comes. What a page alone has is no part: it stays with the page.
 */
export function readParts(output: Rolldown.RolldownOutput['output']): Part[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const findPath = (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId?.slice(process.cwd().length + 1) ?? ''
  const keys = chunks.flatMap((chunk) => [chunk.fileName, findPath(chunk)].map((key) => [key, chunk] as const))
  const manifest = Object.fromEntries(keys.map(([key, { fileName: file, imports }]) => [key, { file, imports }]))
  const pages = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk): Page => {
      const page = findPath(chunk).replace('src/client', '.')
      const { scripts, preloads } = assetsFromManifest(manifest)(page)
      return { weight: weighPage(page), files: new Set([...scripts, ...preloads]) }
    })
  const parts = new Map<string, Part>()
  const partsOf = new Map<string, Set<Part>>()
  for (const { fileName, name, facadeModuleId, isDynamicEntry, modules } of chunks) {
    const users = pages.map(({ files }) => files.has(`/${fileName}`))
    const common = users.every(Boolean)
    const chunkParts = new Set<Part>()
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const isStyle = id.endsWith('.css')
      // The start of the shop waits for a page, and pages for what they import: it stays alone.
      if (id === facadeModuleId || (isDynamicEntry && !isStyle && !common)) continue
      const hasStyles = common ? isStyle || !id.includes('/node_modules/') : isStyle
      const key = [hasStyles, ...users].join()
      const part = parts.get(key) ?? {
        ...{ name: common ? (hasStyles ? 'frame' : 'react') : name, modules: new Set(), bytes: 0, hasStyles },
        ...{ pages: new Set(pages.filter((_, index) => users[index])), needs: new Set() },
      }
      parts.set(key, part)
      chunkParts.add(part)
      part.modules.add(id)
      // Those of styles count twice: the first paint waits for them.
      part.bytes += isStyle && !common ? 2 * statSync(id).size : renderedLength
    }
    partsOf.set(fileName, chunkParts)
  }
  for (const [file, chunkParts] of partsOf)
    for (const part of chunkParts) {
      const files = part.hasStyles ? [] : collect(manifest, file, new Set()).map((chunk) => chunk.file)
      part.needs = new Set([part, ...part.needs, ...files.flatMap((name) => [...(partsOf.get(name) ?? [])])])
    }
  return [...parts.values()]
}
