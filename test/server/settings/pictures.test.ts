import { afterEach, beforeEach, expect, it } from 'vitest'
import { cleanUpPictures } from '../../../src/server/pictures/cleanup.ts'
import { picturesIn } from '../../../src/server/settings/settings-pictures.ts'
import { firstHome, newHomeSection } from '../../../src/shared/settings/home.ts'
import { actorNamed } from '../../support/actors.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import type { MemoryImages } from '../../support/fakes.ts'
import { multipartOf, phonePhoto, plain } from '../../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

describeOnEither('pictures of the settings on %s', (kind) => {
  let shop: RealApp
  let owner: TestUser
  let images: MemoryImages
  beforeEach(async () => {
    shop = await openApp(kind)
    owner = await shop.user({ isAdmin: true })
    images = shop.context.images
  })
  afterEach(() => shop.close())

  async function send(...files: (Buffer | string)[]) {
    const { payload, type } = multipartOf(files.map((data) => ['image', { data, name: 'a.jpg' }]))
    const headers = { 'content-type': type, ...owner.headers }
    return shop.call({ method: 'POST', url: '/api/settings/admin/pictures', payload, headers })
  }
  const saveHome = (version: number, image: string) => {
    const data = { sections: [...firstHome.sections, { ...newHomeSection.banner, image }] }
    return shop.services.settings.save('home', { version, data }, actorNamed('ana@example.com'))
  }

  it('are encoded anew, named by a section, and stored while it or its history names them', async () => {
    const sent = await send(await phonePhoto())
    expect(sent.statusCode).toBe(201)
    const { image } = sent.json()
    expect([...images.files.keys()]).toEqual([image])
    const unnamed = (await send(await plain(70, 40).png().toBuffer())).json().image
    await saveHome(0, image)
    const cleanUpNextDay = () => {
      shop.context.clock.advance(days(1))
      return cleanUpPictures(shop.context)
    }
    expect(await cleanUpPictures(shop.context)).toBe(0)
    expect(await cleanUpNextDay()).toBe(1)
    expect([...images.files.keys()]).toEqual([image])
    expect(unnamed).not.toBe(image)
    await saveHome(1, '')
    expect([await cleanUpNextDay(), await cleanUpNextDay()]).toEqual([0, 0])
    await shop.db.auditEntry.deleteMany()
    expect([await cleanUpPictures(shop.context), await cleanUpNextDay()]).toEqual([0, 1])
  })

  it('are refused where they are none, too many or under another name', async () => {
    expect((await send('no picture')).json()).toMatchObject({ code: 422, errors: { image: expect.any(String) } })
    expect((await send()).statusCode).toBe(422)
    const png = await plain().png().toBuffer()
    expect((await send(png, png)).statusCode).toBe(422)
    expect(images.files.size).toBe(0)
  })

  it('that are not stored are refused where they are named', async () => {
    await expect(saveHome(0, `${'b'.repeat(32)}.jpg`)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { 'sections.5.image': 'pictureGone' } },
    })
    expect((await shop.services.settings.all()).home.version).toBe(0)
  })
})

it('pictures are found wherever data name them', () => {
  const [a, b] = [`${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}.webp`]
  expect(picturesIn({ logo: a, x: [{ y: { z: b } }, 'b.png', null, 5], text: `see ${a}` })).toEqual([
    { path: 'logo', file: a },
    { path: 'x.0.y.z', file: b },
  ])
})
