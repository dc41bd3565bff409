import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storeBanners } from '../../../src/server/pictures/store-banners.ts'
import { bannerFiles } from '../../../src/shared/paths.ts'
import { MemoryImages } from '../../support/fakes.ts'

describe('storeBanners', () => {
  it('puts a picture for wide screens and one for phones into the store, once', async () => {
    const images = new MemoryImages()
    await images.put(bannerFiles.tall, Buffer.from('the owner’s'), 'image/svg+xml')
    await storeBanners(images)
    const { width, height } = await sharp((await images.get(bannerFiles.wide))?.data).metadata()
    expect([width, height]).toEqual([1921, 798])
    expect((await images.get(bannerFiles.tall))?.data.toString()).toBe('the owner’s')
  })
})
