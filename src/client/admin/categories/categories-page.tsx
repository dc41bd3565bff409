import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AdminCategoriesQuery,
  type AdminCategory,
  adminCategoriesQuerySchema,
} from '../../../shared/catalog/admin.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PermittedLink, useMay } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { ActionLink, Thumbnail } from '../kit/parts.tsx'
import { DeleteButton, EditButton, RowAction } from '../kit/row-action.tsx'
import { DeletionDialog } from '../kit/use-catalog-action.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/columns.tsx'
import { type ListQuery, listOptions, useListQuery } from '../table/use-list-query.ts'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.categories',
  Actions: AddLink,
  Content: CategoryList,
})

function AddLink() {
  const { t } = useTranslation('admin-categories')
  return (
    <ActionLink variant="filled" href={paths.adminCategoryAdd()} icon={IconPlus}>
      {t('add')}
    </ActionLink>
  )
}

function useCategoryColumns(): Column<AdminCategory, 'admin-categories'>[] {
  const language = useLanguage()
  return [
    { key: 'image', card: 'picture', cell: ({ image: [file] }) => <Thumbnail file={file} /> },
    {
      key: 'title',
      sort: 'name',
      card: 'title',
      cell: ({ id, name }) => (
        <PermittedLink href={paths.adminCategoryEdit(id)}>{textIn(language, name)}</PermittedLink>
      ),
    },
    {
      key: 'products',
      sort: 'products',
      numeric: true,
      card: 'main',
      cardLabel: true,
      cell: ({ numberOfProducts }) => numberOfProducts,
    },
    {
      key: 'sells',
      sort: 'sells',
      numeric: true,
      card: 'aside',
      cardLabel: true,
      cell: ({ sells }) => <Price euros={sells} />,
    },
  ]
}

/** The query for the categories that the address names; an unknown sort is the shop's own order. */
export function categoriesQuery({ q, sort, page, limit }: ListQuery, language: Language): AdminCategoriesQuery {
  const query = { page, limit, language, ...(q && { q }) }
  const { data } = adminCategoriesQuerySchema.safeParse({ ...query, sort })
  return data ?? { ...query, sort: 'position' }
}

function CategoryList() {
  const list = useListQuery('position')
  const columns = useCategoryColumns()
  const categories = trpc.catalogAdmin.categories.useQuery(categoriesQuery(list, useLanguage()), listOptions)
  return (
    <AdminTable
      name="categories"
      texts="admin-categories"
      columns={columns}
      source={categories}
      call="categoryList"
      rows={categories.data?.categories}
      query={list}
      href={(category) => paths.adminCategoryEdit(category.id)}
      actions={(category) => <CategoryActions category={category} />}
      empty={<NoCategories />}
    />
  )
}

/** View, edit, delete; the question before says that the products stay. */
function CategoryActions({ category }: { category: AdminCategory }) {
  const { t } = useTranslation('admin-categories')
  const [isConfirming, setIsConfirming] = useState(false)
  const deletion = trpc.catalogAdmin.deleteCategory.useMutation()
  const name = textIn(useLanguage(), category.name)
  return (
    <>
      <RowAction
        icon={IconExternalLink}
        title={t('actions.view')}
        label={t('actions.viewOf', { name })}
        href={paths.category(category.id)}
      />
      <EditButton name={name} href={paths.adminCategoryEdit(category.id)} />
      <DeleteButton name={name} needs="catalogue.write" onClick={() => setIsConfirming(true)} />
      <DeletionDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        getText={(part) => t(`deletion.${part}`, { name, count: category.numberOfProducts })}
        remove={() => deletion.mutateAsync({ id: category.id })}
        call="deleteCategory"
      />
    </>
  )
}

function NoCategories() {
  const { t } = useTranslation('admin-categories')
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      {useMay('catalogue.write') && (
        <ActionLink variant="filled" href={paths.adminCategoryAdd()}>
          {t('add')}
        </ActionLink>
      )}
    </EmptyState>
  )
}
