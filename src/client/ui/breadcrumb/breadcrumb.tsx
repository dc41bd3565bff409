import { useTranslation } from 'react-i18next'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import classes from './breadcrumb.module.css'

interface Crumb {
  label: string
  href: string
}

interface BreadcrumbProps {
  /** The pages from the home page to the one above this. */
  trail: readonly Crumb[]
  /** This page. */
  current: string
}

/** The position of the page in the shop. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('breadcrumb')} className={classes.nav}>
      <ol className={classes.list}>
        {trail.map(({ label, href }) => (
          <li key={href} className={classes.step}>
            <PageLink href={href} className={classes.link}>
              {label}
            </PageLink>
          </li>
        ))}
        <li className={classes.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}

/** The breadcrumb as schema.org/BreadcrumbList; `url` is the shop's absolute address. */
export function breadcrumbJsonLd(url: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${url}${href}`,
    })),
  }
}
