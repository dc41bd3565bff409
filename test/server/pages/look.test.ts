import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { paletteOfAccent } from '../../../src/shared/look/accents.ts'
import { iconFile } from '../../../src/shared/look/brand-pictures.ts'
import { firstSettings, type SectionName } from '../../../src/shared/settings/sections.ts'
import { actorNamed } from '../../support/actors.ts'
import { multipartOf, plain } from '../../support/pictures.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const wine = paletteOfAccent('wine')

/** File, type and sides of the picture that a page names for links to it. */
const linkPicture = (html: string) =>
  ['', ':type', ':width', ':height'].map((part) => {
    const [, content] = new RegExp(`property="og:image${part}" content="([^"]*)"`).exec(html) ?? []
    return content?.replace(/^.*\/images\//, '')
  })

describe('the look of pages', () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('sqlite', {}, createPages())
  })
  afterAll(() => shop.close())

  const pageOf = async (url = '/') => (await shop.call({ url })).body
  const save = async (name: SectionName, data: object) => {
    const { [name]: section } = await shop.services.settings.all()
    await shop.services.settings.save(
      name,
      { version: section.version, data: { ...data } },
      actorNamed('ana@example.com'),
    )
  }
  const picture = async (kind: string, color: string) => {
    const { headers } = await shop.user({ isAdmin: true })
    const data = await plain(120, 30, color).png().toBuffer()
    const { payload, type } = multipartOf([
      ['kind', kind],
      ['newImages', { data, name: 'a.png' }],
    ])
    const sent = { ...headers, 'content-type': type }
    const url = '/api/settings/admin/identity/pictures'
    return (await shop.call({ method: 'POST', url, payload, headers: sent })).json().picture.file as string
  }

  it('that nobody has chosen adds nothing to a document', async () => {
    const html = await pageOf()
    expect(/id="look"|<img[^>]*data-scheme|"logo":|"icon":/.exec(html)).toBe(null)
    const [head = ''] = html.split('<div id="app">')
    expect(head).toContain(
      '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#f6f1e9" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#1b1917" media="(prefers-color-scheme: dark)">',
    )
    expect(head.match(/\/fonts\/[\w.-]+/g)).toEqual([
      '/fonts/fraunces-latin-wght-normal.woff2',
      '/fonts/figtree-latin-wght-normal.woff2',
    ])
    expect((await shop.call({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      theme_color: '#f6f1e9',
      icons: [{ src: '/icon.svg' }, { src: '/icon-192.png' }, { src: '/icon-512.png' }],
    })
  })

  it('is one style in the head, with the chosen faces alone, in cached pages too', async () => {
    const urls = ['/', '/products', '/cart', '/login']
    for (const url of urls) await pageOf(url)
    await save('look', { accent: 'wine', fonts: 'space', corners: 'round' })
    for (const url of urls) {
      const [head = ''] = (await pageOf(url)).split('<div id="app">')
      const [, css = ''] = /<style id="look">([^<]*)<\/style>/.exec(head) ?? []
      expect(css).toContain(`--mantine-color-clay-6:${wine.shades[6]}`)
      expect(head.indexOf('id="look"')).toBeLessThan(head.indexOf('</head>'))
      expect(head).toContain('/fonts/space.css')
      expect(/#first-frame\{[^}]*sans-serif/.exec(head)).not.toBe(null)
      expect(head.match(/\/fonts\/[\w-]+\.woff2/g)).toEqual([
        '/fonts/space-grotesk-latin-wght-normal.woff2',
        '/fonts/inter-latin-wght-normal.woff2',
      ])
      expect(head).toContain(
        `<meta name="theme-color" content="${wine.shades[6]}" media="(prefers-color-scheme: light)">`,
      )
    }
    expect((await shop.call({ url: '/manifest.webmanifest' })).json().theme_color).toBe(wine.shades[6])
    await save('look', firstSettings.look)
    expect(await pageOf()).not.toContain('id="look"')
  })

  it('has logo and icon wherever the shop shows itself', async () => {
    const [light, dark] = [await picture('logo', '#204060'), await picture('logo', '#e0c080')]
    const icon = await picture('icon', '#204060')
    await save('identity', { name: 'Sal & Mar', logoLight: light, logoDark: dark, icon })
    const html = await pageOf()
    const images = html.match(/<img[^>]*data-scheme[^>]*>/g) ?? []
    expect(images).toHaveLength(2)
    for (const image of images) expect(image).toMatch(/width="120" height="30" alt="Sal &amp; Mar"/)
    expect(images[0]).toContain(light)
    expect(images[1]).toContain(dark)
    expect(html).toContain(`rel="icon" href="/images/${iconFile(icon, 48)}" type="image/png" sizes="48x48"`)
    expect(html).toContain(`rel="apple-touch-icon" href="/images/${iconFile(icon, 180)}"`)
    expect(html).toMatch(new RegExp(`"@type":"OnlineStore"[^}]*"logo":"[^"]*/images/${light}"`))
    expect(linkPicture(await pageOf('/cart'))).toEqual([icon, 'image/png', '512', '512'])
    const { icons } = (await shop.call({ url: '/manifest.webmanifest' })).json()
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['48x48', '192x192', '512x512'])

    await save('identity', { icon: '' })
    expect(linkPicture(await pageOf('/cart')), 'the logo, where there is no icon').toEqual([
      light,
      'image/png',
      '120',
      '30',
    ])
    await save('identity', { logoLight: '' })
    const borrowed = (await pageOf()).match(/<img[^>]*data-scheme[^>]*>/g) ?? []
    expect(borrowed.map((image) => [image.includes(dark), image.includes('data-borrowed')])).toEqual([
      [true, true],
      [true, false],
    ])
    await save('identity', { ...firstSettings.identity })
    expect(await pageOf()).not.toContain('data-scheme=')
  })

  it('is tried on a page that the shop alone may frame, without scripts, stored nowhere', async () => {
    const framed = await shop.call({ url: '/?preview' })
    expect(framed.statusCode).toBe(200)
    expect(framed.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(framed.headers['content-security-policy']).toContain("script-src 'self'")
    expect(framed.body).not.toMatch(/<script (?!type="application\/)/)
    for (const url of ['/', '/?x=1', '/products?preview', '/login?preview', '/admin?preview']) {
      const { headers, body } = await shop.call({ url })
      expect(headers['x-frame-options'], url).toBe('DENY')
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(body, url).toMatch(/<script src="\/head.js"/)
    }
  })
})
