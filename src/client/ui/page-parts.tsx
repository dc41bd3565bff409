import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../shared/localized.ts'
import { paths } from '../../shared/paths.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { PageLink } from '../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import looks from './looks.module.css'
import classes from './page-parts.module.css'
import grid from './product-grid.module.css'
import { ProductGridSkeleton } from './product-grid.tsx'

export function PageFrame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className ? `${looks.frame} ${className}` : looks.frame}>{children}</div>
}

/**
 * The purpose of a page, below its heading. On pages whose content only the browser knows it is the largest text of the
 * first paint: a reader has something to read until the rest has come.
 */
export function PageLead({ children }: { children: ReactNode }) {
  return <p className={looks.lead}>{children}</p>
}

/**
 * A note for browsers without scripts that this part needs them. Elements with `data-scripts-only`, and placeholders,
 * are hidden from them (src/server/pages/document.ts).
 */
export function NeedsScripts({ text }: { text?: string }) {
  const { t } = useTranslation('common')
  return (
    <noscript>
      <p className={looks.notice}>{text ?? t('needsScripts')}</p>
    </noscript>
  )
}

/** Content that only scripts make; browsers without them say so instead. */
export function ScriptsOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <NeedsScripts />
      <div data-scripts-only style={{ display: 'contents' }}>
        {children}
      </div>
    </>
  )
}

export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={`${looks.frame} ${grid.page}`} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={grid.pageHeading} aria-hidden="true" />
      <ProductGridSkeleton count={8} />
    </div>
  )
}

interface Crumb {
  label: string
  href: string
}

/** @param trail the pages from the home page to the one above this */
export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('breadcrumb')} className={looks.quiet}>
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

interface EmptyStateProps {
  title: string
  text: string
  /** The title is the page's own heading. */
  isHeading?: boolean
  /** Directly below a heading, aligned with it; centered in its place when absent. */
  start?: boolean
  children?: ReactNode
}

export function EmptyState({ title, text, isHeading = false, start = false, children }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={`${classes.empty} ${start ? classes.start : classes.centered}`}>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}

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
