import {
  type Icon,
  IconAlertTriangle,
  IconCategory,
  IconHanger,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconPackage,
  IconRuler2,
  IconRulerMeasure,
  IconServer2,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from '../../../shared/paths.ts'
import type { Texts } from '../../../shared/texts.ts'

interface AdminPage {
  href: string
  /** Key of its name. */
  text: keyof Texts['common']['adminMenu']
  icon: Icon
  /** Prefix of the addresses that belong to it; absent where that is its own. */
  area?: string | undefined
}

/** The pages of the navigation, by what they are for; the daily work comes first. */
export const pageGroups: readonly { name: 'daily' | 'catalog' | 'shop' | 'technical'; pages: readonly AdminPage[] }[] =
  [
    {
      name: 'daily',
      pages: [
        { href: paths.dashboard(), text: 'dashboard', icon: IconLayoutDashboard },
        { href: paths.adminOrders(), text: 'orders', icon: IconPackage, area: '/admin/orders' },
        { href: paths.adminMails(), text: 'mails', icon: IconMail },
      ],
    },
    {
      name: 'catalog',
      pages: [
        { href: paths.adminProducts(), text: 'products', icon: IconHanger, area: '/admin/products' },
        { href: paths.adminCategories(), text: 'categories', icon: IconCategory, area: '/admin/categories' },
        { href: paths.adminOptions(), text: 'options', icon: IconRuler2 },
        { href: paths.adminSizeGuides(), text: 'sizeGuides', icon: IconRulerMeasure },
        { href: paths.adminGenerations(), text: 'generator', icon: IconSparkles },
      ],
    },
    {
      name: 'shop',
      pages: [
        { href: paths.adminSettings(), text: 'settings', icon: IconSettings },
        { href: paths.adminStaff(), text: 'staff', icon: IconUsers },
        { href: paths.adminSecurity(), text: 'security', icon: IconShieldLock },
        { href: paths.adminAudit(), text: 'audit', icon: IconHistory },
      ],
    },
    {
      name: 'technical',
      pages: [
        { href: paths.adminSystem(), text: 'system', icon: IconServer2 },
        { href: paths.logs(), text: 'logs', icon: IconListDetails },
        { href: paths.errorLogs(), text: 'errorLogs', icon: IconAlertTriangle },
      ],
    },
  ]

/** The pages in the navigation and the command palette. */
export const adminPages: readonly AdminPage[] = pageGroups.flatMap(({ pages }) => pages)

/** Whether an address belongs to a page of the navigation. */
export function isWithin({ href, area = href }: Pick<AdminPage, 'href' | 'area'>, path: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}
