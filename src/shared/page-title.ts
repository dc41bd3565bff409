/** What a tab of the browser says of a page: the shop's name behind the page's own title, unless that has it. */
export function documentTitle(title: string, shopName: string): string {
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}
