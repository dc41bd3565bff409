import { useDebouncedValue } from '@mantine/hooks'
import { IconHanger, IconPackage, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../staff/use-may.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { trpc } from '../../trpc.ts'
import { adminPages } from '../layout/admin-pages.ts'
import { matching, type PaletteEntry } from './palette-rules.ts'

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
  const query = words.trim()
  const [paused] = useDebouncedValue(query, pauseMs)
  const isEnabled = paused.length >= minLetters && query.length >= minLetters
  // Products lead to their forms.
  const [mayEdit, mayReadOrders] = [useMay('catalogue.write'), useMay('orders.read')]
  const products = useProducts(paused, isEnabled && mayEdit)
  const orders = useOrders(paused, isEnabled && mayReadOrders)
  const isLoading = query.length >= minLetters && (paused !== query || products.isLoading || orders.isLoading)
  return {
    entries: [...matching(staticEntries, query), ...(isEnabled ? [...products.entries, ...orders.entries] : [])],
    isLoading,
  }
}

function useStaticEntries(): PaletteEntry[] {
  const { t } = useTranslation(['admin', 'common'])
  const mayOpen = useMayOpen()
  const entries = [
    ...adminPages.map(({ href, text, icon }) => ({
      key: href,
      group: 'pages' as const,
      href,
      icon,
      label: t(`common:adminMenu.${text}`),
    })),
    ...additions.map(([text, href]) => ({
      key: text,
      group: 'actions' as const,
      href,
      icon: IconPlus,
      label: t(`admin:palette.${text}`),
    })),
  ]
  return entries.filter(({ href }) => mayOpen(href))
}

interface Matches {
  entries: PaletteEntry[]
  isLoading: boolean
}

function useProducts(q: string, enabled: boolean): Matches {
  const language = useLanguage()
  const products = trpc.catalogAdmin.products.useQuery(
    { q, limit: maxMatches, language },
    { enabled, placeholderData: keepPreviousData },
  )
  const entries = (products.data?.products ?? []).map(({ id, title, sku }) => ({
    key: id,
    group: 'products' as const,
    label: textIn(language, title),
    note: sku,
    href: paths.adminProductEdit(id),
    icon: IconHanger,
  }))
  return { entries, isLoading: products.isFetching }
}

function useOrders(q: string, enabled: boolean): Matches {
  const orders = trpc.ordersAdmin.list.useQuery(
    { q, limit: maxMatches },
    { enabled, placeholderData: keepPreviousData },
  )
  const entries = (orders.data?.orders ?? []).map(({ id, number, email, name }) => ({
    key: id,
    group: 'orders' as const,
    label: orderName({ id, number }),
    note: name || email,
    href: paths.adminOrder(id),
    icon: IconPackage,
  }))
  return { entries, isLoading: orders.isFetching }
}
