import { useDebouncedValue } from '@mantine/hooks'
import { IconHanger, IconPackage, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { adminPages } from '../layout/admin-pages.ts'
import { matching, type PaletteEntry } from './palette-rules.ts'

/** How long the typing has to pause before the server is asked. */
const pauseMs = 200
/** From how many letters on the server is asked, and for how many of each. */
const fewestLetters = 2
const found = 5

/** What the palette offers for the words: pages and actions by their names, products and orders as the server finds them. */
export function usePaletteEntries(words: string): { entries: readonly PaletteEntry[]; isComing: boolean } {
  const own = useOwnEntries()
  const wanted = words.trim()
  const [paused] = useDebouncedValue(wanted, pauseMs)
  const asks = paused.length >= fewestLetters && wanted.length >= fewestLetters
  const products = useProducts(paused, asks)
  const orders = useOrders(paused, asks)
  const isComing = wanted.length >= fewestLetters && (paused !== wanted || products.isComing || orders.isComing)
  return { entries: [...matching(own, wanted), ...(asks ? [...products.entries, ...orders.entries] : [])], isComing }
}

function useOwnEntries(): PaletteEntry[] {
  const { t } = useTranslation(['admin', 'common'])
  return [
    ...adminPages.map(({ href, text, icon }) => ({
      key: href,
      group: 'pages' as const,
      label: t(`common:adminMenu.${text}`),
      href,
      icon,
    })),
    {
      key: 'add-product',
      group: 'actions',
      label: t('admin:palette.addProduct'),
      href: paths.adminProductAdd(),
      icon: IconPlus,
    },
    {
      key: 'add-category',
      group: 'actions',
      label: t('admin:palette.addCategory'),
      href: paths.adminCategoryAdd(),
      icon: IconPlus,
    },
  ]
}

function useProducts(q: string, enabled: boolean): { entries: PaletteEntry[]; isComing: boolean } {
  const language = useLanguage()
  const { data, isFetching } = trpc.catalogAdmin.products.useQuery(
    { q, limit: found, language },
    { enabled, placeholderData: keepPreviousData },
  )
  const entries = (data?.products ?? []).map(({ id, title, sku }) => ({
    key: id,
    group: 'products' as const,
    label: textIn(language, title),
    note: sku,
    href: paths.adminProductEdit(id),
    icon: IconHanger,
  }))
  return { entries, isComing: isFetching }
}

function useOrders(q: string, enabled: boolean): { entries: PaletteEntry[]; isComing: boolean } {
  const { data, isFetching } = trpc.ordersAdmin.list.useQuery(
    { q, limit: found },
    { enabled, placeholderData: keepPreviousData },
  )
  const entries = (data?.orders ?? []).map(({ id, email, name }) => ({
    key: id,
    group: 'orders' as const,
    label: shownIdentifier(id),
    note: name || email,
    href: paths.adminOrder(id),
    icon: IconPackage,
  }))
  return { entries, isComing: isFetching }
}
