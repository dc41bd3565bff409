import { useTranslation } from 'react-i18next'
import { numberLocales } from '../../../shared/languages.ts'
import type { Figure } from '../../../shared/statistics/entities.ts'
import { changeOf } from '../../../shared/statistics/period.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './change-text.module.css'

interface ChangeTextProps {
  figure: Figure
  format(value: number): string
}

/** How a figure has changed against the period before, in words and by a sign: `+12% · up from €1,234`. */
export function ChangeText({ figure: { compared }, format }: ChangeTextProps) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const change = compared && changeOf(compared.now, compared.before)
  if (!change) return null
  const { direction, percent } = change
  const sign =
    percent !== null &&
    new Intl.NumberFormat(numberLocales[language], { style: 'percent', signDisplay: 'exceptZero' }).format(
      percent / 100,
    )
  return (
    <span className={classes.change}>
      {sign && <strong className={classes.sign}>{sign}</strong>}
      <span>{t(`change.${direction}`, { before: format(compared.before) })}</span>
    </span>
  )
}
