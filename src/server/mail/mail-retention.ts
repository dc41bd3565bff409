import type { Base } from '../base.ts'
import { idsFrom } from '../core/ids.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { orderKindStart, withoutTexts } from './mail-row.ts'

/** How many days sent and dismissed mails are stored. */
export const keptDays = 180
/** How many days the text of a sent mail is stored: as long as its copy in the outbox. */
export const textDays = 30
const dayMs = 86_400_000
/** Mails of one statement, so that no other write waits long. */
const batch = 500

const left = ['sent', 'kept'] as const
const aboutOrders = { startsWith: orderKindStart }

type Where = Prisma.OutgoingMailWhereInput
type Ids = readonly { id: string }[]

/** Processes batch after batch until nothing is left. @returns how many rows */
async function inBatches(find: (after: string) => Promise<Ids>, work: (ids: string[]) => Promise<number>) {
  let done = 0
  for (let rows = await find(''); rows.length > 0; rows = await find(rows.at(-1)?.id ?? '')) {
    done += await work(rows.map(({ id }) => id))
  }
  return done
}

/** Ids begin with the time at which the mail was queued. */
const queuedBefore = ({ clock }: Pick<Base, 'clock'>, days: number) =>
  idsFrom(new Date(clock.now().getTime() - days * dayMs))

/** Forgets what sent mails said. @returns how many */
async function forgetTexts({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<number> {
  const end = queuedBefore({ clock }, textDays)
  // By the index OutgoingMail_texts_idx, which holds no other mails. Those that failed or wait are passed over, each time.
  return inBatches(
    (after) => db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "OutgoingMail" WHERE "text" <> '' AND "id" > ${after} AND "id" < ${end} ORDER BY "id" LIMIT ${batch}`,
    async (ids) => {
      const where: Where = { id: { in: ids }, status: { in: [...left] } }
      return (await db.outgoingMail.updateMany({ where, data: withoutTexts })).count
    },
  )
}

/**
 * Forgets the texts of sent mails after textDays, and deletes sent and dismissed mails after keptDays. Those about orders
 * stay as long as their order, without their text, because its page lists them and none may be sent twice. Failed and
 * waiting mails stay as they are.
 * @returns how many mails were changed
 */
export async function retainMails({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<number> {
  const forgotten = await forgetTexts({ db, clock })
  const outdated: Where = {
    id: { lt: queuedBefore({ clock }, keptDays) },
    status: { in: [...left, 'dismissed'] },
    NOT: { kind: aboutOrders },
  }
  const deleted = await inBatches(
    () => db.outgoingMail.findMany({ where: outdated, take: batch, select: { id: true } }),
    // Checked again: a dismissed mail may have been restored since.
    async (ids) => (await db.outgoingMail.deleteMany({ where: { ...outdated, id: { in: ids } } })).count,
  )
  return forgotten + deleted
}
