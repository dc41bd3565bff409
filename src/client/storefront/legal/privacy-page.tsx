import { createLegalPage } from './legal-document.tsx'

export const { load, Page } = createLegalPage('privacy')
