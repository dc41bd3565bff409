import { useTranslation } from 'react-i18next'
import { LegalArticle } from './legal-document.tsx'
import { loadLegal } from './legal-version.ts'

export const load = loadLegal('shippingReturns', 'legal-documents:titles.shippingReturns')

/** How the shop sends, and what can be returned; there is no such page until the owner writes it. */
export function Page() {
  const { t } = useTranslation('legal-documents')
  return <LegalArticle document="shippingReturns" title={t('titles.shippingReturns')} />
}
