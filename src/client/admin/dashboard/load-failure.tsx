import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './load-failure.module.css'

/** Stands where figures would, and tries again. */
export function LoadFailure({ query }: { query: { refetch(): Promise<unknown>; isFetching: boolean } }) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <div className={classes.failure}>
      <p>{t('failure.text')}</p>
      <Button
        variant="default"
        className={classes.retry}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('failure.retry')}
      </Button>
    </div>
  )
}
