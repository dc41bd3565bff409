import { readStorage, writeStorage } from '../../shell/storage.ts'

const key = 'place'

/** A place that the visitor asked about; it stays in the browser and is sent with quotes alone. */
export interface RememberedPlace {
  countryCode: string
  zip: string
}

/** Reads the place; undefined where nobody named one. */
export function readPlace(): RememberedPlace | undefined {
  try {
    const { countryCode, zip } = JSON.parse(readStorage('localStorage', key) ?? '{}')
    if (typeof countryCode === 'string' && /^[A-Z]{2}$/.test(countryCode))
      return { countryCode, zip: typeof zip === 'string' ? zip.slice(0, 20) : '' }
  } catch {}
  return undefined
}

export function rememberPlace(place: RememberedPlace): void {
  writeStorage('localStorage', key, JSON.stringify(place))
}
