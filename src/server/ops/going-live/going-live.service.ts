import {
  type GoingLive,
  goingLiveItems,
  isReadyToSell,
  isShopName,
  type Removal,
  type RemoveDemo,
} from '../../../shared/settings/going-live.ts'
import { audit } from '../../audit/record.ts'
import type { CatalogService } from '../../catalog/catalog.service.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { isTaken } from '../../db/database-error.ts'
import { transaction } from '../../db/transaction.ts'
import type { ServiceContext } from '../../service-context.ts'
import { countIssued, readDemoData } from './demo-rows.ts'
import { beginRemoval, readRemoval } from './removal-state.ts'
import { DemoRemoval } from './remove-demo.ts'

const job = 'demo-removal'
/** A removal that a crash has cut short goes on within this time. */
const everyMs = 30_000
/** Two polls of the catalogue's version, and a little. */
const settleMs = 11_000

type GoingLiveContext = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log' | 'settings' | 'scheduler'>

/** Steps of a shop before it sells, and the removal of what it came with. */
export function createGoingLiveService(context: GoingLiveContext, catalog: CatalogService, settle = settleMs) {
  const { db, clock, config, settings, scheduler } = context

  async function run(): Promise<number> {
    const removal = await readRemoval(db)
    if (removal?.state !== 'working') return 0
    await new DemoRemoval({ context, catalog, settleMs: settle }, removal).run()
    return 1
  }
  scheduler.add({ name: job, everyMs, exclusiveMs: everyMs, run })

  return {
    /** Steps missing before the shop sells, what the demo brought, and how its removal does. */
    async read(): Promise<GoingLive> {
      const { publicUrl } = config
      const { current, shipping, connections } = settings
      const { payments, smtp } = connections
      const state = { settings: current, shipping, payments, sendsMail: smtp !== undefined, publicUrl }
      const items = goingLiveItems(state)
      const [demoData, issuedDocuments, removal] = await Promise.all([
        readDemoData(db),
        countIssued(db),
        readRemoval(db),
      ])
      return { isReady: isReadyToSell(items), items, demoData, issuedDocuments, removal }
    },

    /**
     * Begins to remove the demo data, after a backup; `read` says how far it is.
     * @param by who wants it
     * @throws AppError invalid for another name than the shop's; numbers-issued when numbers cannot begin anew; conflict
     * while a removal is under way
     */
    async removeDemo({ confirmation, newNumbers }: RemoveDemo, by: Actor): Promise<Removal> {
      if (!isShopName(confirmation, settings.current.identity.name))
        throw new AppError('invalid', { fields: { confirmation: 'invalid' } })
      if (newNumbers && (await countIssued(db)) > 0) throw new AppError('numbers-issued')
      const at = clock.now()
      const begun = { state: 'working', step: 'backup', done: 0, total: 0, newNumbers } as const
      const removal: Removal = { ...begun, startedAt: at.toISOString(), by: by.name }
      const { products, categories, customers, orders, documents } = await readDemoData(db)
      const before = { products, categories, customers, orders, documents }
      await transaction(db, async (tx) => {
        await beginRemoval(tx, removal)
        await audit(tx, by, at, [{ action: 'remove-demo', entity: 'settings', entityId: 'demo', before, after: null }])
      }).catch((error: unknown) => {
        // Another one began at the same moment.
        throw isTaken(error) ? new AppError('conflict') : error
      })
      scheduler.trigger(job)
      return removal
    },
  }
}
