import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import classes from '../errors/error-page.module.css'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('sign-in:resetError.title'), description: t('sign-in:resetError.text'), noindex: true }
}

/** The invalid-token page; as a document its status is the 401 that it shows (spec section 2). */
export function Page() {
  const { t } = useTranslation('sign-in')
  return (
    <div className={classes.page}>
      <p className={classes.status}>401</p>
      <h1 className={classes.title}>{t('resetError.title')}</h1>
      <p className={classes.text}>{t('resetError.text')}</p>
      <ul className={classes.ways}>
        <li>
          <PageLink href={paths.resetEmail()} className={`${classes.way} ${classes.first}`}>
            {t('resetError.again')}
          </PageLink>
        </li>
        <li>
          <PageLink href={paths.login()} className={classes.way}>
            {t('resetError.login')}
          </PageLink>
        </li>
      </ul>
    </div>
  )
}
