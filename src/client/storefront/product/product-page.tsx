import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { AdminSectionSlot } from './admin-section-slot.tsx'
import { loadProduct } from './load-product.ts'
import { ProductCarousel } from './product-carousel.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductIntroduction } from './product-introduction.tsx'
import { ProductMissing } from './product-missing.tsx'
import classes from './product-page.module.css'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { RelatedProducts } from './related-products.tsx'

export const load = loadProduct

interface PageProps {
  params: Record<string, string | undefined>
}

/** A product: its pictures, what it is and costs, its reviews, and what goes with it. */
export function Page({ params: { productId = '' } }: PageProps) {
  const { data: product, isError } = trpc.catalog.product.useQuery({ id: productId })
  useView(product?.id)
  if (isError) return <ProductMissing id={productId} />
  if (!product) return <ProductSkeleton />
  return (
    <PageFrame>
      <ProductBreadcrumb product={product} />
      <ProductCarousel product={product} />
      <div className={classes.columns}>
        <ProductIntroduction product={product} />
        <div className={classes.side}>
          <PurchaseBox product={product} />
          <ProductFacts product={product} />
        </div>
        <ProductTabs product={product} />
      </div>
      <AdminSectionSlot id={product.id} />
      <RelatedProducts id={product.id} />
    </PageFrame>
  )
}

/** Tells the server once that this product's page was shown (contract section 6). */
function useView(id: string | undefined) {
  const { mutate } = trpc.catalog.viewed.useMutation()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || told.current === id) return
    told.current = id
    mutate({ id })
  }, [id, mutate])
}

function ProductBreadcrumb({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'common'])
  const language = useLanguage()
  const [category] = product.category
  const trail = [
    { label: t('common:home'), href: paths.home() },
    category
      ? { label: textIn(language, category.name), href: paths.category(category.id) }
      : { label: t('products'), href: paths.products() },
  ]
  return <Breadcrumb trail={trail} current={textIn(language, product.title)} />
}
