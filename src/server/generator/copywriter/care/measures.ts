import type { Title } from '../words.ts'
import type { Size } from './care.types.ts'

const content = /(?<![\p{L}\d])(\d{1,4}(?:[.,]\d{1,2})?)\s?(ml|cl|l|g|gr|kg)(?!\p{L})/iu
const protection = /(?<!\p{L})(?:spf|fps|factor)\s?(\d{1,3}\+?)/iu

const units: Record<string, readonly [number, Size['unit']]> = {
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
  g: [1, 'g'],
  gr: [1, 'g'],
  kg: [1000, 'g'],
}

const sizeOf = (found: RegExpExecArray | null): Size | undefined => {
  const [factor, unit] = units[found?.[2]?.toLowerCase() ?? ''] ?? []
  const amount = Number(found?.[1]?.replace(',', '.'))
  return factor && unit && amount > 0 ? { amount: Math.round(amount * factor), unit } : undefined
}

/** Content and sun protection factor of a title, and which of its words they are. */
export function measuresOf({ text, tokens }: Title) {
  const found = [content.exec(text), protection.exec(text)] as const
  return {
    size: sizeOf(found[0]),
    factor: found[1]?.[1],
    covers: (at: number): boolean => {
      const token = tokens[at]
      return found.some(
        (each) =>
          each !== null && token !== undefined && token.start < each.index + each[0].length && token.end > each.index,
      )
    },
  }
}

/** `50 ml`; a kilo and more in large units. */
export const writtenSize = ({ amount, unit }: Size): string =>
  amount >= 1000 && amount % 1000 === 0 ? `${amount / 1000} ${unit === 'ml' ? 'l' : 'kg'}` : `${amount} ${unit}`
