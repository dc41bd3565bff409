import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

const [laptop, phone] = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

/** Both engines; across the two of them each journey is made on a laptop and a phone, in Spanish and English. */
export const engines = [
  { engine: 'Firefox', start: startFirefox },
  { engine: 'WebKit', start: startWebkit },
] as const

export const onLaptop = { language: 'es', size: laptop } as const
export const onPhone = { language: 'en', size: phone } as const
