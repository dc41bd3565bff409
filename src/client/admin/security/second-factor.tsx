import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../trpc.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { SwitchedOn } from './switched-on.tsx'

/** Sets the second factor up, or shows it: on since when, how many recovery codes are left, new ones, switching off. */
export function SecondFactor() {
  const { t } = useTranslation('admin-security')
  const [codes, setCodes] = useState<readonly string[]>()
  const query = trpc.secondFactor.state.useQuery()
  const { data } = query
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (query.error && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!data) {
    return (
      <p role="status" aria-busy="true" className={classes.note}>
        {t('loading')}
      </p>
    )
  }
  return data.since === null ? (
    <Enrolment isRequired={data.required} onCodes={setCodes} />
  ) : (
    <SwitchedOn since={data.since} left={data.recoveryCodes} onCodes={setCodes} />
  )
}
