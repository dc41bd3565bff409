import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Generations, offlineGenerator } from '../../../shared/generator/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import classes from './generator-use.module.css'

/** Today's budget, the use of today and of this month, and the models. */
export function GeneratorUse({ list }: { list: Generations | undefined }) {
  const { t } = useTranslation('admin-generator')
  return (
    <dl className={classes.figures} aria-busy={!list}>
      <Budget budget={list?.budget} />
      <Use name={t('use.today')} use={list?.use.today} />
      <Use name={t('use.month')} use={list?.use.month} />
      <Figure name={t('use.writer')} className={classes.model}>
        {list && (list.writer === offlineGenerator ? t('offline') : list.writer)}
        <span className={classes.note}>
          {list && (list.painter ? t('use.painter', { painter: list.painter }) : t('use.drawn'))}
        </span>
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  className: string | undefined
  children: ReactNode
}

function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

function useFormatNumber() {
  const language = useLanguage()
  return (value: number) => formatNumber(value, language)
}

function Budget({ budget }: { budget: Generations['budget'] | undefined }) {
  const { t } = useTranslation('admin-generator')
  const format = useFormatNumber()
  return (
    <Figure name={t('use.budget')} className={classes.value}>
      {budget ? t('use.of', { used: format(budget.used), limit: format(budget.limit) }) : ' '}
      {budget && (
        <meter className={classes.meter} min={0} max={Math.max(1, budget.limit)} value={budget.used}>
          {budget.used}
        </meter>
      )}
    </Figure>
  )
}

function Use({ name, use }: { name: string; use: Generations['use']['today'] | undefined }) {
  const { t } = useTranslation('admin-generator')
  const format = useFormatNumber()
  return (
    <Figure name={name} className={classes.value}>
      {use ? t('use.tokens', { tokens: format(use.inputTokens + use.outputTokens) }) : ' '}
      <span className={classes.note}>
        {use &&
          t('use.made', {
            generations: t('use.products', { count: use.generations }),
            pictures: t('use.pictures', { count: use.pictures }),
          })}
      </span>
    </Figure>
  )
}
