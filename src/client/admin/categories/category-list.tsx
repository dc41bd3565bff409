import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminCategoriesQuery, adminCategoriesQuerySchema } from '../../../shared/catalog/admin.ts'
import type { Language } from '../../../shared/languages.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { listOptions } from '../table/list-options.ts'
import { type ListQuery, useListQuery } from '../table/use-list-query.ts'
import { CategoryActions } from './category-actions.tsx'
import { useCategoryColumns } from './category-columns.tsx'
import classes from './category-list.module.css'

/** The query for the categories that the address names; an unknown sort is the shop's own order. */
export function categoriesQuery({ q, sort, page, limit }: ListQuery, language: Language): AdminCategoriesQuery {
  const query = { page, limit, language, ...(q && { q }) }
  const { data } = adminCategoriesQuerySchema.safeParse({ ...query, sort })
  return data ?? { ...query, sort: 'position' }
}

/** The categories that match the address. */
export function CategoryList() {
  const list = useListQuery('position')
  const columns = useCategoryColumns()
  const region = useRef<HTMLDivElement>(null)
  const categories = trpc.catalogAdmin.categories.useQuery(categoriesQuery(list, useLanguage()), listOptions)
  return (
    <div ref={region} tabIndex={-1} className={classes.list}>
      <AdminTable
        name="categories"
        texts="admin-categories"
        columns={columns}
        source={categories}
        call="categoryList"
        rows={categories.data?.categories}
        rowKey={(category) => category.id}
        query={list}
        href={(category) => paths.adminCategoryEdit(category.id)}
        actions={(category) => <CategoryActions category={category} onGone={() => region.current?.focus()} />}
        empty={<NoCategories />}
      />
    </div>
  )
}

function NoCategories() {
  const { t } = useTranslation('admin-categories')
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      {useMay('catalogue.write') && (
        <Button component={PageLink} href={paths.adminCategoryAdd()}>
          {t('add')}
        </Button>
      )}
    </EmptyState>
  )
}
