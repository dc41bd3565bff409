import { ActionIcon, Menu } from '@mantine/core'
import { IconClipboardList, IconDots, IconFileSpreadsheet, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { adminProductSorts, adminProductsQuerySchema } from '../../../shared/catalog/admin.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useMay, useMayOpen } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { ActionLink } from '../kit/parts.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable, useCards } from '../table/admin-table.tsx'
import { ParameterFilter } from '../table/list-filters.tsx'
import { listOptions, useListQuery } from '../table/use-list-query.ts'
import { BulkActions, ProductActions, UndoBar, useProductChanges } from './product-changes.tsx'
import { useProductColumns } from './product-columns.tsx'

/** All products, including hidden ones and those that visitors generated. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.products',
  Actions,
  Content: ProductList,
})

const otherPages = [
  { href: paths.adminProductImport(), icon: IconFileSpreadsheet, text: 'csv' },
  { href: paths.adminInventory(), icon: IconClipboardList, text: 'inventory' },
  { href: paths.wizard(), icon: IconSparkles, text: 'generate' },
] as const

/** The actions beside the title; on phones, where one of them fits, the others are in a menu. */
function Actions() {
  const { t } = useTranslation(['admin-products', 'admin'])
  const mayOpen = useMayOpen()
  const mayWrite = useMay('catalogue.write')
  const isNarrow = useCards()
  const others = otherPages.filter(({ href, text }) => mayOpen(href) && (mayWrite || text !== 'generate'))
  return (
    <>
      {!isNarrow &&
        others.map(({ href, icon, text }) => (
          <ActionLink key={href} href={href} icon={icon}>
            {t(text)}
          </ActionLink>
        ))}
      {isNarrow && others.length > 0 && (
        <Menu position="bottom-end" shadow="md" zIndex={90} loop>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('admin:table.more')}>
              <IconDots size="1.25rem" stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ href, icon: Sign, text }) => (
              <Menu.Item
                key={href}
                component={PageLink}
                href={href}
                leftSection={<Sign size="1.125rem" stroke={1.5} aria-hidden />}
              >
                {t(text)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ActionLink variant="filled" href={paths.adminProductAdd()} icon={IconPlus}>
        {t('add')}
      </ActionLink>
    </>
  )
}

const linkedFilters = ['shown', 'low-shown', 'no-maker', 'no-composition'] as const
const isGap = (filter: string) => filter.startsWith('no-')
const filters = ['', 'visible', 'hidden', 'low', 'sold-out', 'approval'] as const

function ProductList() {
  const { t } = useTranslation('admin-products')
  const list = useListQuery('-createdAt')
  const { labelRequired } = usePageEnvironment().shop
  const language = useLanguage()
  const columns = useProductColumns()
  const changes = useProductChanges()
  const mayWrite = useMay('catalogue.write')
  // Parameters of the address that are not valid are ignored.
  const only = adminProductsQuerySchema.shape.only.safeParse(list.get('only') || undefined).data
  const sort = adminProductSorts.find((known) => known === list.sort) ?? '-createdAt'
  const query = { q: list.q.slice(0, 200), page: list.page, limit: list.limit, sort, language, ...(only && { only }) }
  const products = trpc.catalogAdmin.products.useQuery(query, listOptions)
  return (
    <>
      <AdminTable
        name="products"
        texts="admin-products"
        columns={columns}
        source={products}
        call="homeProducts"
        rows={products.data?.products}
        query={list}
        href={(product) => paths.adminProductEdit(product.id)}
        actions={({ id, title, approved, visible }) => (
          <ProductActions
            {...{ id, title: textIn(language, title), changes }}
            isUnapproved={!approved}
            isShown={visible}
            mayCopy
          />
        )}
        bulk={mayWrite && ((ids, clear) => <BulkActions ids={ids} changes={changes} onDone={clear} />)}
        filters={
          <ParameterFilter
            parameter="only"
            label={t('filters.label')}
            // The dashboard leads to others, each of which has a link only while it is chosen.
            values={[...filters, ...linkedFilters.filter((each) => each === only || (labelRequired && isGap(each)))]}
            text={(each) => t(`filters.${each || 'all'}`)}
          />
        }
        empty={<p>{only ? t('emptyFilter') : t('empty')}</p>}
      />
      <UndoBar changes={changes} />
    </>
  )
}
