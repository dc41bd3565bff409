import { localized } from '../../shared/localized.ts'
import { centsFromEuros } from '../../shared/money.ts'
import { findZone, listOffers } from '../../shared/shipping/offers.ts'
import { selectMethod } from '../../shared/shipping/prices.ts'
import type { TriedOut, TryOut, Unweighed } from '../../shared/shipping/try-out.ts'
import { readGrams } from '../../shared/shipping/weight.ts'
import { shownTime } from '../../shared/shop-time.ts'
import type { ServiceContext } from '../service-context.ts'
import { toOffered } from './offered.ts'

/** Tells which methods fit a parcel to a place, as a buyer would read it now. Without a zone it is sent by none. */
export function tryOut(
  { settings, clock }: Pick<ServiceContext, 'settings' | 'clock'>,
  { countryCode, zip, value, grams }: TryOut,
): TriedOut {
  const { shop, shipping } = settings.current
  const zone = findZone({ countryCode, zip }, settings.shipping.zones)
  if (!zone) return { methods: [] }
  const goodsCents = centsFromEuros(value)
  const parcel = { grams, goodsCents, freeBasisCents: goodsCents }
  const offers = listOffers(zone, parcel, { now: shownTime(clock.now(), shop.timeZone), settings: shipping })
  const selectedId = selectMethod(offers, undefined)?.id
  return {
    zone: { id: zone.id, name: zone.name },
    methods: offers.map((offer) => toOffered(offer, { selectedId, settings: shipping })),
  }
}

/** Products that are read at once: a shop may have 100,000. */
const atOnce = 2000
const mostListed = 50

/** Lists products on sale without a weight that can be read, of themselves or of a variant: they count as weightless. */
export async function listUnweighed({ db }: Pick<ServiceContext, 'db'>): Promise<Unweighed> {
  const found: Unweighed = { total: 0, products: [] }
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const rows = await db.product.findMany({
      where: { visible: true, deletedAt: null, ...(after && { id: { gt: after } }) },
      select: {
        ...{ id: true, titleEs: true, titleEn: true, weight: true },
        variants: { where: { deletedAt: null }, select: { weight: true } },
      },
      orderBy: { id: 'asc' },
      take: atOnce,
    })
    for (const { id, titleEs, titleEn, weight, variants } of rows) {
      const weights = variants.length > 0 ? variants.map((variant) => variant.weight || weight) : [weight]
      if (weights.every((text) => readGrams(text) !== undefined)) continue
      found.total++
      if (found.products.length < mostListed) found.products.push({ id, title: localized(titleEs, titleEn) })
    }
    after = rows.at(-1)?.id
    isLast = rows.length < atOnce
  }
  return found
}
