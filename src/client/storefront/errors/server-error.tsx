import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import classes from './error-page.module.css'

/** The default error page as a separate document: plain links, no scripts. */
export function ServerError({ status }: { status: number }) {
  const { t } = useTranslation('errors')
  return (
    <main className={classes.page}>
      <p className={classes.status}>{status}</p>
      <h1 className={classes.title}>{t('page.title')}</h1>
      <p className={classes.text}>{t('page.text')}</p>
      <ul className={classes.ways}>
        <li>
          <a href={paths.home()} className={`${classes.way} ${classes.first}`}>
            {t('page.home')}
          </a>
        </li>
      </ul>
    </main>
  )
}
