import * as z from 'zod/mini'
import type { Preset } from '../../../shared/shipping/presets.ts'
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

/** A zone in its form: its countries, and the beginnings of postcodes of those that are limited to some as one text. */
export const zoneValuesSchema = z.object({
  name: z.string(),
  regions: z.array(z.object({ countryCode: z.string(), isLimited: z.boolean(), zips: z.string() })),
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
  if (!zone) return { name: '', regions: [], methods: [toMethodValues(usualMethod)] }
  const countries = [...new Set(zone.regions.map(({ countryCode }) => countryCode))]
  const regions = countries.map((code) => {
    const zips = zone.regions.flatMap(({ countryCode, zipPrefix }) =>
      countryCode === code && zipPrefix ? zipPrefix : [],
    )
    return { countryCode: code, isLimited: zips.length > 0, zips: zips.join(', ') }
  })
  return { name: zone.name, regions, methods: zone.methods.map(toMethodValues) }
}

/** Regions that the form describes; a limited country without postcodes is whole. */
const toRegions = (values: ZoneValues['regions']) =>
  values.flatMap(({ countryCode, isLimited, zips }, country) => {
    const written = isLimited ? zips.split(/[,;\s]+/).filter(Boolean) : []
    return (written.length > 0 ? written : ['']).map((zipPrefix) => ({ countryCode, zipPrefix, country }))
  })

/** The zone that a form describes, as the call takes it. */
function toZoneInput({ name, regions: countries, methods }: ZoneValues): unknown {
  const regions = toRegions(countries).map(({ countryCode, zipPrefix }) => ({ countryCode, zipPrefix }))
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

/** Checks a form by the rules of the call; an issue of a region is that of its postcodes, or of the countries. */
export const zoneFormSchema = zoneValuesSchema.check((context) => {
  const { regions } = context.value
  const { error } = zoneSchema.safeParse(toZoneInput(context.value))
  const findPlace = (path: readonly PropertyKey[]) => {
    if (path[0] !== 'regions') return [...path]
    const country = toRegions(regions)[Number(path[1])]?.country
    return country !== undefined && regions[country]?.isLimited ? ['regions', country, 'zips'] : ['regions']
  }
  for (const { path, message } of error?.issues ?? [])
    context.issues.push({ code: 'custom', input: context.value, path: findPlace(path), message })
})

/** The checked zone of a form. @throws ZodError for one that its schema refuses */
export const readZone = (values: ZoneValues): ZoneInput => zoneSchema.parse(toZoneInput(values))

/** The zone of a form that may have errors; undefined for one that has. */
export const tryZone = (values: ZoneValues): ZoneInput | undefined => zoneSchema.safeParse(toZoneInput(values)).data

/** The zone of a preset, as the call takes it. */
export function createPresetZone({ regions, method: { price, ...fields } }: Preset, name: string) {
  return { name, regions: [...regions], methods: [{ ...usualMethod, ...fields, rates: [{ from: 0, price }] }] }
}
