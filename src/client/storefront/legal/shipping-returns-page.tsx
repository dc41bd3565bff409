import { DeliveryCosts } from './delivery-costs.tsx'
import { createLegalPage } from './legal-document.tsx'

export const { load, Page } = createLegalPage('shippingReturns', { Appendix: DeliveryCosts })
