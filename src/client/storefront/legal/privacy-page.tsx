import { createLegalPage } from './legal-document.tsx'

/** Says how the shop uses personal data. */
export const { load, Page } = createLegalPage('privacy')
