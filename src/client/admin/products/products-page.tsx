import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { ProductList } from './product-list.tsx'
import classes from './products-page.module.css'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-products:title'), noindex: true }
}

/** The products of the shop, hidden ones and those of visitors included. */
export function Page() {
  const { t } = useTranslation('admin-products')
  return (
    <AdminShell title={t('title')} actions={<NewProduct />}>
      <ProductList />
    </AdminShell>
  )
}

function NewProduct() {
  const { t } = useTranslation('admin-products')
  return (
    <div className={classes.actions}>
      <Button
        component={PageLink}
        href={paths.adminProductImport()}
        variant="default"
        className={classes.action}
        leftSection={<IconFileSpreadsheet className={classes.icon} stroke={1.5} aria-hidden />}
      >
        {t('csv')}
      </Button>
      <Button
        component={PageLink}
        href={paths.wizard()}
        variant="default"
        className={classes.action}
        leftSection={<IconSparkles className={classes.icon} stroke={1.5} aria-hidden />}
      >
        {t('generate')}
      </Button>
      <Button
        component={PageLink}
        href={paths.adminProductAdd()}
        className={classes.action}
        leftSection={<IconPlus className={classes.icon} stroke={1.5} aria-hidden />}
      >
        {t('add')}
      </Button>
    </div>
  )
}
