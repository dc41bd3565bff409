import { bound } from '../core/bound.ts'
import { exportOss, readOss } from './oss-report.ts'
import { checkRates, deleteRate, listRates, type RatesContext, saveRate, undoRate } from './rates.ts'

/** Rates of VAT by place and time, and the report for the one stop shop, for admins. */
export const createTaxesService = (context: RatesContext) =>
  bound(context, { rates: listRates, checkRates, saveRate, deleteRate, undoRate, oss: readOss, ossCsv: exportOss })
