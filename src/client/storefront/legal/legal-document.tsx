import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { type Language, languages } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { LegalDocument } from '../../../shared/settings/legal.ts'
import type { LegalText } from '../../../shared/settings/legal-text.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { Page as NotFoundPage } from '../errors/not-found-page.tsx'
import classes from './legal.module.css'
import { versionIn } from './legal-version.ts'

/** The language in which a text is shown: the page's, or the only one that it is written in. */
function shownLanguage(language: Language, text: LegalText['text']): Language {
  const [texts] = text
  return texts?.[language] ? language : (languages.find((each) => texts?.[each]) ?? language)
}

interface LegalArticleProps {
  document: LegalDocument
  title: string
  /** Below the text. */
  children?: ReactNode
}

/** A legal text that the shop's owner has written: the version in effect, or the one that the address names. */
export function LegalArticle({ document, title, children }: LegalArticleProps) {
  const { t } = useTranslation('legal-documents')
  const language = useLanguage()
  const version = versionIn(new URLSearchParams(useSearch()))
  const { data, isError } = trpc.settings.legal.useQuery({ document, ...version })
  if (isError) return <NotFoundPage />
  if (!data) return <PageSkeleton />
  const shown = shownLanguage(language, data.text)
  return (
    <article className={classes.page}>
      <h1 className={classes.heading}>{title}</h1>
      <p className={classes.dated}>
        {t('dated')} <time dateTime={data.from}>{writtenDay(data.from, language)}</time>
      </p>
      {!data.isInEffect && (
        <p className={classes.lead} role="note">
          <strong>{t('past')}</strong> <PageLink href={paths.legal(document)}>{t('present')}</PageLink>
        </p>
      )}
      <div className={classes.section}>
        <Markdown text={textIn(shown, data.text)} {...(shown !== language && { lang: shown })} />
      </div>
      {children}
      <OtherVersions document={document} others={data.others} />
    </article>
  )
}

function OtherVersions({ document, others }: Pick<LegalText, 'document' | 'others'>) {
  const { t } = useTranslation('legal-documents')
  const language = useLanguage()
  const id = useId()
  if (others.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{t('versions')}</h2>
      <ul>
        {others.map(({ version, from }) => (
          <li key={version}>
            <PageLink href={paths.legal(document, version)}>
              {t('version', { date: writtenDay(from, language) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
