import { type ComponentType, type PropsWithChildren, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { type Language, languages } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { LegalDocument } from '../../../shared/settings/legal.ts'
import type { LegalText } from '../../../shared/settings/legal-text.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import type { TextName } from '../../../shared/texts.ts'
import type { ShopInfo } from '../../shell/boot.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { Markdown } from '../../ui/markdown.tsx'
import { PageSkeleton } from '../../ui/page-parts.tsx'
import { Page as NotFoundPage } from '../errors/not-found-page.tsx'
import classes from './legal.module.css'

const titles = {
  terms: 'legal:terms.title',
  cookies: 'legal:cookies.title',
  privacy: 'legal-documents:titles.privacy',
  shippingReturns: 'legal-documents:titles.shippingReturns',
  notice: 'legal-documents:titles.notice',
  accessibility: 'legal-documents:titles.accessibility',
} as const satisfies Record<LegalDocument, TextName>

/** The version that an address names; empty: the one in effect. One that is no number is a version that does not exist. */
export function readVersion(search: URLSearchParams): { version?: number } {
  const version = search.get('version')
  if (version === null) return {}
  return { version: /^[1-9]\d{0,5}$/.test(version) ? Number(version) : 1_000_000 }
}

type BuiltInDocument = Extract<LegalDocument, 'terms' | 'cookies'>

/** The document, if its page shows the text that the shop came with, which has no versions, instead of one of the owner. */
function findBuiltIn(document: LegalDocument, search: URLSearchParams, { legal }: Pick<ShopInfo, 'legal'>) {
  const hasOwn = legal && (search.has('version') || legal.some((each) => each.document === document))
  return hasOwn || (document !== 'terms' && document !== 'cookies') ? undefined : document
}

interface LegalPageOptions {
  /** Says below the title since when the text that the shop came with counts. */
  Dated?: ComponentType
  /** Shown with each text, whoever wrote it. */
  Appendix?: ComponentType
}

/** The page of a legal text: the owner's, or the one that the shop came with. Without either there is no such page. */
export function createLegalPage(document: LegalDocument, { Dated, Appendix }: LegalPageOptions = {}) {
  const load: PageLoad = async (data, { t, search, shop }) => {
    const head = { title: t(titles[document]), canonical: paths.legal(document) }
    const builtIn = findBuiltIn(document, search, shop)
    if (builtIn) return { ...head, description: t(`legal:${builtIn}.description`) }
    await data.settings.legal.fetch({ document, ...readVersion(search) })
    // Earlier versions are for readers, not for search engines.
    return search.has('version') ? { ...head, noindex: true } : head
  }

  function Page() {
    const builtIn = findBuiltIn(document, new URLSearchParams(useSearch()), usePageEnvironment().shop)
    const appendix = Appendix && <Appendix />
    if (!builtIn) return <OwnText document={document}>{appendix}</OwnText>
    return (
      <BuiltInText document={builtIn} dated={Dated && <Dated />}>
        {appendix}
      </BuiltInText>
    )
  }

  return { load, Page }
}

function BuiltInText({
  document,
  dated,
  children,
}: PropsWithChildren<{ document: BuiltInDocument; dated: ReactNode }>) {
  const { t } = useTranslation('legal')
  const { shop } = usePageEnvironment()
  const sections = t(`${document}.sections`, { returnObjects: true }) as { heading: string; paragraphs: string[] }[]
  return (
    <article className={classes.page}>
      <h1 className={classes.heading}>{t(`${document}.title`)}</h1>
      {dated}
      <p className={classes.lead}>{t(`${document}.lead`, { shop: shop.name })}</p>
      {children}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={classes.section}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

/** The language in which a text is shown: the page's, or the only one that it is written in. */
function findShownLanguage(language: Language, [texts]: LegalText['text']): Language {
  return texts?.[language] ? language : (languages.find((each) => texts?.[each]) ?? language)
}

function OwnText({ document, children }: { document: LegalDocument; children: ReactNode }) {
  const { t } = useTranslation(['legal-documents', 'legal'])
  const language = useLanguage()
  const version = readVersion(new URLSearchParams(useSearch()))
  const { data, isError } = trpc.settings.legal.useQuery({ document, ...version })
  if (isError) return <NotFoundPage />
  if (!data) return <PageSkeleton />
  const textLanguage = findShownLanguage(language, data.text)
  return (
    <article className={classes.page}>
      <h1 className={classes.heading}>{t(titles[document])}</h1>
      {data.version > 0 && (
        <p className={classes.dated}>
          {t('dated')} <time dateTime={data.from}>{writtenDay(data.from, language)}</time>
        </p>
      )}
      {!data.isInEffect && (
        <p className={classes.lead} role="note">
          <strong>{t('past')}</strong> <PageLink href={paths.legal(document)}>{t('present')}</PageLink>
        </p>
      )}
      <div className={classes.section}>
        <Markdown text={textIn(textLanguage, data.text)} {...(textLanguage !== language && { lang: textLanguage })} />
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
      <ul className={looks.bullets}>
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
