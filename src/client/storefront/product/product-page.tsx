import { VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { openingChoice } from '../../../shared/catalog/variant-choice.ts'
import { textIn } from '../../../shared/localized.ts'
import { toPlainText } from '../../../shared/markdown/plain-text.ts'
import { imagePath, paths } from '../../../shared/paths.ts'
import { focusHeading } from '../../shell/navigation/announcer.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import type { PageLoad, PageProps } from '../../shell/page-data.ts'
import { useMay } from '../../shell/session/staff.tsx'
import { isLoadFailure, trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { breadcrumbJsonLd, PageFrame } from '../../ui/page-parts.tsx'
import { preloadFirst } from './gallery-picture.tsx'
import { putFirst, readOpened } from './opened-choice.ts'
import gallery from './product-gallery.module.css'
import { productJsonLd } from './product-json-ld.ts'
import classes from './product-page.module.css'
import { ProductView } from './product-view.tsx'

export function Page({ params: { productId = '' } }: PageProps) {
  const { data: product, isError, error, refetch } = trpc.catalog.product.useQuery({ id: productId })
  // The address that the page was opened by: its pictures stay where they are when something else is chosen.
  const [search] = useState(useSearch())
  const opened = useMemo(
    () => product && putFirst(product, openingChoice(product.variants ?? [], new URLSearchParams(search))),
    [product, search],
  )
  useView(product?.id)
  if (isError) {
    const retry = () => void refetch().then(({ isSuccess }) => isSuccess && focusHeading())
    return <ProductMissing id={productId} {...(isLoadFailure(error) && { onRetry: retry })} />
  }
  if (!opened) return <ProductSkeleton />
  return <ProductView product={opened} />
}

function useView(id: string | undefined) {
  const { client } = trpc.useUtils()
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || reported.current === id) return
    reported.current = id
    // A view that is not counted does not concern the visitor.
    client.catalog.viewed.mutate({ id }).catch(() => undefined)
  }, [id, client])
}

function ProductSkeleton() {
  const { t } = useTranslation('common')
  return (
    <PageFrame>
      <div aria-busy="true" className={`${classes.product} ${classes.skeleton} ${looks.tall}`}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <div className={`${classes.pictures} ${gallery.noPicture}`} />
        <div className={`${classes.side} ${classes.bone}`} />
      </div>
    </PageFrame>
  )
}

/** Fetches the product and related ones; only a missing product fails the page. */
export const load: PageLoad = async (data, { params, search, language, t, shop, terms }) => {
  const id = params.productId ?? ''
  const [product] = await Promise.all([
    data.catalog.product.fetch({ id }),
    data.catalog.related.fetch({ id }).catch(() => undefined),
  ])
  const { opened, names } = readOpened(product, search)
  const title = textIn(language, product.title)
  const chosen = names ? `${title} – ${textIn(language, names)}` : title
  const summary = textIn(language, product.shortDescription)
  const [category] = product.category
  const trail = [
    { label: t('common:home'), href: paths.home() },
    ...(category ? [{ label: textIn(language, category.name), href: paths.category(category.id) }] : []),
    { label: title, href: paths.product(id) },
  ]
  const [main] = opened.images
  return {
    title: chosen,
    description: import.meta.env.SSR ? toPlainText(summary) : summary,
    canonical: paths.product(product.id),
    image: main && imagePath(main, [760, 1014]),
    // Read by search engines alone, in what the server sends: browsers do not load it.
    ...(import.meta.env.SSR && {
      jsonLd: [{ ...productJsonLd(opened, language, shop, terms), name: chosen }, breadcrumbJsonLd(shop.url, trail)],
    }),
    noindex: product.unapproved,
    preloadImages: preloadFirst(opened),
  }
}

/**
 * Shown when the product does not exist or could not be loaded. Admins see a preview of a hidden product instead.
 * @param onRetry retries a failed load; absent if there is no such product
 */
export function ProductMissing({ id, onRetry }: { id: string; onRetry?: () => void }) {
  const { t } = useTranslation('product')
  const mayRead = useMay('catalogue.read')
  const { data: hidden } = trpc.catalogAdmin.preview.useQuery({ id }, { enabled: mayRead, staleTime: 0, retry: false })
  if (mayRead && hidden) return <ProductView product={hidden} preview />
  return (
    <PageFrame>
      <div className={classes.missing}>
        <h1 className={looks.pageTitle}>{t('missing.heading')}</h1>
        <p className={looks.muted} role={onRetry && 'alert'}>
          {t(onRetry ? 'missing.failed' : 'missing.text')}
        </p>
        <p className={looks.ways}>
          {onRetry && (
            <button type="button" className={looks.way} onClick={onRetry}>
              {t('missing.retry')}
            </button>
          )}
          <PageLink href={paths.products()} className={looks.way}>
            {t('missing.products')}
          </PageLink>
        </p>
      </div>
    </PageFrame>
  )
}
