import * as z from 'zod/mini'
import { type MethodInput, type SavedZone, type ZoneInput, zoneSchema } from '../../../shared/shipping/zones.ts'

const number = z.union([z.number(), z.string()])
const methodValuesSchema = z.object({
  /** Identifies it in the form; also of a method that is not stored yet. */
  key: z.string(),
  id: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  noteEs: z.string(),
  noteEn: z.string(),
  kind: z.string(),
  basis: z.string(),
  rates: z.array(z.object({ from: number, price: number })),
  freeFrom: number,
  maxGrams: number,
  minDays: number,
  maxDays: number,
  cutOff: z.string(),
  enabled: z.boolean(),
})
export type MethodValues = z.infer<typeof methodValuesSchema>

/** A zone in its form: countries, and for some of them the beginnings of postcodes as one text. */
export const zoneValuesSchema = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  prefixes: z.record(z.string(), z.string()),
  methods: z.array(methodValuesSchema),
})
export type ZoneValues = z.infer<typeof zoneValuesSchema>

type MethodFields = Omit<MethodInput, 'id'> & { id?: string | undefined }

export function toMethodValues({ noteEs = '', noteEn = '', ...method }: MethodFields): MethodValues {
  const { id = '', freeFrom = '', maxGrams = '' } = method
  return { ...method, id, key: id || crypto.randomUUID(), noteEs, noteEn, freeFrom, maxGrams }
}

/** A usual method, for whoever adds one. */
export const usualMethod: MethodFields = {
  ...{ nameEs: 'Envío a domicilio', nameEn: 'Home delivery', kind: 'delivery', basis: 'flat' },
  ...{ rates: [{ from: 0, price: 4.95 }], minDays: 2, maxDays: 4, cutOff: '14:00', enabled: true },
}

/** A zone in its form; a new one has a usual method. */
export function toZoneValues(zone: SavedZone | undefined): ZoneValues {
  if (!zone) return { name: '', countries: [], prefixes: {}, methods: [toMethodValues(usualMethod)] }
  const countries = [...new Set(zone.regions.map(({ countryCode }) => countryCode))]
  const getPrefixes = (code: string) =>
    zone.regions.flatMap(({ countryCode, zipPrefix }) => (countryCode === code && zipPrefix ? zipPrefix : []))
  return {
    name: zone.name,
    countries,
    prefixes: Object.fromEntries(countries.map((code) => [code, getPrefixes(code).join(', ')])),
    methods: zone.methods.map(toMethodValues),
  }
}

/** The zone that a form describes, as the call takes it. */
function toZoneInput({ name, countries, prefixes, methods }: ZoneValues): unknown {
  const regions = countries.flatMap((countryCode) => {
    const written = (prefixes[countryCode] ?? '').split(/[,;\s]+/).filter(Boolean)
    return (written.length > 0 ? written : ['']).map((zipPrefix) => ({ countryCode, zipPrefix }))
  })
  return {
    ...{ name, regions },
    methods: methods.map(({ key: _, id, freeFrom, maxGrams, rates, ...method }) => ({
      ...method,
      ...(id && { id }),
      ...(freeFrom !== '' && { freeFrom }),
      ...(maxGrams !== '' && { maxGrams }),
      rates: method.basis === 'flat' ? rates.slice(0, 1).map(({ price }) => ({ from: 0, price })) : rates,
    })),
  }
}

/** Checks a form by the rules of the call; issues of its regions are those of the countries. */
export const zoneFormSchema = zoneValuesSchema.check((context) => {
  const { error } = zoneSchema.safeParse(toZoneInput(context.value))
  for (const { path, message } of error?.issues ?? []) {
    const place = path[0] === 'regions' ? ['countries'] : path
    context.issues.push({ code: 'custom', input: context.value, path: place, message })
  }
})

/** The checked zone of a form. @throws ZodError for one that its schema refuses */
export const readZone = (values: ZoneValues): ZoneInput => zoneSchema.parse(toZoneInput(values))
