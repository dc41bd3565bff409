import { useTranslation } from 'react-i18next'
import { LegalArticle } from './legal-document.tsx'
import { loadLegal } from './legal-version.ts'

export const load = loadLegal('notice', 'legal-documents:titles.notice')

/** Who runs the shop (Ley 34/2002, article 10); there is no such page until the owner writes it. */
export function Page() {
  const { t } = useTranslation('legal-documents')
  return <LegalArticle document="notice" title={t('titles.notice')} />
}
