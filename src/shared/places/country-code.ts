import * as z from 'zod/mini'
import { countryCodes } from '../labels/countries.ts'

/** The code of a country (ISO 3166-1 alpha-2) that a buyer chose. */
export const countryCodeField = () =>
  z.string().check(z.refine((code) => countryCodes.includes(code), 'countryUnknown'))
