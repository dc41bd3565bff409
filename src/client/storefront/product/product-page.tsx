import { useEffect, useRef } from 'react'
import { focusHeading } from '../../navigation/focus-heading.ts'
import { isLoadFailure, trpc } from '../../trpc.ts'
import { loadProduct } from './load-product.ts'
import { ProductMissing } from './product-missing.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

export const load = loadProduct

interface PageProps {
  params: Record<string, string | undefined>
}

/** A product: its pictures, what it is and costs, its reviews, and what goes with it. */
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

/** Tells the server once that this product's page was shown; the page does not follow the call. */
function useView(id: string | undefined) {
  const { client } = trpc.useUtils()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || told.current === id) return
    told.current = id
    // A view that is not counted is nothing to its reader.
    client.catalog.viewed.mutate({ id }).catch(() => undefined)
  }, [id, client])
}
