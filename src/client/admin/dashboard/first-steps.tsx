import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FirstSteps as State } from '../../../shared/statistics/entities.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useMay } from '../../staff/use-may.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './first-steps.module.css'
import { type StepName, shownSteps, stepPlaces } from './first-steps-rules.ts'

/** What a shop still needs before it sells; nothing once all is done. */
export function FirstSteps({ state }: { state: State }) {
  const { t } = useTranslation('admin-dashboard')
  const { isNew, steps } = shownSteps(state)
  if (steps.length === 0) return null
  return (
    <DashboardSection
      title={t(isNew ? 'firstSteps.title' : 'firstSteps.openTitle')}
      {...(isNew && { note: t('firstSteps.note') })}
    >
      <ol className={classes.steps} data-new={isNew || undefined}>
        {steps.map(({ name, isDone }) => (
          <Step key={name} name={name} isDone={isDone} />
        ))}
      </ol>
    </DashboardSection>
  )
}

function Step({ name, isDone }: { name: StepName; isDone: boolean }) {
  const { t } = useTranslation('admin-dashboard')
  const Sign = isDone ? IconCircleCheck : IconCircle
  const { page, permission, variables } = stepPlaces[name]
  const mayDo = useMay(permission)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Sign className={classes.icon} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        {mayDo && !isDone ? (
          <PageLink href={page} className={classes.link}>
            {t(`firstSteps.${name}`)}
          </PageLink>
        ) : (
          <span className={classes.name}>{t(`firstSteps.${name}`)}</span>
        )}
        {variables && !isDone && <Variables name={name} variables={variables} />}
      </div>
      <span className={classes.state}>{t(isDone ? 'firstSteps.done' : 'firstSteps.open')}</span>
    </li>
  )
}

function Variables({ name, variables }: { name: StepName; variables: readonly string[] }) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <p className={classes.how}>
      {t(`firstSteps.${name}How` as 'firstSteps.mailHow')}{' '}
      {variables.map((variable) => (
        <code key={variable} className={classes.setting}>
          {variable}
        </code>
      ))}
    </p>
  )
}
