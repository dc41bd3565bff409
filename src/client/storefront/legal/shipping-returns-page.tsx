import { createLegalPage } from './legal-document.tsx'

/** Says how the shop sends, and which products can be returned. */
export const { load, Page } = createLegalPage('shippingReturns')
