import { describe, expect, inject, test } from 'vitest'
import { type Language, languages } from '../../src/shared/languages.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { publicPages } from './support/public-pages.ts'
import { htmlFaults } from './support/valid-html.ts'

const shop = inject('shopUrl')

/** Shells, which the browser fills. */
const shells = [paths.dashboard(), paths.adminProducts(), '/user/no-such-page']

async function faultsAsServed(language: Language): Promise<string[]> {
  const found: string[] = []
  for (const path of [...(await publicPages(shop)).map((page) => page.path), ...shells]) {
    const html = await (await fetch(shop + path, { headers: { 'accept-language': language } })).text()
    expect(html, path).toContain(`<html lang="${language}"`)
    found.push(...(await htmlFaults(path, html)))
  }
  return found
}

describe('pages are valid HTML by the standard rules of html-validate', () => {
  test.each(languages.slice(0, 1))('as the shop serves them, in %s', async (language) => {
    expect(await faultsAsServed(language)).toEqual([])
  })

  test.each(languages.slice(1))('as the shop serves them, in %s', later, async (language) => {
    expect(await faultsAsServed(language)).toEqual([])
  })
})
