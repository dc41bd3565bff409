import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import classes from './error-page.module.css'

/** The default error page as a separate document: plain links, no scripts. */
export function ServerError({ status }: { status: number }) {
  const { t } = useTranslation('common')
  return (
    <main className={classes.page}>
      <p className={classes.status}>{status}</p>
      <h1 className={classes.title}>{t('failure.title')}</h1>
      <p className={classes.text}>{t('failure.text')}</p>
      <ul className={classes.ways}>
        <li>
          <a href={paths.home()} className={`${classes.way} ${classes.first}`}>
            {t('failure.home')}
          </a>
        </li>
      </ul>
    </main>
  )
}
