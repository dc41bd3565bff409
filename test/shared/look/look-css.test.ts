import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accents, paletteOfAccent, paletteOfHue } from '../../../src/shared/look/accents.ts'
import { findFontPair, fontFiles, fontPairs, fontStylesheet } from '../../../src/shared/look/fonts.ts'
import { lookCss } from '../../../src/shared/look/look-css.ts'
import { cornerSteps, firstLook, lookSchema } from '../../../src/shared/settings/look.ts'
import { brandCss } from '../../../tools/brand-css.ts'
import { triesFaults } from '../../support/fewer.ts'

/** Every look, and its stylesheet; made once. Of one accent where each planted fault is tried (vitest.mutate.config.ts). */
let made: [look: string, css: string][] | undefined
const looks = () => {
  const all = (triesFaults ? accents.slice(-1) : accents).flatMap((accent) =>
    fontPairs.flatMap((fonts) => cornerSteps.map((corners) => ({ accent, hue: 359, fonts, corners }))),
  )
  made ??= all.map((look) => [JSON.stringify(look), lookCss(look)])
  return made
}

describe('a look, to the last variable', () => {
  it('sets the shades of its accent, its fonts and its corners', () => {
    const { shades, inDark } = paletteOfAccent('wine')
    const both = [
      ...shades.map((shade, index) => `--mantine-color-clay-${index}:${shade}`),
      '--mantine-font-family:Inter,Inter Arial,Inter DejaVu,sans-serif',
      '--lys-serif:Space Grotesk,Space Arial,Space DejaVu,sans-serif',
      ...['xs:6px', 'sm:8px', 'md:10px', 'lg:16px', 'xl:24px', 'default:6px'].map((size) => `--mantine-radius-${size}`),
    ]
    const light = [
      `--mantine-color-clay-outline-hover:${shades[6]}0d`,
      `--lys-accent:${shades[6]}`,
      `--lys-accent-hover:${shades[8]}`,
    ]
    // Its darkest shade is #602630: half of it, and seven tenths.
    const dark = [
      ...['--mantine-color-clay-light:#301318', '--mantine-color-clay-light-hover:#431b22'],
      `--mantine-color-clay-outline-hover:${shades[2]}0d`,
      `--lys-accent:${inDark.accent}`,
      `--lys-accent-hover:${inDark.hover}`,
    ]
    expect(lookCss({ accent: 'wine', hue: 0, fonts: 'space', corners: 'round' })).toBe(
      `html:root{${both.join(';')}}html:root[data-mantine-color-scheme]{${light.join(';')}}` +
        `@media screen{html:root[data-mantine-color-scheme=dark]{${dark.join(';')}}}`,
    )
  })

  it('sets nothing but the corners where these alone are another', () => {
    const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'default'].map((size) => `--mantine-radius-${size}:0px`)
    expect(lookCss({ ...firstLook, corners: 'square' })).toBe(`html:root{${sizes.join(';')}}`)
  })

  it('has the hue of its own where no accent of the list is chosen', () => {
    expect(lookCss({ ...firstLook, accent: 'hue', hue: 200 })).toContain(`--lys-accent:${paletteOfHue(200).shades[6]};`)
  })
})

it('a pair of fonts names its faces, what stands in for them until they are there, and what mails use', () => {
  expect(findFontPair('newsreader')).toEqual({
    titles: {
      file: 'newsreader-latin-wght-normal',
      families: ['Newsreader', 'Newsreader Georgia', 'Newsreader Times', 'Newsreader DejaVu', 'serif'],
      inMails: "'Newsreader', 'Iowan Old Style', Georgia, serif",
    },
    texts: {
      file: 'hanken-grotesk-latin-wght-normal',
      families: ['Hanken Grotesk', 'Hanken Arial', 'Hanken DejaVu', 'sans-serif'],
      inMails: "'Hanken Grotesk', 'Avenir Next', 'Segoe UI', Roboto, Arial, sans-serif",
    },
  })
  expect([findFontPair('fraunces'), fontStylesheet('fraunces')]).toEqual([undefined, undefined])
  expect(fontStylesheet('space')).toBe('/fonts/space.css')
})

describe('the variables of a look', () => {
  it('are none for the look that the shop came with', () => {
    expect(lookCss(firstLook)).toBe('')
    expect(lookCss({ ...firstLook, hue: 200 })).toBe('')
  })

  it('take at most 1 KB, whatever is chosen', () => {
    for (const [look, css] of looks()) expect(css.length, look).toBeLessThanOrEqual(1024)
  })

  it('are variables that the theme has, in the schemes in which it sets them', () => {
    const own = brandCss()
    const schemes = own.split(/@media screen|(?<=\}\s*):root(?=\{)/)
    const namesIn = (css = '') => new Set(css.match(/--[\w-]+(?=:)/g))
    const themed = { both: namesIn(schemes[0]), dark: namesIn(schemes[1]), light: namesIn(schemes[2]) }
    const [both, light, dark] = lookCss({ accent: 'wine', hue: 0, fonts: 'space', corners: 'round' })
      .split('html:root')
      .slice(1)
    for (const name of namesIn(both)) expect(themed.both, name).toContain(name)
    for (const name of namesIn(light)) expect(themed.light, name).toContain(name)
    for (const name of namesIn(dark)) expect(themed.dark, name).toContain(name)
    expect([light, dark].map((rule) => rule?.slice(0, 34))).toEqual([
      '[data-mantine-color-scheme]{--mant',
      '[data-mantine-color-scheme=dark]{-',
    ])
    // No other color that the theme makes of the accent stays clay.
    const clay = own.match(
      /[^;{]*(?:#(?:9c4221|7a341a|e9a98c|f0c3ae)|rgba\((?:156, 66, 33|48, 21, 10|67, 29, 14|238, 208, 197))[^;]*/g,
    )
    const changed = namesIn(`${both}${light}${dark}`)
    for (const declaration of clay ?? []) expect([...changed], declaration).toContain(declaration.split(':')[0]?.trim())
  })

  it('cannot end their element', () => {
    for (const [, css] of looks()) expect(css).not.toContain('<')
  })
})

describe.each(fontPairs)('the font pair %s', (name) => {
  it('is at most 70 KB in two files, with their licenses', () => {
    const files = fontFiles(name)
    const bytes = files.map((file) => statSync(`public/fonts/${file}.woff2`).size)
    expect(bytes).toHaveLength(2)
    expect((bytes[0] ?? 0) + (bytes[1] ?? 0)).toBeLessThanOrEqual(70 * 1024)
    for (const file of files) {
      const license = readFileSync(`public/fonts/${file.replace('-latin-wght-normal', '')}-LICENSE.txt`, 'utf8')
      expect(license).toContain('SIL Open Font License, Version 1.1')
      // A cut font may not have the name of one whose name is reserved.
      expect(license).not.toMatch(/with reserved font name/i)
    }
  })

  it('has a stylesheet with each of its families, and fallbacks of the same measures', () => {
    const href = fontStylesheet(name)
    const pair = findFontPair(name)
    const css = readFileSync(href ? `public${href}` : 'src/client/shell/global.css', 'utf8')
    const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
    for (const file of fontFiles(name)) expect(css).toContain(`/fonts/${file}.woff2`)
    for (const { families } of pair ? [pair.titles, pair.texts] : []) {
      const [own, ...fallbacks] = families.slice(0, -1)
      expect(faces.filter((face) => face.includes(`font-family: "${own}";`))).toHaveLength(1)
      for (const fallback of fallbacks) {
        const [face] = faces.filter((each) => each.includes(`font-family: "${fallback}";`))
        expect(face, fallback).toMatch(/local\(.*size-adjust.*ascent-override.*descent-override/s)
      }
    }
  })
})

describe('the section look', () => {
  it.each([
    [{ accent: 'petrol' }, true],
    [{ accent: 'hue', hue: 359 }, true],
    [{ accent: 'hue', hue: 360 }, false],
    [{ hue: -1 }, false],
    [{ hue: 1.5 }, false],
    [{ hue: '20' }, false],
    [{ accent: '#ff0000' }, false],
    [{ fonts: 'comic' }, false],
    [{ corners: 'round' }, true],
  ])('takes %j: %s', (change, expected) => {
    expect(z.safeParse(lookSchema, { ...firstLook, ...change }).success).toBe(expected)
  })
})
