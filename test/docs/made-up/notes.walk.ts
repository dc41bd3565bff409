import { expect, it } from 'vitest'
import { adminPages, isWithin } from '../../../src/client/admin/layout/admin-pages.ts'
import { pageText } from '../../../src/client/shell/i18n/texts.ts'
import type { PageContext, PageData } from '../../../src/client/shell/page-data.ts'
import { loadPage } from '../../../src/client/shell/pages.tsx'
import { matchPath } from '../../../src/client/shell/routes.tsx'
import { serverI18n } from '../../../src/server/core/i18n.ts'
import { roleMay } from '../../../src/shared/staff/permissions.ts'

it('is in menu and palette, has its title, and is opened by the roles that may', async () => {
  const [page] = adminPages.filter((each) => isWithin(each, '/admin/notes'))
  const { route } = matchPath('/admin/notes')
  const t = pageText(serverI18n)
  expect(t(page?.title ?? 'common:adminMenu.mails', { lng: 'es' })).toBe('Notas')
  const { load } = await loadPage(route)
  const context: Partial<PageContext> = { t: (name, params) => t(name, { lng: 'es', ...params }), params: {} }
  expect(await load({} as PageData, context as PageContext)).toEqual({ title: 'Notas', noindex: true })
  const may = (role: 'owner' | 'orders') => route.permission !== undefined && roleMay(role, route.permission)
  expect([may('owner'), may('orders')]).toEqual([true, false])
})
