import type { PageData } from '../../page-data.ts'

/** Loads the layout's data: the categories of its navigation. A failure does not fail the page. */
export async function loadLayout(data: PageData): Promise<void> {
  await data.catalog.categories.fetch().catch(() => undefined)
}
