const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const entityLetters = 'JABCDEFGHI'
/** Letters with which the numbers of companies and other bodies begin. */
const entityKinds = 'ABCDEFGHJNPQRSUVW'

/** The control letter of a DNI or NIE (RD 1553/2005 article 11; Orden INT/2058/2008 for foreigners). */
const personLetter = (digits: string): string => personLetters[Number(digits) % 23] ?? ''

/** The control digit of an entity's seven digits: those in odd places are doubled, and their digits added up. */
function entityDigit(digits: string): number {
  const sum = [...digits].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(digit / 10) + (digit % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Whether a text is a Spanish NIF with its right control character: of persons (DNI, NIE, and K, L, M) or of entities
 * (RD 1065/2007 articles 18 to 22, Orden EHA/451/2008).
 * @param number nine characters in capitals, without separators and without `ES`
 */
export function isSpanishNif(number: string): boolean {
  const [, first = '', digits = '', control = ''] = /^([0-9A-Z])(\d{7})([0-9A-Z])$/.exec(number) ?? []
  if (digits === '') return false
  if (/\d/.test(first)) return control === personLetter(first + digits)
  if ('XYZ'.includes(first)) return control === personLetter(`${'XYZ'.indexOf(first)}${digits}`)
  if ('KLM'.includes(first)) return control === personLetter(digits)
  if (!entityKinds.includes(first)) return false
  const digit = entityDigit(digits)
  const isDigit = control === String(digit)
  const isLetter = control === entityLetters[digit]
  if ('ABEH'.includes(first)) return isDigit
  return 'NPQRSW'.includes(first) ? isLetter : isDigit || isLetter
}

/** Whether a text is the NIF of a company or another body; sole traders have that of a person. @param number as isSpanishNif */
export const isSpanishEntity = (number: string): boolean =>
  isSpanishNif(number) && entityKinds.includes(number.charAt(0))
