import type { Language } from '../../../shared/languages.ts'
import { localized, textIn } from '../../../shared/localized.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { type PostedForm, readQuantities, toStatement } from '../../../shared/withdrawal/form.ts'
import {
  type FindOrder,
  type FindOrderPage,
  findOrderSchema,
  longest,
  type Prefill,
  type StatedLine,
  statementSchema,
  type WithdrawalPage,
} from '../../../shared/withdrawal/statement.ts'
import { AppError } from '../../core/app-error.ts'
import { fieldErrors } from '../../core/field-errors.ts'
import { readIdKey } from '../../core/order-key.ts'
import { validate } from '../../core/validate.ts'
import type { ServiceContext } from '../../service-context.ts'
import { findOrder, variantFields } from '../order-row.ts'
import type { SentStatement } from './receive.ts'
import { readLines } from './stored.ts'

/** The statement that a form makes. @returns its issues by field where it makes none; those of quantities as `lines` */
export function parseStatement(form: PostedForm): { statement: SentStatement } | { errors: Record<string, string> } {
  const result = validate(statementSchema, toStatement(form))
  if (result.success) return { statement: { ...result.data, key: form.key || undefined } }
  const entries = Object.entries(fieldErrors(result.error) ?? {})
  return { errors: Object.fromEntries(entries.map(([path, issue]) => [path.split('.', 1)[0] ?? path, issue])) }
}

/** The order of a link's key; undefined for a key that is none. */
async function findKeyed(context: ServiceContext, key: string) {
  const id = readIdKey(context.secrets.jwt, 'withdraw', key)
  return (id !== undefined && (await findOrder(context.db, id))) || undefined
}

/** Reads the details that the key of a mail's link fills in. @throws AppError order-not-found for a key that is none */
export async function prefillWithdrawal(context: ServiceContext, key: string): Promise<Prefill> {
  const order = await findKeyed(context, key)
  if (!order) throw new AppError('order-not-found')
  return {
    name: `${order.name} ${order.surname}`.trim(),
    email: order.email,
    order: orderName(order),
    lines: order.lines.map(({ id, titleEs, titleEn, quantity, ...line }) => {
      const { options } = variantFields(line)
      return { id, title: localized(titleEs, titleEn), ...(options && { options }), quantity }
    }),
  }
}

const noValues = { name: '', order: '', email: '', text: '', key: '' }
const empty: WithdrawalPage = {
  step: 'statement',
  values: noValues,
  offered: [],
  quantities: {},
  lines: [],
  errors: {},
}

async function readReceipt(context: ServiceContext, key: string): Promise<WithdrawalPage> {
  const id = readIdKey(context.secrets.jwt, 'withdrawal-receipt', key)
  const row = id === undefined ? null : await context.db.withdrawalStatement.findUnique({ where: { id } })
  if (!row) return { ...empty, step: 'unknown' }
  const { name, email, text, orderText, number, receivedAt } = row
  return {
    ...empty,
    step: 'receipt',
    values: { ...noValues, name, email, text, order: orderText },
    lines: readLines(row.lines),
    receipt: { number, receivedAt: receivedAt.toISOString() },
  }
}

/** The page with what a form has sent: its errors, or what it says for the confirmation. */
function showForm(form: PostedForm, offered: Prefill['lines'], language: Language): WithdrawalPage {
  const { name = '', order = '', email = '', text = '', key = '' } = form
  const typed = { ...empty, values: { name, order, email, text, key }, offered, quantities: readQuantities(form) }
  const parsed = parseStatement(form)
  if ('errors' in parsed) return { ...typed, errors: parsed.errors }
  if (form.action === 'edit') return typed
  const { statement } = parsed
  const lines: StatedLine[] = (statement.lines ?? []).map(({ id, quantity }) => {
    const line = offered.find((each) => each.id === id)
    const title = line && lineTitle(textIn(language, line.title), line.options && textIn(language, line.options))
    return { id, quantity, ...(title && { title }) }
  })
  return { ...typed, step: 'confirm', values: { ...typed.values, name: statement.name, order: statement.order }, lines }
}

/**
 * The page of the withdrawal function at its step: a receipt by its key, what a form without scripts has sent, or an
 * empty statement, which the key of an order fills in.
 */
export async function readWithdrawalPage(
  context: ServiceContext,
  query: { key?: string | undefined; order?: string | undefined; step?: string | undefined },
  { form, language }: { form: PostedForm | undefined; language: Language },
): Promise<WithdrawalPage> {
  if (query.step === 'receipt') return readReceipt(context, query.key ?? '')
  const key = form ? (form.key ?? '') : (query.key ?? '')
  const prefill = (await findKeyed(context, key)) ? await prefillWithdrawal(context, key) : undefined
  if (form) return showForm(form, prefill?.lines ?? [], language)
  if (!prefill) return { ...empty, values: { ...noValues, order: (query.order ?? '').slice(0, longest.order) } }
  const { lines, ...filled } = prefill
  return { ...empty, values: { ...noValues, ...filled, key }, offered: lines }
}

/** Reads the search of a form; undefined where a field is missing or wrong. */
export function parseFindOrder({ number = '', email = '' }: PostedForm): FindOrder | undefined {
  const result = validate(findOrderSchema, { number, email })
  return result.success ? result.data : undefined
}

/** The page of the order lookup, with what a form without scripts has sent. */
export function readFindPage(form: PostedForm | undefined): FindOrderPage {
  const { number = '', email = '' } = form ?? {}
  const result = form && validate(findOrderSchema, { number, email })
  return { values: { number, email }, errors: (result && !result.success && fieldErrors(result.error)) || {} }
}
