import { useDebouncedValue } from '@mantine/hooks'
import { type Icon, IconHanger, IconPackage, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { textIn } from '../../../shared/localized.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useMay, useMayOpen } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { adminPages } from '../layout/admin-pages.ts'

/** The groups in the order in which they are shown. */
export const paletteGroups = ['pages', 'actions', 'products', 'orders'] as const

export interface PaletteEntry {
  group: (typeof paletteGroups)[number]
  label: string
  /** Tells entries with the same label apart. */
  note?: string
  href: string
  icon: Icon
}

/** How long typing has to pause before the server is queried. */
const pauseMs = 200
/** The server is queried from this many letters on. */
const minLetters = 2
/** Products and orders shown. */
const maxMatches = 5

/** Actions: the keys of their labels below `palette`, and their pages. */
const additions = [
  ['addProduct', paths.adminProductAdd()],
  ['addCategory', paths.adminCategoryAdd()],
] as const

/** The palette's entries for the words: pages and actions by their labels, products and orders from the server. */
export function usePaletteEntries(words: string): { entries: readonly PaletteEntry[]; isLoading: boolean } {
  const staticEntries = useStaticEntries()
  const language = useLanguage()
  const query = words.trim()
  const [paused] = useDebouncedValue(query, pauseMs)
  const isSearched = paused.length >= minLetters && query.length >= minLetters
  const input = { q: paused, limit: maxMatches }
  const options = (may: boolean) => ({ enabled: isSearched && may, placeholderData: keepPreviousData })
  // Products lead to their forms.
  const products = trpc.catalogAdmin.products.useQuery({ ...input, language }, options(useMay('catalogue.write')))
  const orders = trpc.ordersAdmin.list.useQuery(input, options(useMay('orders.read')))
  const matches: PaletteEntry[] = [
    ...(products.data?.products ?? []).map(({ id, title, sku }) => ({
      group: 'products' as const,
      label: textIn(language, title),
      note: sku,
      href: paths.adminProductEdit(id),
      icon: IconHanger,
    })),
    ...(orders.data?.orders ?? []).map(({ id, number, email, name }) => ({
      group: 'orders' as const,
      label: orderName({ id, number }),
      note: name || email,
      href: paths.adminOrder(id),
      icon: IconPackage,
    })),
  ]
  return {
    entries: [...filterEntries(staticEntries, query), ...(isSearched ? matches : [])],
    isLoading: query.length >= minLetters && (paused !== query || products.isFetching || orders.isFetching),
  }
}

function useStaticEntries(): PaletteEntry[] {
  const { t } = useTranslation(['admin', 'common'])
  const mayOpen = useMayOpen()
  const entries = [
    ...adminPages.map(({ title, ...page }) => ({ ...page, group: 'pages' as const, label: t(title) })),
    ...additions.map(([text, href]) => ({
      group: 'actions' as const,
      href,
      icon: IconPlus,
      label: t(`admin:palette.${text}`),
    })),
  ]
  return entries.filter(({ href }) => mayOpen(href))
}

/** The entries whose labels contain all the words, regardless of accents and case. */
export function filterEntries(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const parts = searchText(words).split(' ')
  return entries.filter(({ label }) => {
    const name = searchText(label)
    return parts.every((word) => name.includes(word))
  })
}
