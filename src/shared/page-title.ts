/** The title of a browser tab: the page's own, followed by the shop's name unless it already has it. */
export function documentTitle(title: string, shopName: string): string {
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}
