import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { later } from '../support/full.ts'

const run = promisify(execFile)
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** The examples of docs/contributing.md by the headings above them, and the files that they would be. */
const examples = {
  'Adding an admin page': 'src/client/admin/brands/brands-page.tsx',
  'Adding a record editor': 'src/client/admin/brands/brand-page.tsx',
}

/** The code of the one block below a heading. */
function readExample(heading: string): string {
  const [section = ''] = read('docs/contributing.md').split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? []
  const blocks = [...section.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  expect(blocks, heading).toHaveLength(1)
  return blocks[0] ?? ''
}

/** The rest of a shop that has brands: their schemas, their calls alone, their addresses and their texts. */
const shopWithBrands: Record<string, string> = {
  'src/shared/catalog/brands.ts': `
    import * as z from 'zod/mini'
    const texts = { nameEs: z.string(), nameEn: z.string(), textEs: z.string(), textEn: z.string() }
    export const brandValuesSchema = z.object(texts)
    export const newBrandSchema = z.object(texts)
    export const brandSchema = z.object({ ...texts, id: z.string(), version: z.number() })
    export type Brand = z.infer<typeof brandSchema>
  `,
  'src/server/trpc/router.ts': `
    import { initTRPC } from '@trpc/server'
    import * as z from 'zod/mini'
    import { type Brand, newBrandSchema } from '../../shared/catalog/brands.ts'
    const { router, procedure } = initTRPC.create()
    declare const brand: Brand
    const edited = z.extend(newBrandSchema, { id: z.string(), version: z.number() })
    const brands = router({
      list: procedure.query(() => ({ brands: [brand] })),
      forEdit: procedure.input(z.object({ id: z.string() })).query(() => brand),
      add: procedure.input(newBrandSchema).mutation(() => ({ brand })),
      edit: procedure.input(edited).mutation(() => ({ brand })),
    })
    const appRouter = router({ brands })
    export type AppRouter = typeof appRouter
  `,
  'src/shared/paths.ts': read('src/shared/paths.ts').replace(
    'export const paths = {',
    `$&
      adminBrands: () => '/admin/brands',
      adminBrandEdit: (id: string) => '/admin/brands/edit/' + id,`,
  ),
  'src/shared/texts.ts': read('src/shared/texts.ts').replace(
    'export interface Texts {',
    `$&
      'admin-brands': typeof import('../../public/locales/en/admin-brands.json')`,
  ),
  'public/locales/en/admin-brands.json': JSON.stringify({
    ...{
      title: 'Brands',
      add: 'Add',
      edit: 'Edit',
      missing: 'None',
      all: 'All',
      texts: 'Texts',
      saved: '{{name}} saved',
    },
    form: { nameEs: 'Name', nameEn: 'Name', textEs: 'Text', textEn: 'Text' },
  }),
}

/**
 * Compiles files in a copy of the client and of what it shares with the server, whose own modules are left out.
 * @returns the errors in these files, by their paths
 */
async function compile(files: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-examples-'))
  try {
    for (const path of ['src/client', 'src/shared', 'src/i18next.d.ts', 'public/locales/en']) {
      await cp(join(projectRoot, path), join(folder, path), { recursive: true })
    }
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: object }
    const config = { compilerOptions, files: ['src/i18next.d.ts', ...Object.keys(files)] }
    const all = { ...shopWithBrands, ...files, 'tsconfig.json': JSON.stringify(config) }
    for (const [path, text] of Object.entries(all)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const tsc = join(projectRoot, 'node_modules/.bin/tsc')
    const { stdout } = await run(tsc, ['--pretty', 'false'], { cwd: folder, maxBuffer: 2 ** 26 }).catch(
      (failure: { stdout: string }) => failure,
    )
    // Other files know no call but those of brands.
    const lines = stdout.split('\n')
    return Object.fromEntries(
      Object.keys(files).map((path) => [path, lines.filter((line) => line.startsWith(`${path}(`))]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('the example of a call is one of the shop’s own, as it is now', () => {
  expect(read('src/server/catalog/catalog.admin-router.ts')).toContain(readExample('Adding a call'))
})

/** Faults of the second example, each of which the compiler has to find: otherwise it has looked at nothing. */
const mistakes = [
  ['a prop that the kit does not have', 'listHref=', 'listAddress='],
  ['a field that the record does not have', "'textEn'],\n    pairs", "'color'],\n    pairs"],
  ['a text that the shop does not have', "t('texts')", "t('words')"],
  ['a call that the shop does not have', 'trpc.brands.add', 'trpc.brands.create'],
] as const

describe('the examples of an admin page and of a record editor', later, () => {
  const code = Object.fromEntries(
    Object.entries(examples).map(([heading, path]) => [path, readExample(heading)] as const),
  )
  const editor = code[examples['Adding a record editor']] ?? ''
  const getPath = (index: number) => `src/client/admin/brands/fault-${index}.tsx`
  const wrong = Object.fromEntries(
    mistakes.map(([, text, fault], index) => [getPath(index), editor.replace(text, fault)]),
  )
  let errors: Record<string, string[]>
  beforeAll(async () => {
    errors = await compile({ ...code, ...wrong })
  }, 180_000)

  it('compile as they are printed', () => {
    expect(Object.keys(code).map((path) => errors[path])).toEqual([[], []])
  })

  it.each(mistakes.map(([fault], index) => [fault, index] as const))('would not compile with %s', (_fault, index) => {
    expect(wrong[getPath(index)]).not.toBe(editor)
    expect(errors[getPath(index)]).not.toEqual([])
  })
})
