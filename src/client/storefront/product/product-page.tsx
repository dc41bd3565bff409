import { useEffect, useRef } from 'react'
import { focusHeading } from '../../navigation/focus-heading.ts'
import type { PageProps } from '../../page-data.ts'
import { isLoadFailure, trpc } from '../../trpc.ts'
import { loadProduct } from './load-product.ts'
import { ProductMissing } from './product-missing.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

export const load = loadProduct

/** A product with its pictures, reviews and related products. */
export function Page({ params: { productId = '' } }: PageProps) {
  const { data: product, isError, error, refetch } = trpc.catalog.product.useQuery({ id: productId })
  useView(product?.id)
  if (isError) {
    const retry = () => void refetch().then(({ isSuccess }) => isSuccess && focusHeading())
    return <ProductMissing id={productId} {...(isLoadFailure(error) && { onRetry: retry })} />
  }
  if (!product) return <ProductSkeleton />
  return <ProductView product={product} />
}

/** Reports one view of the product's page to the server. */
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
