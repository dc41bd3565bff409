import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSchema } from '../../src/server/config.ts'
import { projectRoot } from '../../src/server/core/root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const exists = (path: string) => existsSync(join(projectRoot, path))

const pages = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'src/server/ai/offline/README.md'],
  ...readdirSync(join(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: read(path) }))

const sources = ['src', 'test', 'prisma', 'tools'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|prisma|sql)$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/generated/'))
    .map((path) => ({ path, text: read(path) })),
)

interface Text {
  path: string
  text: string
}

/** Anchors of the headings of a page, as GitHub and other renderers make them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Files and folders of the project that a page names between backticks. */
function lostPaths({ path, text }: Text): string[] {
  const named = [...text.matchAll(/`((?:src|test|prisma|tools|public|docs|\.ci)\/[\w./-]*)`/g)]
  return named.flatMap(([, name = '']) => (exists(name) ? [] : [`${path}: ${name}`]))
}

/** Links within the project that lead nowhere, or to no heading. */
function lostLinks({ path, text }: Text): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  return links.flatMap(([link, file = '', anchor]) => {
    const target = file ? join(dirname(path), file) : path
    const leads = exists(target) && (!anchor || anchorsOf(read(target)).has(anchor))
    return leads ? [] : [`${path}: ${link.slice(1)}`]
  })
}

/** Pages and headings that a comment cites and that are not there. */
function lostCitations({ path, text }: Text): string[] {
  const cited = [...text.matchAll(/\bdocs\/[\w-]+\.md(?:#([\w-]+))?/g)]
  return cited.flatMap(([citation, anchor]) => {
    const [file = ''] = citation.split('#')
    return exists(file) && (!anchor || anchorsOf(read(file)).has(anchor)) ? [] : [`${path}: ${citation}`]
  })
}

/** Citations of documents that the repository does not hold, also over the end of a line of a comment. */
function foreignCitations({ path, text }: Text): string[] {
  const joined = text.replace(/\n\s*(?:\*|\/\/)\s*/g, ' ')
  return [...joined.matchAll(/\b(contract|spec|design)[,.]?\s+sections?\s+\d+/gi)].map(
    ([citation]) => `${path}: ${citation}`,
  )
}

/** Commands `npm run …` that package.json does not have. */
function lostCommands({ path, text }: Text): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return [...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) =>
    name in scripts ? [] : [`${path}: npm run ${name}`],
  )
}

describe('the documentation', () => {
  it('names files, headings and commands that exist', () => {
    expect(pages.flatMap(lostPaths)).toEqual([])
    expect(pages.flatMap(lostLinks)).toEqual([])
    expect(pages.flatMap(lostCommands)).toEqual([])
  })

  it('has every page and heading that the code cites', () => {
    expect(sources.filter(({ path }) => path !== 'test/docs/docs.test.ts').flatMap(lostCitations)).toEqual([])
  })

  it('is all that the code cites: no document that the repository does not hold', () => {
    expect(sources.flatMap(foreignCitations)).toEqual([])
  })

  it('lists every setting and no other', () => {
    const settings = Object.keys(environmentSchema.shape)
    const table = read('docs/operations.md').split('\n## ')[1] ?? ''
    const documented = [...table.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
    expect(settings.length).toBeGreaterThan(30)
    expect(new Set(documented)).toEqual(new Set(settings))
    expect(documented).toHaveLength(settings.length)
  })

  it('begins with a README of less than 150 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(150)
  })

  it('is watched by checks that find what they look for', () => {
    const page = (text: string): Text => ({ path: 'docs/rules.md', text })
    expect(lostPaths(page('`src/server/nowhere.ts`, `src/server`'))).toEqual(['docs/rules.md: src/server/nowhere.ts'])
    expect(lostLinks(page('[a](#stock) [b](operations.md) [c](#none) [d](none.md)'))).toHaveLength(2)
    expect(lostCommands(page('npm run build, npm run nothing'))).toHaveLength(1)
    expect(lostCitations(page('docs/rules.md#stock docs/rules.md#nowhere docs/none.md'))).toHaveLength(2)
    expect(foreignCitations(page(`(con${'tract'} section 2)\n * see the des${'ign'},\n * section 4`))).toHaveLength(2)
  })
})
