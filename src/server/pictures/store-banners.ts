import { bannerFiles } from '../../shared/paths.ts'
import { drawBanner } from '../ai/offline/studio.ts'
import type { ImageStore } from './store/image-store.ts'

/**
 * Stores the home page's banners at the first start, with or without demo data. Existing ones are not changed, so that an
 * owner may replace them.
 */
export async function storeBanners(images: Pick<ImageStore, 'get' | 'put'>): Promise<void> {
  for (const scheme of ['wide', 'tall'] as const) {
    const file = bannerFiles[scheme]
    if (await images.get(file)) continue
    const { svg } = await drawBanner(scheme)
    await images.put(file, Buffer.from(svg), 'image/svg+xml')
  }
}
