import { bound } from '../core/bound.ts'
import { deleteRate, listRates, type RatesContext, saveRate, undoRate } from './rates.ts'

/** Rates of VAT by place and time, for admins. */
export const createTaxesService = (context: RatesContext) =>
  bound(context, { rates: listRates, saveRate, deleteRate, undoRate })
