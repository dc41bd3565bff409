import { createLegalPage } from './legal-document.tsx'

/** Identifies who runs the shop (Ley 34/2002, article 10). */
export const { load, Page } = createLegalPage('notice')
