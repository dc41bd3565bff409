import type { ShopFacts } from '../../boot.ts'
import { usePageEnvironment } from '../../page-environment.tsx'

/**
 * Where the texts of the simulated payment are: it says that no money moves in every shop, and is a test where the shop is
 * no demonstration (shop-texts.json).
 */
export function paymentTexts({ sells }: Pick<ShopFacts, 'sells'>) {
  return sells ? ('test' as 'demo') : 'demo'
}

/** See paymentTexts. */
export const usePaymentTexts = () => paymentTexts(usePageEnvironment().shop)
