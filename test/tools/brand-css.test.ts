import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import { brandCss } from '../../tools/brand-css.ts'

const { resolve } = createRequire(import.meta.url)

const client = join(projectRoot, 'src/client')

function sources(ending: RegExp): string[] {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
  return files.map((file) => readFileSync(join(client, file), 'utf8'))
}

/** The shop's stylesheets, and those of Mantine that it imports. */
function stylesheets(): string[] {
  const imported = sources(/\.tsx?$/).flatMap((source) => source.match(/@mantine\/[\w/.-]+\.css/g) ?? [])
  return [...sources(/\.css$/), ...[...new Set(imported)].map((file) => readFileSync(resolve(file), 'utf8'))]
}

describe("the brand's stylesheet", () => {
  it('has every variable that a stylesheet reads', () => {
    const defined = new Set(brandCss().match(/--[\w-]+(?=:)/g))
    const read = stylesheets().flatMap((css) => [...css.matchAll(/var\((--(?:mantine|lys)-[\w-]+)\)/g)])
    const missing = new Set(read.map(([, name = '']) => name).filter((name) => !defined.has(name)))
    expect([...missing]).toEqual([])
  })

  it('keeps the colours of the dark scheme for screens: paper has the light ones', () => {
    const [dark = '', ...others] =
      brandCss().match(/@media screen\{:root\[data-mantine-color-scheme="dark"\]\{[^}]*\}\}/g) ?? []
    expect([dark.includes('--lys-ink: #efeae2'), others]).toEqual([true, []])
    const paper = brandCss().replace(dark, '')
    expect(paper).not.toContain('data-mantine-color-scheme')
    expect(paper).toContain('--lys-ink: #1f1d1a')
    expect(paper).not.toContain('--lys-ink: #efeae2')
  })

  it('has no colours but those of the theme', () => {
    expect(brandCss()).toContain('--mantine-color-clay-6: #9c4221;')
    expect(brandCss()).not.toMatch(/--mantine-color-(blue|teal|yellow)/)
  })
})
