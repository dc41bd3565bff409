import { textIn } from '../../shared/localized.ts'
import { paths } from '../../shared/paths.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { usePageEnvironment } from '../shell/page-environment.tsx'

/**
 * The shop's privacy policy, beside a form that asks for personal data; nothing in a shop without one.
 * @param className that of a paragraph of its own; without it the link is a part of one
 */
export function PrivacyLink({ className }: { className?: string | undefined }) {
  const { shop } = usePageEnvironment()
  const language = useLanguage()
  const title = shop.legal?.find(({ document }) => document === 'privacy')?.title
  if (!title) return null
  // In another tab: the form stays as it is.
  const link = (
    <a href={paths.privacy()} target="_blank" rel="noopener">
      {textIn(language, title)}
    </a>
  )
  return className ? <p className={className}>{link}</p> : link
}
