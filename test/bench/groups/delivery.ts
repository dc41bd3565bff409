import { createPresetZone } from '../../../src/client/admin/settings/zone-values.ts'
import { presets } from '../../../src/shared/shipping/presets.ts'
import type { Bench, Group } from '../group.ts'
import type { BenchRequest } from '../requests.ts'
import type { Measured } from '../rows.ts'
import { productIds } from '../sample.ts'
import { openShop, type ShopUnderTest } from '../shop-under-test.ts'
import { sideBySide, warmUp } from '../side-by-side.ts'
import { signIn } from '../sign-in.ts'
import { checkoutOf, fillStock } from './checkout.ts'

const quotesPerSecond = 1000
/** Part of the rate of a shop that came as it is. */
const checkoutShare = 0.9

/** Each is in another zone, or taxed in another way. */
const places = [
  ...[
    { countryCode: 'ES', zip: '28013' },
    { country: 'España', zip: '07001' },
    { countryCode: 'ES', zip: '35001' },
  ],
  ...[
    { country: 'Portugal', zip: '9000-001' },
    { countryCode: 'FI', zip: '00100' },
    { countryCode: 'US', zip: '10001' },
  ],
]

/** Zones of all presets, and VAT by place, saved as an owner does. */
async function saveZones({ origin }: ShopUnderTest): Promise<void> {
  const headers = { ...(await signIn(origin)), 'content-type': 'application/json' }
  const call = async (path: string, method: string, body?: object) => {
    const response = await fetch(`${origin}/api/${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  await call('shipping/admin/zones/everywhere', 'DELETE', {})
  for (const preset of presets) await call('shipping/admin/zones', 'POST', createPresetZone(preset, preset.name))
  const taxes = { byPlace: true, euSales: 'oss', exportPrice: 'net' }
  await call('settings/admin/taxes', 'POST', { version: 0, data: taxes })
}

/** A quote of two products, as the checkout page asks for it while a buyer chooses where to. */
function quoteRequest(ids: readonly string[], index: number): BenchRequest {
  const products = [0, 1].map((line) => ({ id: ids[(index + line * 7) % ids.length], quantity: 1 + line }))
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' }
  const body = JSON.stringify({ products, ...places[index % places.length] })
  return { method: 'POST', path: '/api/carts/quote', headers, body }
}

async function quoteRow({ load, options }: Bench, shop: ShopUnderTest, ids: readonly string[]): Promise<Measured> {
  const requests = ids.map((_, index) => quoteRequest(ids, index))
  await warmUp(load, shop, requests, options.seconds)
  const { rate, p99, failures } = await load.run(shop.origin, requests, { seconds: options.seconds })
  return {
    ...{ name: 'quotes by place', figure: rate, unit: '/s', target: quotesPerSecond, direction: 'at-least' },
    sound: failures === 0,
    detail: `two products, ${presets.length} zones, VAT by place, p99 ${p99.toFixed(1)} ms`,
  }
}

/** Orders in a shop with zones beside those in one that came as it is, by turns. */
async function orderRow(bench: Bench, sides: readonly [ShopUnderTest, ShopUnderTest], ids: readonly string[]) {
  const { load, options } = bench
  const [plain, placed] = sides
  const orders = ids.map((id, index) => checkoutOf([{ id }, { id: ids[(index + 1) % ids.length] ?? id }], index))
  for (const side of sides) await warmUp(load, side, orders, options.seconds)
  const { ratio, failures, detail } = await sideBySide(load, [plain, orders], [placed, orders], options)
  return {
    ...{ name: 'orders with zones and VAT by place, as without', figure: ratio, unit: '×', target: checkoutShare },
    ...{ direction: 'at-least', sound: failures === 0, detail },
  } satisfies Measured
}

/** Quotes and orders of a shop whose delivery and VAT follow the place. */
export const delivery: Group = {
  name: 'delivery',
  async *rows(bench) {
    const shops: ShopUnderTest[] = []
    const open = async (name: string) => {
      const data = await bench.shops.copyOfSmall(name)
      await fillStock(data)
      const shop = await openShop(data)
      shops.push(shop)
      return shop
    }
    try {
      const placed = await open('placed')
      await saveZones(placed)
      const ids = await productIds(placed.origin)
      yield await quoteRow(bench, placed, ids)
      yield await orderRow(bench, [await open('unplaced'), placed], ids)
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()))
    }
  },
}
