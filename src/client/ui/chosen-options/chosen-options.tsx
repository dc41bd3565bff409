import type { Localized } from '../../../shared/localized.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import looks from '../looks.module.css'

/** The chosen values of a product with options, below its title; nothing for others. */
export function ChosenOptions({ options }: { options: Localized | undefined }) {
  const language = useLanguage()
  return options ? <span className={looks.chosenOptions}>{textIn(language, options)}</span> : null
}
