import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import classes from './categories-page.module.css'
import { CategoryList } from './category-list.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-categories:title'), noindex: true }
}

/** The categories of the shop. */
export function Page() {
  const { t } = useTranslation('admin-categories')
  return (
    <AdminShell
      title={t('title')}
      actions={
        <Button
          component={PageLink}
          href={paths.adminCategoryAdd()}
          className={classes.add}
          leftSection={<IconPlus className={classes.sign} stroke={1.5} aria-hidden />}
        >
          {t('add')}
        </Button>
      }
    >
      <CategoryList />
    </AdminShell>
  )
}
