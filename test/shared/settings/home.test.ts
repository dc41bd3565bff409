import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  findFixedName,
  firstHome,
  type HomeSection,
  homePageSchema,
  isFirstHome,
  newHomeSection,
} from '../../../src/shared/settings/home.ts'

const read = (sections: unknown) => z.safeParse(homePageSchema, { sections })
const [hero, ...rows] = firstHome.sections as [HomeSection, ...HomeSection[]]
const banner = { ...newHomeSection.banner }

describe('the sections of the home page', () => {
  it('always are the banner at the top and the shop’s four rows: what is left out is hidden', () => {
    const { data } = read([rows[3], hero])
    expect(data?.sections.map((section) => [findFixedName(section), section.hidden])).toEqual([
      ['popular', false],
      ['hero', false],
      ['featured', true],
      ['topRated', true],
      ['recommended', true],
    ])
    expect(read([...rows, hero, hero]).success).toBe(false)
  })

  it('are those that the shop came with until one is moved or changed', () => {
    expect(isFirstHome(firstHome)).toBe(true)
    expect(isFirstHome({ sections: [...rows, hero] })).toBe(false)
    expect(isFirstHome({ sections: [{ ...hero, hidden: true }, ...rows] })).toBe(false)
  })

  it('may be several of chosen products, of texts and of banners', () => {
    const { products, text } = newHomeSection
    expect([products, text, banner].map(findFixedName)).toEqual([undefined, undefined, undefined])
    expect(read([...firstHome.sections, products, text, banner, products, text, banner]).success).toBe(true)
  })

  it('are shown and empty when they are new', () => {
    for (const section of [...Object.values(newHomeSection), ...firstHome.sections]) {
      const { kind: _kind, hidden, ...fields } = section
      expect(hidden).toBe(false)
      for (const [name, value] of Object.entries(fields)) if (name !== 'source') expect(value, name).toHaveLength(0)
    }
  })

  it.each([
    ['a link to a page', { link: '/products' }, true],
    ['a link elsewhere', { link: 'https://marea.example/' }, true],
    ['no link', { link: '' }, true],
    ['a script', { link: 'javascript:alert(1)' }, false],
    ['another site without a scheme', { link: '//evil.example' }, false],
    ['a stored picture', { image: `${'a'.repeat(32)}.jpg` }, true],
    ['a drawing', { image: `${'a'.repeat(32)}.svg` }, false],
    ['a path', { image: '../../secret.png' }, false],
    ['a long heading', { headingEs: 'x'.repeat(81) }, false],
  ])('take or refuse %s', (_name, change, expected) => {
    expect(read([...firstHome.sections, { ...banner, ...change }]).success).toBe(expected)
  })

  it('have at most 20 of them, and at most 12 products, each once', () => {
    const chosen = (products: string[]) =>
      read([...firstHome.sections, { ...newHomeSection.products, products }]).success
    expect(chosen(Array.from({ length: 12 }, (_, index) => `p${index}`))).toBe(true)
    expect(chosen(Array.from({ length: 13 }, (_, index) => `p${index}`))).toBe(false)
    expect(chosen(['a', 'a'])).toBe(false)
    expect(read([...firstHome.sections, ...Array(15).fill(banner)]).success).toBe(true)
    expect(read([...firstHome.sections, ...Array(16).fill(banner)]).success).toBe(false)
    expect(read(Array(16).fill(banner)).success).toBe(false)
  })
})
