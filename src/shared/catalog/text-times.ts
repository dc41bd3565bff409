import { type BilingualName, type FieldNames, fieldNames } from './product-fields.ts'

type InputPairs<Name extends string> = readonly (readonly [es: `${Name}Es`, en: `${Name}En`])[]

const toPairs = <Name extends string>(names: readonly Name[]): InputPairs<Name> =>
  names.map((name) => [`${name}Es`, `${name}En`] as const)

/** The texts that every product has in both languages, as pairs of inputs. */
export const mainTextPairs: InputPairs<BilingualName> = toPairs(fieldNames({ kind: 'texts' }))
/** The texts of a label in both languages, as pairs of inputs. */
export const labelTextPairs: InputPairs<FieldNames<{ kind: 'notes' }>> = toPairs(fieldNames({ kind: 'notes' }))
/** All texts of the product form in both languages. */
export const productTextPairs = [...mainTextPairs, ...labelTextPairs]
export const categoryTextPairs = [['nameEs', 'nameEn']] as const

export type TextPairs = readonly (readonly [es: string, en: string])[]
export type FieldOf<Pairs extends TextPairs> = Pairs[number][number]

/** When each text was last changed, ISO 8601 in UTC; a field without a time is as old as its product or category. */
export type TextTimes = Readonly<Record<string, string>>

/** `missing`: empty, while the other language has a text. `older`: the other language was changed since. */
export type TextState = 'current' | 'missing' | 'older'

/** An object with texts under the names of fields, among other properties. */
type Texts = object

const getText = (texts: Texts, field: string) =>
  String((texts as Record<string, unknown>)[field] ?? '')
    .replaceAll('\r\n', '\n')
    .trim()

/**
 * The times after a change of texts. All changes of one save get the same time, so that a text and its translation that
 * are saved together are equally new. Fields in `upToDate` get the time of the other language.
 * @param at ISO 8601 in UTC
 */
export function timesAfter(
  pairs: TextPairs,
  { before, after, times, at, upToDate = [] }: TextChange,
): Record<string, string> {
  const fields = pairs.flat()
  const changed = fields.filter((field) => getText(before, field) !== getText(after, field))
  const entries = fields.flatMap((field) => (times[field] ? [[field, times[field]]] : []))
  const next: Record<string, string> = Object.fromEntries([...entries, ...changed.map((field) => [field, at])])
  for (const field of upToDate) {
    const other = next[counterpart(pairs, field)] ?? ''
    if (other > (next[field] ?? '')) next[field] = other
  }
  return next
}

interface TextChange {
  before: Texts
  after: Texts
  times: TextTimes
  at: string
  upToDate?: readonly string[] | undefined
}

/** The state of each text compared with the other language. */
export function textStates(pairs: TextPairs, texts: Texts, times: TextTimes): Record<string, TextState> {
  const getState = (field: string, other: string): TextState => {
    if (!getText(texts, field)) return getText(texts, other) ? 'missing' : 'current'
    if (!getText(texts, other)) return 'current'
    return (times[field] ?? '') < (times[other] ?? '') ? 'older' : 'current'
  }
  return Object.fromEntries(
    pairs.flatMap(([es, en]) => [
      [es, getState(es, en)],
      [en, getState(en, es)],
    ]),
  )
}

/** The field of the same text in the other language. @throws Error for a field that is not in `pairs` */
export function counterpart(pairs: TextPairs, field: string): string {
  const pair = pairs.find((sides) => sides.includes(field))
  if (!pair) throw new Error(`${field} has no other language`)
  return pair[0] === field ? pair[1] : pair[0]
}

/** Parses stored times; entries that are not texts are dropped. */
export function readTextTimes(stored: string): Record<string, string> {
  if (!stored) return {}
  const parsed: unknown = JSON.parse(stored)
  if (typeof parsed !== 'object' || parsed === null) return {}
  return Object.fromEntries(Object.entries(parsed).filter(([, time]) => typeof time === 'string'))
}
