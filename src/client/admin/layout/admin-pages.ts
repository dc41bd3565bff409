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

interface AdminPage {
  href: string
  /** Key of its name below `adminMenu` of `common`. */
  text:
    | 'dashboard'
    | 'products'
    | 'categories'
    | 'options'
    | 'sizeGuides'
    | 'orders'
    | 'logs'
    | 'errorLogs'
    | 'mails'
    | 'generator'
    | 'settings'
    | 'staff'
    | 'security'
    | 'audit'
    | 'system'
  icon: Icon
  /** Prefix of the addresses that belong to it. */
  area: string
}

/** The pages of the navigation, by what they are for; the daily work comes first. */
export const pageGroups: readonly { name: 'daily' | 'catalog' | 'shop' | 'technical'; pages: readonly AdminPage[] }[] =
  [
    {
      name: 'daily',
      pages: [
        { href: paths.dashboard(), text: 'dashboard', icon: IconLayoutDashboard, area: paths.dashboard() },
        { href: paths.adminOrders(), text: 'orders', icon: IconPackage, area: '/admin/orders' },
        { href: paths.adminMails(), text: 'mails', icon: IconMail, area: paths.adminMails() },
      ],
    },
    {
      name: 'catalog',
      pages: [
        { href: paths.adminProducts(), text: 'products', icon: IconHanger, area: '/admin/products' },
        { href: paths.adminCategories(), text: 'categories', icon: IconCategory, area: '/admin/categories' },
        { href: paths.adminOptions(), text: 'options', icon: IconRuler2, area: paths.adminOptions() },
        { href: paths.adminSizeGuides(), text: 'sizeGuides', icon: IconRulerMeasure, area: paths.adminSizeGuides() },
        { href: paths.adminGenerations(), text: 'generator', icon: IconSparkles, area: paths.adminGenerations() },
      ],
    },
    {
      name: 'shop',
      pages: [
        { href: paths.adminSettings(), text: 'settings', icon: IconSettings, area: paths.adminSettings() },
        { href: paths.adminStaff(), text: 'staff', icon: IconUsers, area: paths.adminStaff() },
        { href: paths.adminSecurity(), text: 'security', icon: IconShieldLock, area: paths.adminSecurity() },
        { href: paths.adminAudit(), text: 'audit', icon: IconHistory, area: paths.adminAudit() },
      ],
    },
    {
      name: 'technical',
      pages: [
        { href: paths.adminSystem(), text: 'system', icon: IconServer2, area: paths.adminSystem() },
        { href: paths.logs(), text: 'logs', icon: IconListDetails, area: paths.logs() },
        { href: paths.errorLogs(), text: 'errorLogs', icon: IconAlertTriangle, area: paths.errorLogs() },
      ],
    },
  ]

/** The pages in the navigation and the command palette. */
export const adminPages: readonly AdminPage[] = pageGroups.flatMap(({ pages }) => pages)

/** Whether an address belongs to a page of the navigation. */
export function isWithin(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}
