import { isLuhn, isMod1110, mod97, toDigits, weigh } from './check-digits.ts'
import { isSpanishNif } from './spain.ts'

interface Format {
  pattern: RegExp
  /** Whether the control digits are right; absent where the state does not publish how they are made. */
  check?: (number: string) => boolean
}

const last = (number: string) => Number(number.at(-1))
const range = (from: number, to: number) => {
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step)
}

function isAustrian(number: string): boolean {
  const sum = toDigits(number.slice(1, 8)).reduce((total, digit, index) => {
    const counted = digit * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(counted / 10) + (counted % 10)
  }, 4)
  return (10 - (sum % 10)) % 10 === last(number)
}

/** Companies have nine digits; the ten of persons have several forms, of which the length alone is checked. */
function isBulgarian(number: string): boolean {
  if (number.length === 10) return true
  const rest = weigh(number, range(1, 8)) % 11
  return (rest === 10 ? (weigh(number, range(3, 10)) % 11) % 10 : rest) === last(number)
}

const oddOfCyprus = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
function isCypriot(number: string): boolean {
  const sum = toDigits(number.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (oddOfCyprus[digit] ?? 0) : digit),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === number.at(-1)
}

/** Companies have eight digits; those of persons are birth numbers, of which the length alone is checked. */
const isCzech = (number: string): boolean =>
  number.length > 8 || (11 - (weigh(number, range(8, 2)) % 11)) % 10 === last(number)

function isFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  // Numbers of Monaco begin so and are no SIREN.
  if (!siren.startsWith('000') && !isLuhn(siren)) return false
  return /\D/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
}

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'
function isIrish(number: string): boolean {
  // The older form has a letter or sign in the second place: its digits stand elsewhere.
  const isOld = !/^\d{7}/.test(number)
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
  const more = isOld ? '' : number.slice(8)
  const sum = weigh(digits, range(8, 2)) + (more === '' || more === 'W' ? 0 : 9 * irishLetters.indexOf(more))
  return irishLetters[sum % 23] === number[7]
}

function isLithuanian(number: string): boolean {
  const digits = toDigits(number.slice(0, -1))
  const rest = (shift: number) => digits.reduce((sum, digit, i) => sum + digit * (1 + ((i + shift) % 9)), 0) % 11
  const first = rest(0)
  return (first === 10 ? rest(2) % 10 : first) === last(number)
}

/** Those of persons begin with up to 3, and have no published rule. */
const isLatvian = (number: string): boolean =>
  /^[0-3]/.test(number) || weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3

/** Numbers of companies by 11 on the first nine digits; since 2020 those of sole traders by 97 on the whole with its prefix. */
const isDutch = (number: string): boolean =>
  weigh(number.slice(0, 9), [...range(9, 2), -1]) % 11 === 0 || mod97(`NL${number}`) === 1

const isFinnish = (number: string): boolean => weigh(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0

function isRomanian(number: string): boolean {
  const padded = number.padStart(10, '0')
  return ((weigh(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(number)
}

function isBritish(number: string): boolean {
  if (/\D/.test(number)) return true
  const sum = weigh(number, range(8, 2)) + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/**
 * The VAT numbers of the 27 states and of Northern Ireland without their prefix: their formats as the Commission lists them
 * (VIES, question 11), and the control digits where they are public.
 */
const formats: Readonly<Record<string, Format>> = {
  AT: { pattern: /^U\d{8}$/, check: isAustrian },
  BE: { pattern: /^[01]\d{9}$/, check: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  BG: { pattern: /^\d{9,10}$/, check: isBulgarian },
  CY: { pattern: /^\d{8}[A-Z]$/, check: isCypriot },
  CZ: { pattern: /^\d{8,10}$/, check: isCzech },
  DE: { pattern: /^[1-9]\d{8}$/, check: isMod1110 },
  DK: { pattern: /^[1-9]\d{7}$/, check: (number) => weigh(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^10\d{7}$/, check: (number) => weigh(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    pattern: /^\d{9}$/,
    check: (number) => (weigh(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number),
  },
  ES: { pattern: /^[0-9A-Z]\d{7}[0-9A-Z]$/, check: isSpanishNif },
  FI: { pattern: /^\d{8}$/, check: isFinnish },
  FR: { pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench },
  HR: { pattern: /^\d{11}$/, check: isMod1110 },
  HU: { pattern: /^\d{8}$/, check: (number) => weigh(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { pattern: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish },
  IT: { pattern: /^\d{11}$/, check: isLuhn },
  LT: { pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, check: isLithuanian },
  LU: { pattern: /^\d{8}$/, check: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { pattern: /^\d{11}$/, check: isLatvian },
  MT: {
    pattern: /^[1-9]\d{7}$/,
    check: (number) => (weigh(number, [3, 4, 6, 7, 8, 9]) + Number(number.slice(6))) % 37 === 0,
  },
  NL: { pattern: /^\d{9}B\d{2}$/, check: isDutch },
  PL: { pattern: /^\d{10}$/, check: (number) => weigh(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number) },
  PT: {
    pattern: /^[1-9]\d{8}$/,
    check: (number) => ((11 - (weigh(number, range(9, 2)) % 11)) % 11) % 10 === last(number),
  },
  RO: { pattern: /^[1-9]\d{1,9}$/, check: isRomanian },
  SE: { pattern: /^\d{10}(?:0[1-9]|[1-9]\d)$/, check: (number) => isLuhn(number.slice(0, 10)) },
  SI: {
    pattern: /^[1-9]\d{7}$/,
    check: (number) =>
      11 - (weigh(number, range(8, 2)) % 11) !== 11 && (11 - (weigh(number, range(8, 2)) % 11)) % 10 === last(number),
  },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, check: (number) => Number(number) % 11 === 0 },
  XI: { pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: isBritish },
}

/** The prefixes of VAT numbers: ISO codes, but `EL` for Greece, and `XI` for Northern Ireland. */
export const vatPrefixes: readonly string[] = Object.keys(formats)

/** Whether a VAT number of a state, without its prefix, has the right format and control digits. */
export function isVatNumber(prefix: string, number: string): boolean {
  const format = formats[prefix]
  if (!format?.pattern.test(number)) return false
  return format.check?.(number) ?? true
}
