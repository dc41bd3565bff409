import { Tabs } from '@mantine/core'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { ProductReviews } from './product-reviews.tsx'
import classes from './product-tabs.module.css'

export const ProductTabs = memo(function ProductTabs({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const description = textIn(language, product.largeDescription).trim()
  const hasReviews = product.comments.length > 0
  if (!description && !hasReviews) return null
  return (
    <Tabs
      defaultValue={description ? 'description' : 'reviews'}
      // The HTML contains the hidden panel too, for search engines and browsers without scripts.
      keepMountedMode="display-none"
      // Mantine's stylesheet of tabs has six variants; this page needs one.
      unstyled
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label={t('tabs.label')} data-scripts-only>
        {description && <Tabs.Tab value="description">{t('tabs.description')}</Tabs.Tab>}
        {hasReviews && <Tabs.Tab value="reviews">{t('tabs.reviews', { count: product.comments.length })}</Tabs.Tab>}
      </Tabs.List>
      {description && (
        <Tabs.Panel value="description">
          <h2 className={classes.panelHeading}>{t('tabs.description')}</h2>
          <ProductText text={description} top={3} className={classes.paragraph} />
        </Tabs.Panel>
      )}
      {hasReviews && (
        <Tabs.Panel value="reviews">
          <h2 className={classes.panelHeading}>{t('tabs.reviewsHeading')}</h2>
          <ProductReviews {...product} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
})

const loadMarkdown = () => import('../../ui/markdown.tsx')
/** Loaded by browsers where a text has signs: most have none, and the page's first visit is full to the last kilobyte. */
const Markdown = import.meta.env.SSR
  ? (await loadMarkdown()).Markdown
  : lazy(async () => ({ default: (await loadMarkdown()).Markdown }))

/** Signs that mean something in the shop's small Markdown; a text without any looks the same as it is. */
const signs = /[\\*[]|^ {0,3}(?:#{1,6}|[-+]|\d{1,3}[.)]) /m

/** A text of a product in the shop's small Markdown. @param top level of its highest headings */
export function ProductText({ text, top, className }: { text: string; top: 2 | 3; className?: string | undefined }) {
  const plain = text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ))
  if (!signs.test(text)) return plain
  return (
    <div className={className}>
      <Suspense fallback={plain}>
        <Markdown text={text} top={top} />
      </Suspense>
    </div>
  )
}
