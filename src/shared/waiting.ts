import type { Language } from './languages.ts'

/** The time until a retry, in words: "in 40 seconds", "in 12 minutes", "in 3 hours". Rounded up. */
export function waitingText(seconds: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(language)
  if (seconds <= 90) return words.format(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
