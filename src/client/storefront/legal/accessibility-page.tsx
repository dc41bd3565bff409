import { createLegalPage } from './legal-document.tsx'

/** Says how far the shop can be used by everybody (Ley 11/2023, Directive 2019/882). */
export const { load, Page } = createLegalPage('accessibility')
