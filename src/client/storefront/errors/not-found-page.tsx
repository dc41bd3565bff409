import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { textHead } from '../../page-data.ts'
import classes from './error-page.module.css'

export const load = textHead({ title: 'common:notFoundTitle', description: 'pages:notFound.text', noindex: true })

/** The page of all unknown addresses. */
export function Page() {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <div className={classes.page}>
      <p className={classes.status}>404</p>
      <h1 className={classes.title}>{t('common:notFoundTitle')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <ul className={classes.ways}>
        <li>
          <PageLink href={paths.products()} className={`${classes.way} ${classes.first}`}>
            {t('notFound.products')}
          </PageLink>
        </li>
        <li>
          <PageLink href={paths.categories()} className={classes.way}>
            {t('notFound.categories')}
          </PageLink>
        </li>
        <li>
          <PageLink href={paths.home()} className={classes.way}>
            {t('notFound.home')}
          </PageLink>
        </li>
      </ul>
    </div>
  )
}
