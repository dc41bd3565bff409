import type { TransitionName } from '../../src/shared/orders/transitions.ts'
import { createRandom, type Random } from '../../src/shared/seeded-random.ts'
import type { DemoCustomer } from './types.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** How far back the orders go: 24 months. */
export const historyDays = 730

/** What the plan knows of a variant. */
export interface SellableVariant {
  id: string
  sku: string
  /** What is chosen. */
  optionsEs: string
  optionsEn: string
  image: string
  priceCents: number
  /** Relative weight with which it is chosen among those of its product. */
  appeal: number
}

/** What the plan knows of a product. */
export interface Sellable {
  id: string
  sku: string
  titleEs: string
  titleEn: string
  image: string
  priceCents: number
  /** Relative weight with which it is chosen. */
  appeal: number
  createdAt: Date
  /** Bought more than one at a time. */
  refillable: boolean
  /** None: it is sold as it is. */
  variants: readonly SellableVariant[]
}

export interface PlannedStep {
  name: TransitionName
  /** As in OrderEvent. */
  actor: string
  at: Date
}

export interface PlannedLine {
  product: Sellable
  quantity: number
  /** Of a product with options. */
  variant?: SellableVariant
}

export interface PlannedOrder {
  index: number
  placedAt: Date
  customer: DemoCustomer
  lines: PlannedLine[]
  /** What has happened since, oldest first; none lies in the future. */
  steps: PlannedStep[]
}

/** Orders a day relative to the mean, January first: quiet Augusts, busy Decembers. */
const season = [0.9, 0.85, 0.95, 1, 1.1, 1.15, 1, 0.75, 1, 1.05, 1.35, 1.5]
const meanOrdersPerDay = 1.2

type Story = (add: (name: TransitionName, actor: string, afterMs: number) => void, random: Random) => void

const pay: Story = (add, { next, between }) => {
  if (next() < 0.08) add('payment-in-progress', 'provider', between(1, 3) * minute)
  add('pay', 'provider', between(1, 9) * minute)
}
const cancelled = (name: TransitionName, actor: string, add: Parameters<Story>[0], afterMs: number) => {
  add(name, actor, afterMs)
  add('refund-done', actor, 0)
}

const shipped: Story = (add, random) => {
  pay(add, random)
  add('prepare', 'system', random.between(4, 30) * hour)
  add('ship', 'system', random.between(4, 48) * hour)
}

/** How some orders go on instead of being shipped, and how often. */
const stories: readonly (readonly [share: number, Story])[] = [
  [0.025, (add, { between }) => add('payment-refused', 'provider', between(2, 10) * minute)],
  [0.025, (add, { between }) => add('payment-left', 'buyer', between(1, 8) * minute)],
  [0.03, (add, { between }) => add('unpaid', 'sweep', between(35, 36) * minute)],
  [
    0.035,
    (add, random) => {
      pay(add, random)
      cancelled('cancel-by-user', 'buyer', add, random.between(0.3, 5) * hour)
    },
  ],
  [
    0.015,
    (add, random) => {
      pay(add, random)
      add('prepare', 'system', random.between(4, 30) * hour)
      cancelled('cancel-by-shop', 'system', add, random.between(2, 20) * hour)
    },
  ],
]

/** @param chance from 0 to 1 */
function storyOf(chance: number): Story {
  let sum = 0
  for (const [share, story] of stories) {
    sum += share
    if (chance < sum) return story
  }
  return shipped
}

/** Orders of the last day, so that there is one in every status whenever the catalogue is loaded: minutes ago, story. */
const recent: readonly (readonly [minutesAgo: number, Story])[] = [
  [1700, (add) => [add('pay', 'provider', 3 * minute), add('prepare', 'system', 20 * hour)]],
  [1300, (add) => [add('pay', 'provider', 2 * minute), add('prepare', 'system', 9 * hour)]],
  [640, (add) => add('pay', 'provider', 4 * minute)],
  [320, (add) => [add('pay', 'provider', 2 * minute), cancelled('cancel-by-user', 'buyer', add, hour)]],
  [170, (add) => add('pay', 'provider', 6 * minute)],
  [95, (add) => add('payment-refused', 'provider', 3 * minute)],
  [80, (add) => add('unpaid', 'sweep', 35 * minute)],
  [41, (add) => add('pay', 'provider', 2 * minute)],
  [22, (add) => add('payment-in-progress', 'provider', 2 * minute)],
  [9, () => undefined],
]

/** The steps of a story that have happened by now. */
function planSteps(story: Story, placedAt: Date, now: Date, random: Random): PlannedStep[] {
  const steps: PlannedStep[] = []
  let at = placedAt.getTime()
  story((name, actor, afterMs) => {
    at += Math.round(afterMs)
    steps.push({ name, actor, at: new Date(at) })
  }, random)
  return steps.filter((step) => step.at <= now)
}

/** Chooses by weight among what there was at a time: sums of weights over the products, oldest first. */
function chooser(products: readonly Sellable[]) {
  const sorted = [...products].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const sums: number[] = []
  for (const { appeal } of sorted) sums.push((sums.at(-1) ?? 0) + appeal)
  let there = 0
  /** Times must not go back. */
  return (at: Date, random: Random): Sellable | undefined => {
    while (there < sorted.length && (sorted[there]?.createdAt ?? at) < at) there++
    const target = random.next() * (sums[there - 1] ?? 0)
    let [low, high] = [0, there - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return sorted[low]
  }
}

/** Chooses one of a product's variants by weight. */
function chooseVariant(variants: readonly SellableVariant[], { next }: Random): SellableVariant | undefined {
  let target = next() * variants.reduce((sum, { appeal }) => sum + appeal, 0)
  for (const variant of variants) {
    target -= variant.appeal
    if (target < 0) return variant
  }
  return variants.at(-1)
}

/** The shop opened with so many products. */
const fewestProducts = 2

function* placings(now: Date, scale: number, random: Random): Generator<{ at: Date; story: Story }> {
  const last = recent[0]?.[0] ?? 0
  for (let back = historyDays; back > 0; back--) {
    const start = now.getTime() - back * day
    const month = season[new Date(start).getUTCMonth()] ?? 1
    const growth = 0.6 + 0.8 * (1 - back / historyDays)
    const count = Math.floor(meanOrdersPerDay * scale * month * growth + random.next())
    // The evening is the busiest time.
    const times = Array.from({ length: count }, () => start + Math.max(random.next(), random.next()) * day)
    for (const time of times.sort((a, b) => a - b)) {
      const story = storyOf(random.next())
      if (time < now.getTime() - last * minute) yield { at: new Date(time), story }
    }
  }
  for (const [minutesAgo, story] of recent) yield { at: new Date(now.getTime() - minutesAgo * minute), story }
}

/**
 * Two years of orders up to now, oldest first: the same for the same products, customers, seed and moment.
 * @param scale 1 makes about 900
 */
export function* planOrders(
  products: readonly Sellable[],
  customers: readonly [DemoCustomer, ...DemoCustomer[]],
  now: Date,
  { seed = 'orders', scale = 1 }: { seed?: string; scale?: number } = {},
): Generator<PlannedOrder> {
  const random = createRandom(seed)
  // Of its own, so that the orders are the same whether a product has options or not.
  const variantRandom = createRandom(`${seed}/variants`)
  const choose = chooser(products)
  const oldest = products.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b)
  const opening = oldest[fewestProducts - 1] ?? now.getTime()
  let index = 0
  for (const { at, story } of placings(now, scale, random)) {
    if (at.getTime() <= opening) continue
    const lines = new Map<string, PlannedLine>()
    for (let remaining = 1 + Math.floor(random.next() ** 2 * 4); remaining > 0; remaining--) {
      const product = choose(at, random)
      if (!product) continue
      const quantity = product.refillable ? 1 + Math.floor(random.next() ** 2 * 3) : 1
      const variant = chooseVariant(product.variants, variantRandom)
      lines.set(product.id, { product, quantity, ...(variant && { variant }) })
    }
    // Some come back more often than others.
    const customer = customers[Math.floor(random.next() ** 1.6 * customers.length)] ?? customers[0]
    const steps = planSteps(story, at, now, random)
    if (lines.size > 0) yield { index: index++, placedAt: at, customer, lines: [...lines.values()], steps }
  }
}
