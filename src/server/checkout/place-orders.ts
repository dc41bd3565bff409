import { AppError } from '../core/app-error.ts'
import { createGroupQueue, type Waiting as GroupMember } from '../core/group-queue.ts'
import { groupTransaction } from '../db/group-transaction.ts'
import { isNumberTaken, mostNumberAttempts } from '../orders/order-number.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Placed } from './fit-orders.ts'
import { findFirstOrder, knownKeys, submitKeys } from './idempotency.ts'
import type { Submit } from './submit.ts'
import { writeOrders } from './write-orders.ts'

/** Limits of one transaction: others wait for it. */
const mostOrders = 64
const mostLines = 400

/** Writes the order of a submit; resolves after the commit. @throws AppError unavailable, price-changed, key-reused, unauthorized, busy */
export type PlaceOrder = (submit: Submit) => Promise<Placed>

type Waiting = GroupMember<Submit, Placed>

/** Submits that arrive while others are being written are collected into one transaction. */
export function createOrderPlacement(deps: CheckoutDeps): PlaceOrder {
  return createGroupQueue<Submit, Placed>({
    // A repeated submit waits for the first one, whose key is then stored.
    keysOf: submitKeys,
    weightOf: ({ lines }) => lines.length,
    most: { works: mostOrders, weight: mostLines },
    perform: (group) => place(deps, group),
  })
}

/** Writes the orders of a group and resolves each member. Never throws. */
async function place(deps: CheckoutDeps, group: readonly Waiting[], attempt = 1): Promise<void> {
  const { base, orders } = deps
  const at = base.clock.now()
  const result = await groupTransaction(base.db, group, {
    write: (tx, submits) => writeOrders(deps, tx, submits, at),
    retryAlone: (member) => place(deps, [member]),
    fail: (member, error) =>
      isNumberTaken(error) && attempt < mostNumberAttempts
        ? place(deps, [member], attempt + 1)
        : resolveFailed(deps, member, at, error),
  })
  if (!result) return
  await orders.announce(result.changed)
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = result.outcomes[index]
    if (!outcome || outcome instanceof AppError) {
      reject(outcome)
      continue
    }
    if (outcome.isNew) base.log.info({ order: outcome.orderId }, 'order placed')
    resolve(outcome)
  }
}

/** Resolves a failed member: with the order of an identical submit in another process, or with the error. */
async function resolveFailed({ base }: CheckoutDeps, waiting: Waiting, at: Date, error: unknown): Promise<void> {
  const { work: submit, resolve, reject } = waiting
  try {
    const first = findFirstOrder(await knownKeys(base.db, [submit]), submit, at)
    if (first) return resolve({ orderId: first, isNew: false })
    const { session } = submit.buyer
    const account = session && (await base.db.user.findUnique({ where: { id: session.userId }, select: { id: true } }))
    // The account was deleted in the meantime.
    reject(session && !account ? new AppError('unauthorized') : error)
  } catch (reason) {
    reject(reason)
  }
}
