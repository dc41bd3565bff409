import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { type HelpPart, helpParts, paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad } from '../../shell/page-data.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import looks from '../../ui/looks.module.css'
import { Breadcrumb, breadcrumbJsonLd, PageFrame } from '../../ui/page-parts.tsx'
import { isContact, labelLinks } from '../layout/link-labels.ts'
import classes from './help-page.module.css'

export const load: PageLoad = async (_data, { t, shop }) => ({
  title: t('help:title'),
  description: t('help:description'),
  canonical: paths.help(),
  ...(import.meta.env.SSR && {
    jsonLd: [
      breadcrumbJsonLd(shop.url, [
        { label: t('common:home'), href: paths.home() },
        { label: t('help:title'), href: paths.help() },
      ]),
    ],
  }),
})

/** Questions and answers. It says what holds in every shop of this kind, and of the rest only what its owner has written. */
export function Page() {
  const { t } = useTranslation(['help', 'common'])
  const { shop } = usePageEnvironment()
  const parts = helpParts.filter((part) => part !== 'contact' || shop.links.length > 0)
  return (
    <PageFrame className={looks.page}>
      <Breadcrumb trail={[{ label: t('common:home'), href: paths.home() }]} current={t('title')} />
      <h1 className={`${looks.pageTitle} ${classes.heading}`}>{t('title')}</h1>
      <p className={looks.lead}>{t('lead')}</p>
      <div className={classes.columns}>
        <nav aria-label={t('parts')} className={classes.parts}>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <PageLink href={paths.help(part)}>{t(`${part}.title`)}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {parts.map((part) => (
            <section key={part} aria-labelledby={part} className={classes.part}>
              {/* Its links in the footer move the focus here. */}
              <h2 id={part} tabIndex={-1}>
                {t(`${part}.title`)}
              </h2>
              <Part part={part} />
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  )
}

function Part({ part }: { part: HelpPart }) {
  const { t } = useTranslation(['help', 'common'])
  switch (part) {
    case 'orders':
      return (
        <>
          <Answers part="orders" />
          <Way>
            <PageLink href={paths.orders()}>{t('common:header.orders')}</PageLink>
          </Way>
        </>
      )
    case 'payment':
      return <Payment />
    case 'contact':
      return <Contact />
    default:
      return <Delivery part={part} />
  }
}

function Way({ children }: { children: ReactNode }) {
  return <p className={classes.way}>{children}</p>
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <>
      <h3>{question}</h3>
      <p>{children}</p>
    </>
  )
}

function Answers({ part }: { part: Exclude<HelpPart, 'contact'> }) {
  const { t } = useTranslation('help')
  const items = t(`${part}.items`, { returnObjects: true }) as { question: string; answer: string }[]
  return items.map(({ question, answer }) => (
    <Answer key={question} question={question}>
      {answer}
    </Answer>
  ))
}

/**
 * Delivery or returns: the owner's text on both, if there is one, is what counts, and nothing is said beside it. Without a
 * text the page of a shop that prices delivery has its costs alone.
 */
function Delivery({ part }: { part: 'delivery' | 'returns' }) {
  const { t } = useTranslation(['help', 'common'])
  const { shop } = usePageEnvironment()
  const language = useLanguage()
  const own = shop.legal?.find(({ document }) => document === 'shippingReturns')
  if (!own?.title || (part === 'returns' && own.version === 0)) {
    return (
      <>
        <Answers part={part} />
        {part === 'returns' && (
          <Way>
            <a href={paths.withdrawal()}>{t('common:withdraw')}</a>
          </Way>
        )}
      </>
    )
  }
  return (
    <>
      <p>{t(`${part}.own`)}</p>
      <Way>
        <PageLink href={paths.shippingReturns()}>{textIn(language, own.title)}</PageLink>
      </Way>
    </>
  )
}

function Payment() {
  const { t } = useTranslation(['help', 'common'])
  const { shop } = usePageEnvironment()
  return (
    <>
      <Answer question={t('payment.how')}>{t(`payment.ways.${shop.sells?.payments ?? 'demo'}`)}</Answer>
      <Answers part="payment" />
      <Way>
        <PageLink href={paths.terms()}>{t('common:footer.terms')}</PageLink>
      </Way>
    </>
  )
}

function Contact() {
  const { t } = useTranslation('help')
  const { shop } = usePageEnvironment()
  const links = labelLinks(shop.links)
  return (
    <>
      <p>{t('contact.text')}</p>
      <ul className={classes.contact}>
        {links
          .toSorted((a, b) => Number(isContact(b.href)) - Number(isContact(a.href)))
          .map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
      </ul>
    </>
  )
}
