import { fallbackLanguage, type Language, parseLanguage } from '../../../shared/languages.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { isToBeSent } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { writtenDay, writtenMoment } from '../../../shared/shop-time.ts'
import { roleMay } from '../../../shared/staff/permissions.ts'
import { staffRoles } from '../../../shared/staff/roles.ts'
import { findRefundDay } from '../../../shared/withdrawal/period.ts'
import { orderKey } from '../../core/order-key.ts'
import type { Tx } from '../../db/db.ts'
import type { WithdrawalStatement } from '../../db/generated/sqlite/client.ts'
import { copyKeys } from '../../mail/admin-mails.ts'
import type { QueuedMail } from '../../mail/outgoing.ts'
import { createMailSender } from '../../mail/templates/mail-look.ts'
import {
  foundOrder,
  type MailedStatement,
  withdrawalAlert,
  withdrawalReceipt,
} from '../../mail/templates/withdrawal-mails.ts'
import type { ServiceContext } from '../../service-context.ts'
import type { OrderDeps } from '../order-effects.ts'
import type { OrderRow } from '../order-row.ts'
import { isSameAddress } from './named-order.ts'
import { readLines } from './stored.ts'

const readLanguage = (stored: string): Language => parseLanguage(stored) ?? fallbackLanguage

function toMailed(context: ServiceContext, statement: WithdrawalStatement, language: Language): MailedStatement {
  const { number, name, email, orderText, text, receivedAt } = statement
  const { timeZone } = context.settings.current.shop
  return {
    ...createMailSender(context, language),
    ...{ number, name, email, order: orderText, text },
    lines: readLines(statement.lines).map(({ id, title, quantity }) => `${quantity} × ${title ?? id}`),
    at: writtenMoment(receivedAt, timeZone, language),
  }
}

const receiptKey = (id: string, to: 'sender' | 'order') => `withdrawal-receipt:${id}:${to}`
const alertKey = (id: string, readerId: string) => `withdrawal-alert:${id}:${readerId}`

/** The keys of all possible mails about a statement, including those that were sent again. */
export function statementMailKeys(id: string, readers: readonly { id: string }[]): string[] {
  const keys = [receiptKey(id, 'sender'), receiptKey(id, 'order'), ...readers.map((reader) => alertKey(id, reader.id))]
  return keys.flatMap((key) => [key, ...copyKeys(key)])
}

/** The receipts: to the address of the statement and, if it is another, to that of the order. */
function makeReceipts(
  context: ServiceContext,
  statement: WithdrawalStatement,
  order: OrderRow | undefined,
): QueuedMail[] {
  const { id, email, language } = statement
  const kind = 'withdrawal-receipt' as const
  const make = (to: string, name: 'sender' | 'order', code: string) => ({
    ...{ kind, dedupeKey: receiptKey(id, name), to, language: code },
    ...withdrawalReceipt(toMailed(context, statement, readLanguage(code))),
  })
  const hasOther = order && order.origin === 'shop' && order.email !== '' && !isSameAddress(order.email, email)
  return [make(email, 'sender', language), ...(hasOther ? [make(order.email, 'order', order.language)] : [])]
}

/** Staff whose role may answer a statement. */
function findReaders(tx: Tx) {
  const roles = staffRoles.filter((role) => roleMay(role, 'orders.write'))
  return tx.user.findMany({
    where: { isAdmin: true, staffRole: { in: roles }, origin: 'shop' },
    select: { id: true, email: true, language: true },
    orderBy: { id: 'asc' },
  })
}

/** Queues the receipts of a statement, and a mail to each member of staff who may answer it, in their languages. */
export async function queueStatementMails(
  { context, outgoing }: Pick<OrderDeps, 'context' | 'outgoing'>,
  tx: Tx,
  statement: WithdrawalStatement,
  order: OrderRow | undefined,
): Promise<void> {
  const { config, settings } = context
  const kind = 'withdrawal-alert' as const
  const day = findRefundDay(statement.receivedAt, settings.current.shop.timeZone)
  const alerts = (await findReaders(tx)).map((reader) => {
    const language = readLanguage(reader.language)
    const rendered = withdrawalAlert(toMailed(context, statement, language), {
      orderName: order && orderName(order),
      isToBeSent: order !== undefined && isToBeSent(order),
      isLate: statement.late === true,
      refundDay: writtenDay(day, language),
      url: `${config.publicUrl}${order ? paths.adminOrder(order.id) : paths.adminWithdrawals()}`,
    })
    return { kind, dedupeKey: alertKey(statement.id, reader.id), to: reader.email, language, ...rendered }
  })
  await outgoing.queue(tx, ...makeReceipts(context, statement, order), ...alerts)
}

type FoundOrder = Pick<OrderRow, 'id' | 'number' | 'email' | 'language'>

/** The mail with the link to an order that its buyer has looked for; of one order at most one in ten minutes. */
export function makeFoundMail(context: ServiceContext, order: FoundOrder): QueuedMail {
  const { config, secrets, clock } = context
  const kind = 'find-order' as const
  const language = readLanguage(order.language)
  const url = `${config.publicUrl}${paths.order(order.id, orderKey(secrets.jwt, 'invoice', order.id))}`
  const period = Math.floor(clock.now().getTime() / 600_000)
  const rendered = foundOrder({ ...createMailSender(context, language), order: orderName(order), url })
  return { kind, dedupeKey: `${kind}:${order.id}:${period}`, to: order.email, language, ...rendered }
}
