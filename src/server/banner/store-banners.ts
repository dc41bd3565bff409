import { bannerFiles } from '../../shared/paths.ts'
import type { ImageStore } from '../storage/image-store.ts'

/**
 * Stores the home page's banners at the first start, with or without demo data. Existing ones are not changed, so that an
 * owner may replace them.
 */
export async function storeBanners(images: Pick<ImageStore, 'get' | 'put'>): Promise<void> {
  for (const scheme of ['wide', 'tall'] as const) {
    const file = bannerFiles[scheme]
    if (await images.get(file)) continue
    const { drawBanner } = await import('./draw-banner.ts')
    await images.put(file, Buffer.from(drawBanner(scheme).svg), 'image/svg+xml')
  }
}
