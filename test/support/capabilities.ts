import type { TestDatabase } from './database.ts'

/** `CAPABILITIES=all`: the shop of each test uses what it may; tests of a shop that does not are left out. */
export const usesCapabilities = process.env.CAPABILITIES === 'all'

/**
 * Switches on what a shop may use beside what it comes with, each so that no sum changes: zones and methods by place that
 * are free, and VAT by place. Clients that know nothing of it must still be served as before.
 */
export async function enableCapabilities({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const method = { kind: 'delivery', basis: 'flat', minDays: 1, maxDays: 3, nameEs: 'Mensajería', nameEn: 'Courier' }
  const zones = [
    { id: 'spain', prefixes: [''] },
    { id: 'islands', prefixes: ['07', '35', '38'] },
  ]
  for (const [index, { id, prefixes }] of zones.entries()) {
    const regions = prefixes.map((zipPrefix) => ({ countryCode: 'ES', zipPrefix }))
    const methods = [
      { ...method, id: `${id}-courier`, position: 0, rates: { create: [{ from: 0, priceCents: 0 }] } },
      { ...method, id: `${id}-express`, position: 1, rates: { create: [{ from: 0, priceCents: 990 }] } },
    ]
    const data = { id, name: id, position: index + 1, regions: { create: regions }, methods: { create: methods } }
    await db.shippingZone.upsert({ where: { id }, create: data, update: {} })
  }
  const data = { byPlace: true, euSales: 'oss', exportPrice: 'net' }
  const section = { data, version: 1, updatedAt: new Date(), updatedBy: '' }
  await db.settingsSection.upsert({ where: { name: 'taxes' }, create: { name: 'taxes', ...section }, update: {} })
}
