import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminOnly } from '../../session/admin-only.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import classes from './soon-page.module.css'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('pages:soon.title'), noindex: true }
}

/** The part of the shop that an address belongs to, a text key below `soon.parts`. */
function partOf(path: string): string {
  if (path === paths.wizard()) return 'wizard'
  const [, first] = path.split('/')
  return ['orders', 'admin'].find((part) => part === first) ?? 'other'
}

/** Stands where a part of the shop is not built yet, and says so. */
export function Page() {
  const [path] = useLocation()
  return partOf(path) === 'admin' ? (
    <AdminOnly>
      <Soon path={path} />
    </AdminOnly>
  ) : (
    <Soon path={path} />
  )
}

function Soon({ path }: { path: string }) {
  const { t } = useTranslation('pages')
  return (
    <PageFrame className={classes.page}>
      <h1 className={classes.heading}>{t(`soon.parts.${partOf(path)}`)}</h1>
      <p className={classes.text}>{t('soon.text')}</p>
      <p>
        <PageLink href={paths.products()} className={classes.link}>
          {t('soon.products')}
        </PageLink>
      </p>
    </PageFrame>
  )
}
