import { countryCodes } from '../labels/countries.ts'
import { foldName } from '../tax-numbers/tax-number.ts'

/** Names that people write, and that `Intl.DisplayNames` does not have in Spanish, English or the country's own language. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'EAU, UAE, Emiratos',
  BA: 'Bosnia',
  BE: 'Belgique, Belgien',
  BY: 'Belorussia',
  CD: 'RD Congo, DR Congo, DRC',
  CH: 'Suisse, Svizzera, Svizra',
  CI: 'Ivory Coast, Costa de Marfil',
  CY: 'Kypros, Kıbrıs',
  CZ: 'República Checa, Czech Republic, Česká republika',
  DE: 'República Federal de Alemania, Federal Republic of Germany',
  ES: 'Espanya, Espainia, Reino de España, Península, España peninsular, Spanien, Espagne',
  GB: 'UK, U K, Gran Bretaña, Great Britain, Britain, Inglaterra, England, Escocia, Scotland, Gales, Wales, Irlanda del Norte, Northern Ireland',
  IE: 'República de Irlanda, Republic of Ireland, Eire',
  IM: 'Man',
  KR: 'Corea',
  LU: 'Luxemburg',
  MK: 'Macedonia',
  MM: 'Birmania, Burma',
  NL: 'Holanda, Holland',
  RU: 'Federación Rusa, Russian Federation',
  SK: 'República Eslovaca, Slovak Republic',
  SZ: 'Swaziland, Suazilandia',
  TL: 'Timor',
  TR: 'Turkey',
  US: 'USA, U S A, EEUU, EE UU, Estados Unidos de América, United States of America',
  VA: 'Vaticano, Vatican, Holy See',
}

let known: ReadonlyMap<string, string> | undefined

function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const spanish = new Intl.DisplayNames('es', { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  for (const code of countryCodes) {
    const native = new Intl.DisplayNames(new Intl.Locale(`und-${code}`).maximize().language, { type: 'region' })
    // The first of two countries with one name in some language keeps it.
    for (const language of [spanish, english, native]) {
      const name = foldName(language.of(code) ?? '')
      if (!names.has(name)) names.set(name, code)
    }
  }
  for (const [code, texts] of Object.entries(otherNames))
    for (const text of texts.split(',')) names.set(foldName(text), code)
  for (const code of countryCodes) names.set(code.toLowerCase(), code)
  return names
}

/**
 * Finds the country that a buyer wrote: by its name in Spanish, in English or in its own language, by other names that are
 * in use, or by its code.
 * @returns its code (ISO 3166-1 alpha-2); undefined for what names none
 */
export function findCountryCode(written: string): string | undefined {
  known ??= readNames()
  const name = foldName(written)
  return known.get(name) ?? known.get(name.replace(/^(?:the|el|la|los|las) /, ''))
}
