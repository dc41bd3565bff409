import type { Localized } from '../../../shared/localized.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './chosen-options.module.css'

/** What was chosen of a product with options, below its title; nothing for others. */
export function ChosenOptions({ options }: { options: Localized | undefined }) {
  const language = useLanguage()
  return options ? <span className={classes.options}>{textIn(language, options)}</span> : null
}
