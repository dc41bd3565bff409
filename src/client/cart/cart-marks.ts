import type { CartChange } from '../../shared/cart/changes.ts'
import type { CartItem } from '../../shared/cart/entities.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import type { CartAction } from '../../shared/cart/reducer.ts'
import { cartFromLines } from '../../shared/cart/totals.ts'
import { createStore, useStore } from '../shell/store.ts'
import { useCart } from './cart-store.ts'

/** A note on a line of the cart, beside its title. */
export type CartMark =
  /** The price changed since the line was added; euros. */
  | { kind: 'price'; oldPrice: number; newPrice: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' }
  /** Not sold any more as it was chosen. */
  | { kind: 'choose' }
  /** Available stock, shown when the line has more. */
  | { kind: 'left'; left: number }
  /** A checkout was refused because there is less stock than this. */
  | { kind: 'short'; quantity: number }

export type CartMarks = ReadonlyMap<string, readonly CartMark[]>

const marks = createStore<CartMarks>(new Map())

/**
 * The marks after a response about some lines, by their keys. A changed price stays marked, compared with the first
 * price that the buyer saw; stock marks follow the latest response.
 */
export function marksAfterRefresh(
  before: CartMarks,
  requested: readonly string[],
  changes: readonly CartChange[],
  current: readonly (Pick<CartItem, 'id' | 'variantId'> & { left?: number | undefined })[] = [],
): CartMarks {
  const after = new Map(before)
  for (const key of requested) {
    const earlier = before.get(key)?.find((mark) => mark.kind === 'price')
    const latest = changes.filter((change) => change.key === key).map((change) => createMark(change, earlier))
    // Stored while the line has fewer, too, so that a higher quantity is marked without a request.
    const left = current.find((line) => lineKey(line) === key)?.left
    if (left !== undefined) latest.push({ kind: 'left', left })
    const marksOfKey = earlier && !latest.some((mark) => mark.kind === 'price') ? [earlier, ...latest] : latest
    if (marksOfKey.length > 0) after.set(key, marksOfKey)
    else after.delete(key)
  }
  return after
}

function createMark(change: CartChange, earlier: Extract<CartMark, { kind: 'price' }> | undefined): CartMark {
  if (change.kind !== 'price') return { kind: change.kind }
  return { kind: 'price', oldPrice: earlier?.oldPrice ?? change.oldPrice, newPrice: change.newPrice }
}

const explainsRefusal: ReadonlySet<CartMark['kind']> = new Set(['sold-out', 'gone', 'choose'])

/**
 * The marks after a checkout was refused for these products and variants: what is neither sold out nor gone is short.
 * @param remaining available stock, where the server reports it
 */
export function marksAfterRefusal(
  before: CartMarks,
  lines: readonly CartItem[],
  refused: readonly string[],
  remaining: Readonly<Record<string, number>> = {},
): CartMarks {
  const after = new Map(before)
  for (const { quantity, ...line } of lines) {
    const key = lineKey(line)
    if (!refused.includes(key)) continue
    const lineMarks = before.get(key) ?? []
    if (lineMarks.some((mark) => explainsRefusal.has(mark.kind))) continue
    const others = lineMarks.filter((mark) => mark.kind !== 'short' && mark.kind !== 'left')
    const stock = remaining[key]
    after.set(key, [...others, stock === undefined ? { kind: 'short', quantity } : { kind: 'left', left: stock }])
  }
  return after
}

/** The marks that still apply to a line: not for a lower quantity than was refused, nor for the first price. */
export function marksOfLine(all: CartMarks, line: CartItem): readonly CartMark[] {
  return (all.get(lineKey(line)) ?? []).filter((mark) => {
    if (mark.kind === 'left') return line.quantity > mark.left
    if (mark.kind === 'short') return line.quantity >= mark.quantity
    return mark.kind !== 'price' || mark.oldPrice !== mark.newPrice
  })
}

export const blocksPurchase = ({ kind }: CartMark): boolean => kind !== 'price'

export function changeMarks(change: (before: CartMarks) => CartMarks) {
  marks.set(change(marks.get()))
}

/** The marks of all lines of the cart; none on the server. */
export const useCartMarks = (): CartMarks => useStore(marks, (all) => all)

/** Parts the lines that can be bought from those that are sold out, short or not sold any more. */
export function partLines(all: CartMarks, products: readonly CartItem[]) {
  const lines: CartItem[] = []
  // For each other line, the action that lets the rest be bought: down to the remaining stock, or out of the cart.
  const remedies: Extract<CartAction, { type: 'LOWER' | 'REMOVE_FULL' }>[] = []
  for (const line of products) {
    const blocking = marksOfLine(all, line).filter(blocksPurchase)
    const [key, shortage] = [lineKey(line), blocking.find((mark) => mark.kind === 'left')]
    if (blocking.length === 0) lines.push(line)
    else remedies.push(shortage ? { type: 'LOWER', key, quantity: shortage.left } : { type: 'REMOVE_FULL', key })
  }
  return { lines, totalPrice: cartFromLines(lines).totalPrice, remedies }
}

/** The visitor's cart as it can be bought now. */
export const useBuyable = () => partLines(useCartMarks(), useCart().products)
