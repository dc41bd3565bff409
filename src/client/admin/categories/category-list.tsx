import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminCategoriesQuery, adminCategoriesQuerySchema } from '../../../shared/catalog/admin.ts'
import type { Language } from '../../../shared/languages.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { type ListQuery, useListQuery } from '../table/use-list-query.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { CategoryActions } from './category-actions.tsx'
import { useCategoryColumns } from './category-columns.tsx'
import classes from './category-list.module.css'

/** What the address asks for; an order that does not exist is the shop's own. */
export function categoriesAsked({ q, sort, page, limit }: ListQuery, language: Language): AdminCategoriesQuery {
  const asked = { page, limit, language, ...(q && { q }) }
  const { data } = adminCategoriesQuerySchema.safeParse({ ...asked, sort })
  return data ?? { ...asked, sort: 'position' }
}

/** The categories that the address asks for. */
export function CategoryList() {
  const { t } = useTranslation('admin-categories')
  const list = useListQuery('position')
  const columns = useCategoryColumns()
  const region = useRef<HTMLDivElement>(null)
  const answer = trpc.catalogAdmin.categories.useQuery(categoriesAsked(list, useLanguage()), {
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
  })
  useFailureAlert('categoryList', answer.isFetching ? null : answer.error)
  if (answer.isError && !answer.data) {
    return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={answer} />
  }
  return (
    <div ref={region} tabIndex={-1} className={classes.list}>
      <AdminTable
        name="categories"
        caption={t('caption')}
        columns={columns}
        rows={answer.data?.categories}
        rowKey={(category) => category.id}
        total={answer.data?.total ?? 0}
        query={list}
        isFetching={answer.isFetching}
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
      <Button component={PageLink} href={paths.adminCategoryAdd()}>
        {t('add')}
      </Button>
    </EmptyState>
  )
}
