import type { Title } from './words.ts'

export interface Size {
  amount: number
  unit: 'ml' | 'g'
}

/** Content and sun protection factor, only ever as they were typed. */
export interface Measures {
  size?: Size
  factor?: string
}

const content = /(?<![\p{L}\d])(\d{1,4}(?:[.,]\d{1,2})?)\s?(ml|cl|l|g|gr|kg)(?!\p{L})/iu
const protection = /(?<!\p{L})(?:spf|fps|factor)\s?(\d{1,3}\+?)/iu

const factors: Readonly<Record<string, number>> = { ml: 1, cl: 10, l: 1000, g: 1, gr: 1, kg: 1000 }

function readSize([, figure = '', unit = '']: readonly string[]): Size | undefined {
  const amount = Math.round(Number(figure.replace(',', '.')) * (factors[unit.toLowerCase()] ?? 0))
  return amount > 0 ? { amount, unit: /l$/i.test(unit) ? 'ml' : 'g' } : undefined
}

/** Takes content and protection factor out of a title. */
export function takeMeasures(title: Title): { title: Title; measures: Measures } {
  const found = [content.exec(title.text), protection.exec(title.text)] as const
  const isMeasure = (start: number, end: number) =>
    found.some((each) => each && start < each.index + each[0].length && end > each.index)
  return {
    title: { ...title, tokens: title.tokens.filter(({ start, end }) => !isMeasure(start, end)) },
    measures: { size: found[0] ? readSize(found[0]) : undefined, factor: found[1]?.[1] },
  }
}

/** `50 ml`; a kilo and more in large units. */
export const writtenSize = ({ amount, unit }: Size): string =>
  amount >= 1000 && amount % 1000 === 0 ? `${amount / 1000} ${unit === 'ml' ? 'l' : 'kg'}` : `${amount} ${unit}`
