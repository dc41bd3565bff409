import { useTranslation } from 'react-i18next'
import { LegalArticle } from './legal-document.tsx'
import { loadLegal } from './legal-version.ts'

export const load = loadLegal('privacy', 'legal-documents:titles.privacy')

/** What the shop does with personal data; there is no such page until the owner writes it. */
export function Page() {
  const { t } = useTranslation('legal-documents')
  return <LegalArticle document="privacy" title={t('titles.privacy')} />
}
