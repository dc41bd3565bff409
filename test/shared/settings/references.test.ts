import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  brandPictureSize,
  findLogo,
  iconFile,
  isBrandPicture,
  isIcon,
  logoFile,
  namedBy,
} from '../../../src/shared/look/brand-pictures.ts'
import { contactLinks } from '../../../src/shared/settings/contact-links.ts'
import { lineField, linesField, requiredField } from '../../../src/shared/settings/fields.ts'
import { isLink, isShopLink } from '../../../src/shared/settings/links.ts'
import { iconField, isPictureReference, logoField, pictureField } from '../../../src/shared/settings/pictures.ts'
import { isNumberPrefix } from '../../../src/shared/settings/shop.ts'

const hash = '0123456789abcdef0123456789abcdef'
const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('a link', () => {
  it.each([
    ['https://example.com', true, true],
    ['http://example.com/a?b#c', true, true],
    ['mailto:ana@example.com', true, true],
    ['tel:+34600', true, true],
    ['mailto:', false, false],
    ['tel:', false, false],
    ['javascript:alert(1)', false, false],
    ['xmailto:a', false, false],
    ['telx:1', false, false],
    ['ftp://example.com', false, false],
    ['example.com', false, false],
    ['', false, false],
    ['/products', false, true],
    ['/products?a=b', false, true],
    ['//example.com', false, false],
    ['/\\example.com', false, false],
  ])('%j may stand in the footer: %s, and in a text: %s', (link, inFooter, inText) => {
    expect(isLink(link)).toBe(inFooter)
    expect(isShopLink(link)).toBe(inText)
  })

  it('of the contact is made of mail and telephone first, each once', () => {
    const contact = { email: 'a@b.c', phone: '+34 600-10 (20)', links: ['https://x.y', 'mailto:a@b.c'] }
    expect(contactLinks(contact)).toEqual(['mailto:a@b.c', 'tel:+346001020', 'https://x.y'])
    expect(contactLinks({ email: '', phone: '', links: [] })).toEqual([])
    expect(contactLinks({ email: '', phone: 'ask', links: ['https://x.y'] })).toEqual(['https://x.y'])
  })
})

describe('an uploaded picture', () => {
  it.each([
    [`${hash}.jpg`, true],
    [`${hash}.webp`, true],
    [`${hash}.gif`, false],
    [`x${hash}.jpg`, false],
    [`${hash}.jpgx`, false],
    [`${hash.slice(1)}.jpg`, false],
    [`${'g'.repeat(32)}.jpg`, false],
    ['', false],
    [7, false],
    [[`${hash}.jpg`], false],
  ])('%j is named by settings: %s', (name, named) => {
    expect(isPictureReference(name)).toBe(named)
    expect(takes(pictureField(), name)).toBe(named || name === '')
  })
})

describe('a logo or an icon', () => {
  const logo = logoFile(hash, 320, 80)
  const icon = `icon-${hash}-512.png`

  it('of a logo tells its size', () => {
    expect(logo).toBe(`logo-${hash}-320x80.png`)
    expect(findLogo(logo)).toEqual({ file: logo, width: 320, height: 80 })
    expect(brandPictureSize(logo)).toEqual({ width: 320, height: 80 })
    expect(brandPictureSize(icon)).toEqual({ width: 512, height: 512 })
    expect([`icon-${hash}-192.png`, 'shirt.webp', ''].map(brandPictureSize)).toEqual([undefined, undefined, undefined])
  })

  it.each([
    '',
    `x${logo}`,
    `${logo}x`,
    `logo-${hash}-0x80.png`,
    `logo-${hash}-320x08.png`,
    `logo-${hash}-32000x80.png`,
    `logo-${hash}-320x80000.png`,
    `logo-${hash.slice(1)}-320x80.png`,
    `logo-${'g'.repeat(32)}-320x80.png`,
    `logo-${hash}-ax80.png`,
    `logo-${hash}-320xa.png`,
    icon,
  ])('is no logo by the name %j', (name) => {
    expect(findLogo(name)).toBeUndefined()
    expect(takes(logoField(), name)).toBe(name === '')
  })

  it.each([`logo-${hash}-1x9999.png`, `logo-${hash}-9999x1.png`])('may be as narrow as %s', (name) => {
    expect(findLogo(name)).toBeDefined()
    expect(takes(logoField(), name)).toBe(true)
  })

  it('is known as an icon by its largest size, and has a file for each other', () => {
    expect(isIcon(icon)).toBe(true)
    expect(iconFile(icon, 48)).toBe(`icon-${hash}-48.png`)
    expect(namedBy(`icon-${hash}-48.png`)).toBe(icon)
    expect(namedBy(logo)).toBe(logo)
    expect([takes(iconField(), icon), takes(iconField(), ''), takes(iconField(), logo)]).toEqual([true, true, false])
  })

  it.each([`x${icon}`, `${icon}x`, `icon-${hash}-48.png`, `icon-${hash.slice(1)}-512.png`, logo])(
    'is no icon by the name %s',
    (name) => {
      expect(isIcon(name)).toBe(false)
    },
  )

  it.each([
    [logo, true],
    [icon, true],
    [`icon-${hash}-48.png`, true],
    [`x${icon}`, false],
    [`${icon}x`, false],
    [`icon-${hash}-.png`, false],
    [`icon-${hash}-51200.png`, false],
    [`icon-${hash}-a.png`, false],
    [`x${logo}`, false],
    [`logo-${hash}-320x.png`, false],
    [`logo-${hash}-x80.png`, false],
    [`logo-${hash}-ax80.png`, false],
    [`logo-${hash}-320xa.png`, false],
    [`logo-${hash}-32000x80.png`, false],
    [`logo-${'g'.repeat(32)}-320x80.png`, false],
    [`logo-${hash.slice(1)}-320x80.png`, false],
    [`icon-${'g'.repeat(32)}-48.png`, false],
    [`icon-${hash.slice(1)}-48.png`, false],
    [`${hash}.jpg`, false],
  ])('%s is a stored file of one: %s', (name, stored) => {
    expect(isBrandPicture(name)).toBe(stored)
  })
})

describe('a field of the settings', () => {
  it('is taken without spaces around it, up to its length', () => {
    expect(z.parse(lineField(3), ' abc ')).toBe('abc')
    expect([takes(lineField(3), ''), takes(lineField(3), 'abcd')]).toEqual([true, false])
    expect(z.parse(requiredField(3), ' abc ')).toBe('abc')
    expect([takes(requiredField(3), '  '), takes(requiredField(3), 'abcd')]).toEqual([false, false])
  })

  it('of several lines leaves out the empty ones, and counts and measures the rest', () => {
    const schema = linesField(2, 3)
    expect(z.parse(schema, [' abc ', '', '  ', 'de'])).toEqual(['abc', 'de'])
    expect(takes(schema, ['a', 'b', 'c'])).toBe(false)
    expect(takes(schema, ['a', 'abcd'])).toBe(false)
    expect(takes(schema, ['abcd', 'a'])).toBe(false)
  })

  it.each([
    ['', true],
    ['A-1', true],
    ['ABCDEFGHIJ', true],
    ['ABCDEFGHIJK', false],
    ['a', false],
    ['R-', false],
    ['R-1', false],
    ['R1', true],
    ['A R-', false],
    ['AR-', true],
  ])('%j may begin the numbers of invoices: %s', (prefix, valid) => {
    expect(isNumberPrefix(prefix)).toBe(valid)
  })
})
