import { paths } from '../../../shared/paths.ts'

/** The admin pages in the header's menu, with their text keys in `common`. */
export const adminPages = [
  { href: paths.dashboard(), text: 'adminMenu.dashboard' },
  { href: paths.adminProducts(), text: 'adminMenu.products' },
  { href: paths.adminCategories(), text: 'adminMenu.categories' },
  { href: paths.adminOrders(), text: 'adminMenu.orders' },
  { href: paths.logs(), text: 'adminMenu.logs' },
  { href: paths.errorLogs(), text: 'adminMenu.errorLogs' },
] as const
