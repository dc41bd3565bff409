import { bannerFiles } from '../../shared/paths.ts'
import type { ImageStore } from '../storage/image-store.ts'

/**
 * Puts the home page's banner into a store that lacks it: the first start of every shop, with demo data or without.
 * One that is there stays, so that an owner may put another in its place.
 */
export async function storeBanners(images: Pick<ImageStore, 'get' | 'put'>): Promise<void> {
  for (const scheme of ['wide', 'tall'] as const) {
    const file = bannerFiles[scheme]
    if (await images.get(file)) continue
    const { drawBanner } = await import('./draw-banner.ts')
    await images.put(file, Buffer.from(drawBanner(scheme).svg), 'image/svg+xml')
  }
}
