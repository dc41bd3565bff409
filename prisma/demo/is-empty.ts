import type { Db } from '../../src/server/db/db.ts'

/** Key of the setting that says that the demo data is loaded, and when. */
export const demoSetting = 'demo-data'

/** Nothing to sell, nobody who bought: an admin alone does not count. */
export async function isEmpty(db: Db): Promise<boolean> {
  if (await db.setting.findUnique({ where: { key: demoSetting } })) return false
  const rows = await Promise.all([
    db.product.findFirst({ select: { id: true } }),
    db.category.findFirst({ select: { id: true } }),
    db.order.findFirst({ select: { id: true } }),
  ])
  return rows.every((row) => row === null)
}
