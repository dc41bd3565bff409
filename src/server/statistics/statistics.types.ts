export interface SaleLine {
  productId: string | null
  priceCents: number
  quantity: number
}
