import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingFactory2,
  IconCategory,
  IconFileInvoice,
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
import type { TextKey, Texts } from '../../../shared/texts.ts'

interface AdminPage {
  href: string
  /** Key of the page’s name in the menu, in the palette and in its title. */
  title: `common:adminMenu.${keyof Texts['common']['adminMenu']}` | `admin:${TextKey<'admin'>}`
  icon: Icon
  /** Another page that those who may open it have in its place. */
  unless?: string
}

/** The pages of the navigation, by what they are for; the daily work comes first. */
export const pageGroups: Readonly<Record<'daily' | 'catalog' | 'shop' | 'technical', readonly AdminPage[]>> = {
  daily: [
    { href: paths.dashboard(), title: 'common:adminMenu.dashboard', icon: IconLayoutDashboard },
    { href: paths.adminOrders(), title: 'common:adminMenu.orders', icon: IconPackage },
    {
      ...{ href: paths.adminPacking(), title: 'common:adminMenu.packing', icon: IconPackage },
      unless: paths.adminOrders(),
    },
    { href: paths.adminWithdrawals(), title: 'common:adminMenu.withdrawals', icon: IconArrowBackUp },
    { href: paths.adminDocuments(), title: 'common:adminMenu.documents', icon: IconFileInvoice },
    { href: paths.adminMails(), title: 'common:adminMenu.mails', icon: IconMail },
  ],
  catalog: [
    { href: paths.adminProducts(), title: 'common:adminMenu.products', icon: IconHanger },
    { href: paths.adminCategories(), title: 'common:adminMenu.categories', icon: IconCategory },
    { href: paths.adminOptions(), title: 'common:adminMenu.options', icon: IconRuler2 },
    { href: paths.adminSizeGuides(), title: 'common:adminMenu.sizeGuides', icon: IconRulerMeasure },
    { href: paths.adminMakers(), title: 'common:adminMenu.makers', icon: IconBuildingFactory2 },
    { href: paths.adminGenerations(), title: 'common:adminMenu.generator', icon: IconSparkles },
  ],
  shop: [
    { href: paths.adminSettings(), title: 'common:adminMenu.settings', icon: IconSettings },
    { href: paths.adminStaff(), title: 'common:adminMenu.staff', icon: IconUsers },
    { href: paths.adminSecurity(), title: 'common:adminMenu.security', icon: IconShieldLock },
    { href: paths.adminAudit(), title: 'common:adminMenu.audit', icon: IconHistory },
  ],
  technical: [
    { href: paths.adminSystem(), title: 'common:adminMenu.system', icon: IconServer2 },
    { href: paths.logs(), title: 'common:adminMenu.logs', icon: IconListDetails },
    { href: paths.errorLogs(), title: 'common:adminMenu.errorLogs', icon: IconAlertTriangle },
  ],
}

/** The pages in the navigation and the command palette. */
export const adminPages: readonly AdminPage[] = Object.values(pageGroups).flat()

/** Whether somebody has a page in the navigation. */
export const isOffered = ({ href, unless }: Pick<AdminPage, 'href' | 'unless'>, mayOpen: (href: string) => boolean) =>
  mayOpen(href) && !(unless && mayOpen(unless))

/** Whether an address belongs to a page of the navigation; those of a list's records begin like its own. */
export function isWithin({ href }: Pick<AdminPage, 'href'>, path: string): boolean {
  const area = href.replace(/\/list$/, '')
  return path === area || path.startsWith(`${area}/`)
}
