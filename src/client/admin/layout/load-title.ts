import type { TextName } from '../../../shared/texts.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'

/** The `load` of an admin page: a title, and not for search engines. */
export function loadTitle(name: TextName) {
  return async (_data: PageData, { t }: PageContext): Promise<Head> => ({ title: t(name), noindex: true })
}
