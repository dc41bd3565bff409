import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { LegalInfo } from '../../shell/boot.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { useLoginPath } from '../../shell/session/signed-in-only.tsx'
import { GuaranteeNotice } from '../../ui/guarantee-notice.tsx'
import { PageFrame } from '../../ui/page-parts.tsx'
import classes from './layout.module.css'
import { labelLinks } from './link-labels.ts'

export function Footer() {
  const { t } = useTranslation('common')
  const { year, shop } = usePageEnvironment()
  const language = useLanguage()
  const tagline = shop.tagline?.[language] ?? (shop.sells ? undefined : t('footer.tagline'))
  return (
    <footer className={classes.footer}>
      <PageFrame className={classes.columns}>
        <div className={classes.brand}>
          <p className={classes.wordmark} translate="no">
            {shop.name}
          </p>
          {tagline && <p>{tagline}</p>}
        </div>
        <HelpLinks />
        <ShopLinks />
        <AboutLinks />
        {shop.links.length > 0 && <Profiles links={shop.links} />}
        <div className={classes.language}>
          <LanguageSwitch both />
        </div>
      </PageFrame>
      <PageFrame className={classes.foot}>
        <GuaranteeNotice />
        {!shop.sells && (
          <p>
            <strong>{t('footer.demo')}.</strong> {t('footer.demoText')}
          </p>
        )}
        {/* A plain link: the page works without scripts, and begins anew each time. */}
        <p>
          <a href={paths.withdrawal()}>{t('withdraw')}</a>
        </p>
        <p>
          {t('footer.rights', { year })} <span translate="no">{shop.name}</span>
        </p>
      </PageFrame>
    </footer>
  )
}

const isDelivery = ({ document }: LegalInfo) => document === 'shippingReturns'

/** A text of the shop's own on delivery and returns is the page for both. */
function HelpLinks() {
  const { t } = useTranslation('common')
  const { shop } = usePageEnvironment()
  const language = useLanguage()
  const own = shop.legal?.find(isDelivery)
  const returns = { href: paths.help('returns'), label: t('footer.returns') }
  const delivery = own?.title
    ? [{ href: paths.shippingReturns(), label: textIn(language, own.title) }, ...(own.version === 0 ? [returns] : [])]
    : [{ href: paths.help('delivery'), label: t('footer.delivery') }, returns]
  const links = [
    { href: paths.help(), label: t('footer.questions') },
    { href: paths.orders(), label: t('header.orders') },
    { href: paths.findOrder(), label: t('header.findOrder') },
    ...delivery,
    ...(shop.links.length > 0 ? [{ href: paths.help('contact'), label: t('footer.contact') }] : []),
  ]
  return <LinkColumn title={t('header.help')} links={links} />
}

function ShopLinks() {
  const { t } = useTranslation('common')
  const session = useSession()
  const login = useLoginPath()
  const links = [
    { href: paths.products(), label: t('footer.products') },
    { href: paths.categories(), label: t('header.categories') },
    session ? { href: paths.login(), label: t('header.account') } : { href: login, label: t('footer.login') },
  ]
  return <LinkColumn title={t('footer.shop')} links={links} />
}

function AboutLinks() {
  const { t } = useTranslation('common')
  const { shop } = usePageEnvironment()
  const language = useLanguage()
  const links = [
    ...(shop.featuresPage === 'hidden' ? [] : [{ href: paths.features(), label: t('footer.features') }]),
    { href: paths.terms(), label: t('footer.terms') },
    { href: paths.cookies(), label: t('footer.cookies') },
    ...(shop.legal ?? []).flatMap((info) =>
      info.title && !isDelivery(info) ? { href: paths.legal(info.document), label: textIn(language, info.title) } : [],
    ),
  ]
  return <LinkColumn title={t('footer.about')} links={links} />
}

interface FooterLink {
  href: string
  label: string
}

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <Column title={title} links={links}>
        {({ href, label }) => <PageLink href={href}>{label}</PageLink>}
      </Column>
    </nav>
  )
}

function Profiles({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('common')
  return (
    <div>
      <Column title={t('footer.links')} links={labelLinks(links)}>
        {({ href, label }) => (
          <a href={href} rel="me">
            {label}
          </a>
        )}
      </Column>
    </div>
  )
}

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
  children: (link: FooterLink) => ReactNode
}

function Column({ title, links, children }: ColumnProps) {
  return (
    <>
      <p className={classes.title}>{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.href}>{children(link)}</li>
        ))}
      </ul>
    </>
  )
}
