import { dateLocales, type Language } from '../languages.ts'
import { type Localized, localized } from '../localized.ts'
import { statesOfEu } from '../taxes/territories.ts'
import { everywhere, type Region } from './place.ts'
import { findProvincesByZip } from './provinces.ts'

/** A zone, as far as its name for readers depends on it. */
interface Places {
  regions: readonly Region[]
}

/** From so many states on a zone is named by the EU and not by each of them. */
const mostNamedStates = 14

const words = {
  es: {
    world: 'Todo el mundo',
    others: 'Resto del mundo',
    eu: 'Unión Europea',
    restOfEu: 'Resto de la Unión Europea',
    except: 'salvo',
    peninsula: 'Península',
    islands: { canaries: 'Canarias', balearics: 'Illes Balears' },
  },
  en: {
    world: 'Worldwide',
    others: 'Rest of the world',
    eu: 'European Union',
    restOfEu: 'Rest of the European Union',
    except: 'except',
    peninsula: 'Mainland Spain',
    islands: { canaries: 'Canary Islands', balearics: 'Balearic Islands' },
  },
} as const satisfies Record<Language, object>

/** Postcodes of Spain outside of the mainland. */
const offMainland = ['07', '35', '38', '51', '52']

const joinNames = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(dateLocales[language]).format(names)

/** Names the places in Spain whose postcodes begin in some ways. */
function nameInSpain(prefixes: readonly string[], language: Language): string[] {
  const { islands } = words[language]
  const hasCanaries = ['35', '38'].every((prefix) => prefixes.includes(prefix))
  const names = prefixes.flatMap((prefix) => {
    if (hasCanaries && (prefix === '35' || prefix === '38')) return islands.canaries
    if (prefix === '07') return islands.balearics
    if (prefix.length <= 2) return findProvincesByZip(prefix)
    const [province = ''] = findProvincesByZip(prefix.slice(0, 2))
    return `${province} (${prefix.length < 5 ? `${prefix}…` : prefix})`
  })
  return [...new Set(names)]
}

/** Names the places of a country whose postcodes begin in some ways. */
function namePrefixes(countryCode: string, prefixes: readonly string[], name: string, language: Language): string[] {
  if (countryCode === 'ES') return nameInSpain(prefixes, language)
  return [`${name} (${prefixes.map((prefix) => `${prefix}…`).join(', ')})`]
}

interface Country {
  code: string
  name: string
  /** Beginnings of postcodes in the zone; an empty one for the whole country. */
  own: readonly string[]
  /** Those in other zones. */
  others: readonly string[]
}

/** Names the part of a country that a zone has, with what other zones have of it. */
function nameCountry({ code, name, own, others }: Country, language: Language): string[] {
  const { except, peninsula, islands } = words[language]
  const isPart = (prefix: string, whole: string) => prefix !== whole && prefix.startsWith(whole)
  if (!own.includes('')) return namePrefixes(code, own, name, language)
  if (code === 'ES' && others.length > 0 && others.every((prefix) => offMainland.includes(prefix))) {
    const missing = offMainland.filter((prefix) => !others.includes(prefix))
    if (missing.length === 0) return [peninsula]
    if (missing.length === 1 && missing[0] === '07') return [peninsula, islands.balearics]
  }
  const inner = own.filter((prefix) => others.some((other) => isPart(prefix, other)))
  const innerNames = inner.length > 0 ? namePrefixes(code, inner, name, language) : []
  const left = others.filter((prefix) => prefix !== '')
  if (left.length === 0) return [name, ...innerNames]
  const leftNames = code === 'ES' ? nameInSpain(left, language) : left.map((prefix) => `${prefix}…`)
  return [`${name} (${except} ${joinNames(leftNames, language)})`, ...innerNames]
}

/** The states of the EU that one name stands for: all of them, or all that no other zone has. */
function findEu(whole: readonly string[], others: readonly Region[]): 'eu' | 'restOfEu' | undefined {
  const missing = statesOfEu.filter((code) => !whole.includes(code))
  if (missing.length === 0) return 'eu'
  const isElsewhere = (code: string) =>
    others.some(({ countryCode, zipPrefix }) => countryCode === code && zipPrefix === '')
  const isRest = statesOfEu.length - missing.length >= mostNamedStates && missing.every(isElsewhere)
  return isRest ? 'restOfEu' : undefined
}

function nameIn(language: Language, { regions }: Places, others: readonly Region[]): string {
  const { world, others: rest, ...texts } = words[language]
  const displayed = new Intl.DisplayNames(language, { type: 'region' })
  const codes = [...new Set(regions.map(({ countryCode }) => countryCode))].filter((code) => code !== everywhere)
  const listPrefixes = (code: string, of: readonly Region[]) =>
    of.flatMap(({ countryCode, zipPrefix }) => (countryCode === code ? zipPrefix : [])).sort()
  const countries = codes.map((code) => ({
    ...{ code, name: displayed.of(code) ?? code },
    ...{ own: listPrefixes(code, regions), others: listPrefixes(code, others) },
  }))
  const undivided = countries.filter((country) => country.own.includes('') && country.others.length === 0)
  const eu = findEu(
    undivided.map(({ code }) => code),
    others,
  )
  const isInEu = (code: string) => eu !== undefined && statesOfEu.includes(code)
  const collator = new Intl.Collator(language)
  const names = countries
    .filter(({ code }) => !isInEu(code))
    .sort((a, b) => Number(b.code === 'ES') - Number(a.code === 'ES') || collator.compare(a.name, b.name))
    .flatMap((country) => nameCountry(country, language))
  const isEverywhere = regions.some(({ countryCode }) => countryCode === everywhere)
  const named = [...(eu ? [texts[eu]] : []), ...names]
  if (!isEverywhere) return joinNames(named, language)
  if (named.length > 0) return joinNames([...named, rest.toLowerCase()], language)
  return others.length > 0 ? rest : world
}

/**
 * Names the places of a zone for readers, in both languages: `Península y Portugal`, `Canarias`, `España (salvo Ceuta)`,
 * `Resto de la Unión Europea`, `Resto del mundo`. What other zones have of a country is named as missing.
 * @param zones all zones of the shop, the named one among them
 */
export function namePlaces(zone: Places, zones: readonly Places[]): Localized {
  const others = zones.flatMap((each) => (each === zone ? [] : each.regions))
  return localized(nameIn('es', zone, others), nameIn('en', zone, others))
}
