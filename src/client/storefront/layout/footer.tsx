import { useTranslation } from 'react-i18next'
import { normalizeEmail } from '../../../shared/email-address.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { PageLink } from '../../navigation/page-link.tsx'
import { useLoginPath } from '../../navigation/use-login-path.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useSession } from '../../session/session-store.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import classes from './footer.module.css'

/** The label of a contact or profile link: its e-mail address, its number or its site. */
export function linkLabel(link: string): string {
  if (link.startsWith('mailto:')) return normalizeEmail(link)
  return link
    .replace(/^tel:/, '')
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
}

/** The footer of every page: links, and of a demonstration a note that it is one. */
export function Footer() {
  const { t } = useTranslation('common')
  const { year, shop } = usePageEnvironment()
  const language = useLanguage()
  const session = useSession()
  const login = useLoginPath()
  const tagline = shop.tagline?.[language] ?? (shop.sells ? undefined : t('footer.tagline'))
  const shopLinks = [
    { href: paths.products(), label: t('footer.products') },
    { href: paths.categories(), label: t('header.categories') },
    session ? { href: paths.login(), label: t('header.account') } : { href: login, label: t('footer.login') },
  ]
  const aboutLinks = [
    ...(shop.featuresPage === 'hidden' ? [] : [{ href: paths.features(), label: t('footer.features') }]),
    { href: paths.terms(), label: t('footer.terms') },
    { href: paths.cookies(), label: t('footer.cookies') },
    ...(shop.legal ?? []).flatMap(({ document, title }) =>
      title ? { href: paths.legal(document), label: textIn(language, title) } : [],
    ),
  ]
  return (
    <footer className={classes.footer}>
      <PageFrame className={classes.columns}>
        <div className={classes.brand}>
          <p className={classes.wordmark} translate="no">
            {shop.name}
          </p>
          {tagline && <p>{tagline}</p>}
        </div>
        <LinkColumn title={t('footer.shop')} links={shopLinks} />
        <LinkColumn title={t('footer.about')} links={aboutLinks} />
        <ExternalLinks />
        <div className={classes.language}>
          <LanguageSwitch both />
        </div>
      </PageFrame>
      <PageFrame className={classes.foot}>
        {!shop.sells && (
          <p className={classes.demo}>
            <strong>{t('footer.demo')}.</strong> {t('footer.demoText')}
          </p>
        )}
        <p>
          {t('footer.rights', { year })} <span translate="no">{shop.name}</span>
        </p>
      </PageFrame>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className={classes.link}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ExternalLinks() {
  const { t } = useTranslation('common')
  const { links } = usePageEnvironment().shop
  if (links.length === 0) return null
  return (
    <div>
      <p className={classes.title}>{t('footer.links')}</p>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link}>
            <a href={link} className={classes.link} rel="me">
              {linkLabel(link)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
