import type { Base } from '../base.ts'
import { idsFrom } from '../core/ids.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { orderKindStart, withoutTexts } from './mail-row.ts'

/** How many days sent and dismissed mails are stored. */
export const keptDays = 180
const dayMs = 86_400_000
/** Mails of one statement, so that no other write waits long. */
const batch = 500

const left = ['sent', 'kept'] as const
const aboutOrders = { startsWith: orderKindStart }

type Where = Prisma.OutgoingMailWhereInput
type Ids = readonly { id: string }[]

/** Processes batch after batch until nothing is left. @returns how many rows */
async function inBatches(find: () => Promise<Ids>, work: (ids: string[]) => Promise<unknown>): Promise<number> {
  let done = 0
  for (let rows = await find(); rows.length > 0; rows = await find()) {
    await work(rows.map(({ id }) => id))
    done += rows.length
  }
  return done
}

/**
 * Deletes sent and dismissed mails older than keptDays. Mails about orders stay as long as their order, because its page
 * lists them and none may be sent twice; only their text is deleted. Failed and waiting mails are never deleted.
 * @returns how many mails were changed
 */
export async function retainMails({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<number> {
  const id = { lt: idsFrom(new Date(clock.now().getTime() - keptDays * dayMs)) }
  const first = { take: batch, select: { id: true } } as const
  const outdated: Where = { id, status: { in: [...left, 'dismissed'] }, NOT: { kind: aboutOrders } }
  const wordy: Where = { id, status: { in: [...left] }, kind: aboutOrders, text: { not: '' } }
  const deleted = await inBatches(
    () => db.outgoingMail.findMany({ where: outdated, ...first }),
    // Checked again: a dismissed mail may have been restored since.
    (ids) => db.outgoingMail.deleteMany({ where: { ...outdated, id: { in: ids } } }),
  )
  const forgotten = await inBatches(
    () => db.outgoingMail.findMany({ where: wordy, ...first }),
    (ids) => db.outgoingMail.updateMany({ where: { id: { in: ids } }, data: withoutTexts }),
  )
  return deleted + forgotten
}
