import type { Language } from '../languages.ts'
import { type Localized, localized, textIn } from '../localized.ts'
import type { OptionView } from './options.ts'

/**
 * Names the values that a buyer chose, in the order of the product's options: `Talla M · Azul`. A colour says what it is
 * by itself; a value such as `M` needs its option's name.
 */
export function chosenOptions(
  values: readonly { option: Pick<OptionView, 'name' | 'kind'>; name: Localized }[],
): Localized {
  const texts = (language: Language) =>
    values
      .map(({ option, name }) =>
        option.kind === 'colour'
          ? textIn(language, name)
          : `${textIn(language, option.name)} ${textIn(language, name)}`,
      )
      .join(' · ')
  return localized(texts('es'), texts('en'))
}
