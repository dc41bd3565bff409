import { paths } from '../../shared/paths.ts'
import type { DocumentBoot, ShopInfo } from './boot.ts'
import { changedShop, changeShop } from './page-environment.tsx'

/** The other tabs of this browser. */
const channelName = 'shop'

/** The shop's names and settings as pages would show them if they were opened now. */
async function readShop(): Promise<ShopInfo | undefined> {
  try {
    const html = await (await fetch(paths.home(), { cache: 'no-cache' })).text()
    const block = new DOMParser().parseFromString(html, 'text/html').getElementById('boot')
    return (JSON.parse(block?.textContent ?? '') as DocumentBoot).shop
  } catch {
    // Without it the page stays as it is until it is opened again.
    return undefined
  }
}

/** The title was made with the name of before. */
function follow(shop: ShopInfo, before: string) {
  if (before !== shop.name) document.title = document.title.replaceAll(before, shop.name)
  changeShop(shop)
}

/**
 * Lets this page and the other tabs follow a change of the settings: the name and everything else that pages say of the shop.
 * @param shown the shop as this page shows it
 * @param saved the name that was just saved; another process may not know it yet
 */
export async function refreshShop(shown: ShopInfo, saved: string = shown.name): Promise<void> {
  follow({ ...shown, name: saved }, shown.name)
  const current = await readShop()
  if (!current) return
  const shop = saved === shown.name ? current : { ...current, name: saved }
  follow(shop, changedShop()?.name ?? saved)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(shop)
  channel.close()
}

/** Follows what another tab of this browser has saved. @returns a function that ends this */
export function followShop(shownName: () => string): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<ShopInfo>) => follow(data, shownName())
  return () => channel.close()
}
