import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Connection, TriedConnection } from '../../../shared/settings/connections.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useMay } from '../../staff/use-may.ts'
import { trpc } from '../../trpc.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './settings.module.css'

/** What the shop is connected to, which keys are set, and a button that tries each. */
export function Connections() {
  const { t } = useTranslation('admin-settings')
  const query = trpc.settingsAdmin.connections.useQuery()
  if (query.error && !query.data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!query.data) return <PageSkeleton />
  return (
    <div className={classes.content}>
      <p className={classes.note}>{t('connections.note')}</p>
      <ul className={classes.changes}>
        {query.data.connections.map((connection) => (
          <Row key={connection.name} connection={connection} />
        ))}
      </ul>
    </div>
  )
}

function Row({ connection: { name, uses, isOutside, variables } }: { connection: Connection }) {
  const { t } = useTranslation('admin-settings')
  const showFailure = useShowFailure('adminSave')
  const mayTry = useMay('settings.write')
  const { mutate, isPending, data } = trpc.settingsAdmin.tryConnection.useMutation({
    onError: showFailure,
  })
  // A model says its own name.
  const shown = t(`connections.uses.${uses}` as 'connections.uses.smtp', { defaultValue: uses })
  return (
    <li className={classes.change}>
      <div>
        <h2 className={classes.heading}>{t(`connections.${name}`)}</h2>
        <p>{shown}</p>
        <ul className={classes.fields}>
          {variables.map(({ name: variable, isSet }) => (
            <li key={variable}>
              <code>{variable}</code>: {t(isSet ? 'connections.set' : 'connections.unset')}
            </li>
          ))}
        </ul>
        <p role="status" className={classes.answer}>
          {isPending && t('connections.working')}
          {!isPending && data && <Answer name={name} uses={uses} tried={data} />}
        </p>
      </div>
      {isOutside && mayTry && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={t('connections.tryOf', { name: t(`connections.${name}`) })}
          onClick={() => mutate({ name })}
        >
          {t('connections.try')}
        </Button>
      )}
    </li>
  )
}

const answers = { payments: 'account', storage: 'written', ai: 'translated' } as const

function Answer({ name, uses, tried }: Pick<Connection, 'name' | 'uses'> & { tried: TriedConnection }) {
  const { t } = useTranslation('admin-settings')
  const { works, answer } = tried
  if (!works) return t('connections.failed', { answer })
  if (name === 'mail') return t(uses === 'smtp' ? 'connections.mailSent' : 'connections.mailKept', { answer })
  return t(`connections.${answers[name]}`, { answer })
}
