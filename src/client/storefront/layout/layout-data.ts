import type { PageData } from '../../page-data.ts'

/** What the layout itself shows on every page: the categories of its navigation. Never fails a page. */
export async function loadLayout(data: PageData): Promise<void> {
  await data.catalog.categories.fetch().catch(() => undefined)
}
