import { type Language, numberLocales } from '../languages.ts'
import { type Localized, textIn } from '../localized.ts'
import { numberFormats } from '../number-format.ts'
import { getPartName } from './part-names.ts'

const percents = numberFormats(
  (language) => new Intl.NumberFormat(numberLocales[language], { style: 'percent', maximumFractionDigits: 2 }),
)

/** A part of a product with the names of its fibres. */
interface NamedPart {
  part?: string | undefined
  fibres: readonly { name: Localized; percent: number }[]
}

/** A part as labels write it: `55 % lino, 45 % algodón`, with its name before: `forro: 100 % viscosa`. */
export function formatShares({ part, fibres }: NamedPart, language: Language): string {
  const shares = fibres.map(({ name, percent }) => {
    return `${percents(language).format(percent / 100)} ${textIn(language, name)}`
  })
  return `${part ? `${getPartName(part, language)}: ` : ''}${shares.join(', ')}`
}
