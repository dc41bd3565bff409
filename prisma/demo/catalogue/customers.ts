import type { DemoCustomer } from '../types.ts'
import { foreignCustomers } from './customers/abroad.ts'
import { galicianCustomers } from './customers/galicia.ts'
import { spanishCustomers } from './customers/spain.ts'

/**
 * Invented people: e-mails at example.com (RFC 2606), phone numbers that start with 0 after the country code,
 * which no operator assigns.
 */
export const demoCustomers: readonly DemoCustomer[] = [...galicianCustomers, ...spanishCustomers, ...foreignCustomers]
