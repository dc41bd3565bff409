/** The digits of a text as numbers. */
export const toDigits = (text: string): number[] => [...text].map(Number)

/** Adds up digits times weights; digits without a weight count nothing. */
export const weigh = (text: string, weights: readonly number[]): number =>
  toDigits(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0)

/** Whether the last digit is that of Luhn's algorithm (ISO/IEC 7812-1). */
export function isLuhn(text: string): boolean {
  const sum = toDigits(text)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? digit : digit * 2
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** Whether the last digit is that of ISO 7064 MOD 11,10. */
export function isMod1110(text: string): boolean {
  const digits = toDigits(text)
  const last = digits.pop() ?? 0
  const product = digits.reduce((before, digit) => {
    const sum = (before + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === last
}

/** The rest of a long number by 97, as ISO 7064 MOD 97-10 has it: a letter counts as two digits, A as 10. */
export function mod97(text: string): number {
  const digits = [...text].map((char) => Number.parseInt(char, 36)).join('')
  return toDigits(digits).reduce((rest, digit) => (rest * 10 + digit) % 97, 0)
}
