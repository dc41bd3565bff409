import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FirstSteps as State } from '../../../shared/statistics/entities.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './first-steps.module.css'
import { type StepName, shownSteps, stepPages, stepSettings } from './first-steps-rules.ts'

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
  const page = name === 'category' || name === 'product' ? stepPages[name] : undefined
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Sign className={classes.icon} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        {page && !isDone ? (
          <PageLink href={page} className={classes.link}>
            {t(`firstSteps.${name}`)}
          </PageLink>
        ) : (
          <span className={classes.name}>{t(`firstSteps.${name}`)}</span>
        )}
        {name !== 'category' && name !== 'product' && !isDone && <Setting name={name} />}
      </div>
      <span className={classes.state}>{t(isDone ? 'firstSteps.done' : 'firstSteps.open')}</span>
    </li>
  )
}

function Setting({ name }: { name: keyof typeof stepSettings }) {
  const { t } = useTranslation('admin-dashboard')
  const { names, file, section } = stepSettings[name]
  return (
    <p className={classes.how}>
      {t(`firstSteps.${name}How`)}{' '}
      {names.map((setting) => (
        <code key={setting} className={classes.setting}>
          {setting}
        </code>
      ))}{' '}
      {t('firstSteps.docs', { file, section })}
    </p>
  )
}
