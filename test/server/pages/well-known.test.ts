import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { actorNamed } from '../../support/actors.ts'
import { multipartOf, plain } from '../../support/pictures.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describe('addresses that programs know without reading a page', () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('sqlite', {}, createPages())
  })
  afterAll(() => shop.close())

  /** The one picture of `/favicon.ico`. */
  async function favicon() {
    const { statusCode, headers, rawPayload } = await shop.call({ url: '/favicon.ico' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect(rawPayload.readUInt16LE(4)).toBe(1)
    const picture = rawPayload.subarray(rawPayload.readUInt32LE(18))
    expect(picture.length).toBe(rawPayload.readUInt32LE(14))
    return sharp(picture)
  }

  it('have an icon of 48 pixels, the owner’s once there is one', async () => {
    expect(await (await favicon()).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
    const { headers } = await shop.user({ isAdmin: true })
    const { payload, type } = multipartOf([
      ['kind', 'icon'],
      ['newImages', { data: await plain(60, 60, '#0000ff').png().toBuffer(), name: 'a.png' }],
    ])
    const url = '/api/settings/admin/identity/pictures'
    const sent = await shop.call({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } })
    const { identity } = await shop.services.settings.all()
    const data = { icon: sent.json().picture.file }
    await shop.services.settings.save('identity', { version: identity.version, data }, actorNamed('ana@example.com'))
    const own = await favicon()
    expect(await own.metadata()).toMatchObject({ width: 48, height: 48 })
    expect((await own.stats()).dominant.b).toBeGreaterThan(200)
  })

  it('lead managers of passwords to where one is changed', async () => {
    const { statusCode, headers } = await shop.call({ url: '/.well-known/change-password' })
    expect([statusCode, headers.location]).toEqual([302, '/login'])
  })
})

describe('the picture of a link to a page', () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('sqlite', {}, createPages())
  })
  afterAll(() => shop.close())

  it('is a JPEG of the sizes that are served, with type and size', async () => {
    const { body } = await shop.call({ url: '/' })
    const named = Object.fromEntries(
      [...body.matchAll(/<meta property="(og:image[\w:]*)" content="([^"]*)">/g)].map(([, name, value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    )
    expect(named['og:image']).toMatch(/\?w=\d+&h=\d+&format=jpeg$/)
    expect(named['og:image:type']).toBe('image/jpeg')
    const { searchParams } = new URL(named['og:image'] ?? '')
    expect([named['og:image:width'], named['og:image:height']]).toEqual([searchParams.get('w'), searchParams.get('h')])
  })
})
