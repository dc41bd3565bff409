/** Of all mutants: the share that the tests must notice, in percent. */
export const leastScore = 95

/** Rules about money, orders and stock: every mutant must be noticed. Paths below src/shared, without ending. */
export const strictGroups = {
  money: ['money', 'whole-cents', 'vat'],
  pricing: ['pricing/allocate', 'pricing/paid', 'pricing/price-order', 'pricing/price-refund'],
  'cart totals': ['cart/totals', 'cart/line-key'],
  'order transitions': ['orders/transitions', 'orders/progress'],
  'order predicates': ['orders/predicates', 'orders/filters'],
  'stock arithmetic': ['catalog/availability', 'catalog/amounts'],
}
