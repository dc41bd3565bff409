import type { Fault } from './fault.ts'

const sized = `(SELECT "id" FROM "Product" WHERE "optionIds" <> '')`
const plain = `(SELECT MIN("id") FROM "Product" WHERE "optionIds" = '' AND "stock" > 0)`
const paid = `(SELECT "id" FROM "Order" WHERE "status" = 1)`
const open = `(SELECT "id" FROM "Order" WHERE "status" = 2)`
const left = `(SELECT MIN("id") FROM "Order" WHERE "status" = 6)`
const time = `'2026-11-20T10:00:00.000+00:00'`
const variantAt = (position: number) => `(SELECT "id" FROM "ProductVariant" WHERE "position" = ${position})`
const hidden = `(SELECT "id" FROM "ProductVariant" WHERE NOT "enabled")`
const deleted = (id: string) =>
  `UPDATE "ProductVariant" SET "deletedAt" = ${time}, "optionsKey" = '~' || "id" WHERE "id" = ${id}`
const withoutValues = (id: string) => `DELETE FROM "VariantValue" WHERE "variantId" = ${id}`
const variants = (count: number) => `INSERT INTO "ProductVariant"
  ("id", "productId", "sku", "optionsKey", "enabled", "position", "createdAt", "updatedAt")
  SELECT 'v' || n, ${sized}, 'v' || n, 'v' || n, FALSE, 50, ${time}, ${time}
  FROM (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${count}) SELECT n FROM c) x`
const refund = (kind: string, cents: number) => `INSERT INTO "Refund"
  ("id", "orderId", "kind", "amountCents", "nextAttemptAt", "createdAt")
  VALUES ('refund', ${left}, '${kind}', ${cents}, ${time}, ${time})`

const ofCatalogue: readonly Fault[] = [
  {
    rule: 'stock-negative',
    sql: `UPDATE "ProductVariant" SET "stock" = -1 WHERE "id" = ${hidden}`,
    ids: `SELECT ${hidden} AS "id"`,
  },
  {
    rule: 'product-price',
    sql: `UPDATE "ProductVariant" SET "priceDeltaCents" = -1 WHERE "id" = ${variantAt(0)}`,
    also: ['variant-surcharge'],
    ids: `SELECT ${variantAt(0)} AS "id"`,
  },
  { rule: 'variant-stock', sql: `UPDATE "ProductVariant" SET "enabled" = TRUE WHERE "id" = ${hidden}`, fixed: true },
  { rule: 'variant-stock', sql: `${withoutValues(variantAt(1))}; ${deleted(variantAt(1))}`, fixed: true },
  {
    rule: 'variant-surcharge',
    sql: `${withoutValues(variantAt(0))}; ${deleted(variantAt(0))}`,
    also: ['variant-stock'],
  },
  {
    rule: 'variant-count',
    sql: `UPDATE "Product" SET "optionIds" = 'a.b.c.d' WHERE "id" = ${sized}`,
    also: ['variant-values'],
  },
  {
    rule: 'variant-count',
    sql: `UPDATE "Product" SET "optionIds" = 'a' WHERE "id" = ${plain}`,
    also: ['variant-stock'],
  },
  { rule: 'variant-count', sql: variants(98), also: ['variant-values'], ids: `SELECT ${sized} AS "id"` },
  { rule: 'variant-values', sql: variants(97) },
  { rule: 'variant-values', sql: `UPDATE "Product" SET "optionIds" = 'another' WHERE "id" = ${sized}` },
  {
    rule: 'variant-values',
    sql: `${withoutValues(hidden)}; UPDATE "ProductVariant" SET "deletedAt" = ${time} WHERE "id" = ${hidden}`,
    ids: `SELECT ${hidden} AS "id"`,
  },
  { rule: 'variant-values', sql: deleted(hidden), ids: `SELECT ${hidden} AS "id"` },
  {
    rule: 'variant-values',
    sql: `UPDATE "ProductVariant" SET "optionsKey" = "optionsKey" || '.x' || "id"; UPDATE "Product" SET "optionIds" = "optionIds" || '.x' WHERE "id" = ${sized}`,
  },
  { rule: 'rating', sql: `UPDATE "Product" SET "ratingCount" = 2 WHERE "id" = ${sized}`, fixed: true },
  { rule: 'rating', sql: `UPDATE "Product" SET "ratingCount" = 1 WHERE "id" = ${plain}`, fixed: true },
  { rule: 'review-rating', sql: `UPDATE "Review" SET "rating" = 0`, also: ['rating'] },
  {
    rule: 'product-total',
    sql: `UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" + 7 WHERE "productId" = ${sized}`,
    fixed: true,
  },
]

const ofOrders: readonly Fault[] = [
  { rule: 'order-statuses', sql: `UPDATE "Order" SET "paymentStatus" = 24 WHERE "id" = ${open}` },
  { rule: 'order-statuses', sql: `UPDATE "Order" SET "status" = 3 WHERE "id" = ${open}`, also: ['order-dates'] },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "paidAt" = NULL WHERE "id" = ${paid}`,
    also: ['invoice', 'product-sales', 'shop-sales'],
    ids: `SELECT ${paid} AS "id"`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "paidAt" = ${time} WHERE "id" = ${open}`,
    also: ['invoice', 'product-sales', 'shop-months', 'shop-sales'],
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "status" = 5, "paymentStatus" = 23 WHERE "id" = ${left}`,
    ids: `SELECT "id" FROM "Order" WHERE "status" = 5 AND "paymentStatus" = 23`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "shippedAt" = ${time} WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "cancelledAt" = NULL WHERE "id" = ${left}`,
    ids: `SELECT ${left} AS "id"`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "cancelledAt" = ${time} WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "cancelledAt" = ${time} WHERE "id" = ${paid}`,
    ids: `SELECT ${paid} AS "id"`,
  },
  {
    rule: 'order-lines',
    sql: `DELETE FROM "OrderLine" WHERE "orderId" = ${open}; UPDATE "Order" SET "totalElements" = 0 WHERE "id" = ${open}`,
    also: ['order-total'],
  },
  {
    rule: 'order-lines',
    sql: `UPDATE "OrderLine" SET "quantity" = CASE WHEN "position" = 0 THEN 0 ELSE 3 END WHERE "orderId" = ${open}`,
    also: ['order-total'],
  },
  {
    rule: 'order-lines',
    sql: `UPDATE "OrderLine" SET "priceCents" = -1 WHERE "orderId" = ${open} AND "position" = 0`,
    also: ['order-total'],
  },
  {
    rule: 'order-total',
    sql: `UPDATE "Order" SET "goodsCents" = "goodsCents" + 1, "shippingCents" = "shippingCents" - 1 WHERE "id" = ${open}`,
  },
  { rule: 'order-total', sql: `UPDATE "Order" SET "shippingCents" = "shippingCents" + 1 WHERE "id" = ${open}` },
  { rule: 'order-taxes', sql: `UPDATE "Order" SET "taxCents" = "taxCents" + 1 WHERE "id" = ${open}` },
  {
    rule: 'order-taxes',
    sql: `UPDATE "OrderTax" SET "grossCents" = "grossCents" + 1, "netCents" = "netCents" + 1 WHERE "orderId" = ${open}`,
  },
  { rule: 'order-taxes', sql: `UPDATE "OrderTax" SET "netCents" = "netCents" + 1 WHERE "orderId" = ${open}` },
  { rule: 'payment', sql: `DELETE FROM "Payment" WHERE "orderId" = ${open}`, ids: `SELECT ${open} AS "id"` },
  {
    rule: 'order-events',
    sql: `UPDATE "OrderEvent" SET "kind" = 'pay' WHERE "orderId" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  { rule: 'refund-sums', sql: refund('goodwill', 1), ids: `SELECT ${left} AS "id"` },
  { rule: 'refund-sums', sql: refund('late', 0), ids: `SELECT ${left} AS "id"` },
  {
    rule: 'refund-whole',
    sql: `UPDATE "Refund" SET "amountCents" = "amountCents" - 1 WHERE "kind" = 'cancel'`,
    also: ['invoice-document', 'shop-sales'],
  },
  {
    rule: 'refund-lines',
    sql: `UPDATE "RefundLine" SET "cents" = "cents" + 100000 WHERE "quantity" > 0`,
    also: ['product-sales'],
  },
  {
    rule: 'refund-lines',
    sql: `UPDATE "OrderLine" SET "discountCents" = "priceCents" * "quantity" - 1
      WHERE "id" = (SELECT MIN("orderLineId") FROM "RefundLine" WHERE "quantity" > 0)`,
    also: ['product-sales'],
  },
  {
    rule: 'order-terms',
    sql: `UPDATE "Order" SET "termsVersion" = 7 WHERE "id" = ${open};
      INSERT INTO "LegalVersion" ("id", "document", "version", "textEs", "textEn", "effectiveFrom", "actor", "at")
      VALUES ('p', 'privacy', 7, '', '', '2026-11-20', 'ana', ${time}), ('t', 'terms', 8, '', '', '2026-11-20', 'ana', ${time})`,
  },
  {
    rule: 'invoice',
    sql: `UPDATE "Order" SET "invoiceNumber" = NULL WHERE "id" = ${paid}`,
    ids: `SELECT ${paid} AS "id"`,
  },
  {
    rule: 'invoice-document',
    sql: `UPDATE "InvoiceDocument" SET "orderId" = 'another' WHERE "orderId" = ${paid}`,
    ids: `SELECT ${paid} AS "id"`,
  },
  {
    rule: 'invoice-document',
    sql: `UPDATE "InvoiceDocument" SET "kind" = 'other' WHERE "orderId" = ${paid}`,
    ids: `SELECT ${paid} AS "id"`,
  },
  {
    rule: 'invoice-document',
    sql: `UPDATE "InvoiceDocument" SET "totalCents" = "totalCents" - 1 WHERE "kind" = 'credit-note' AND "seq" = (SELECT MAX("seq") FROM "InvoiceDocument")`,
    also: ['document-chain'],
  },
  {
    rule: 'invoice-document',
    sql: `UPDATE "InvoiceDocument" SET "kind" = 'invoice' WHERE "seq" = (SELECT MAX("seq") FROM "InvoiceDocument")`,
    also: ['document-chain'],
  },
]

const byHand = `(SELECT "id" FROM "Refund" WHERE "reference" = 're_hand')`
const cancelRefund = `(SELECT "id" FROM "Refund" WHERE "kind" = 'cancel')`
const cancelledOrder = `(SELECT "orderId" FROM "Refund" WHERE "kind" = 'cancel')`
const setRefund = (columns: string) => `UPDATE "Refund" SET ${columns} WHERE "id" = ${byHand}`

const ofRefunds: readonly Fault[] = [
  { rule: 'refund-states', sql: setRefund('"doneAt" = NULL'), ids: `SELECT ${byHand} AS "id"` },
  { rule: 'refund-states', sql: setRefund(`"status" = 'pending'`), ids: `SELECT ${byHand} AS "id"` },
  { rule: 'refund-states', sql: setRefund(`"status" = 'failed'`), ids: `SELECT ${byHand} AS "id"` },
  { rule: 'refund-states', sql: setRefund(`"kind" = 'present'`), ids: `SELECT ${byHand} AS "id"` },
  { rule: 'refund-states', sql: setRefund(`"kind" = 'dispute'`), ids: `SELECT ${byHand} AS "id"` },
  {
    rule: 'refund-states',
    sql: `UPDATE "Dispute" SET "orderId" = ${open} WHERE "id" = 'dp_lost'`,
    ids: `SELECT "id" FROM "Refund" WHERE "kind" = 'dispute'`,
  },
  {
    rule: 'refund-states',
    sql: `UPDATE "Refund" SET "reference" = 're_hand' WHERE "id" = ${cancelRefund}`,
    ids: `SELECT "id" FROM "Refund" WHERE "reference" = 're_hand' ORDER BY 1`,
  },
  {
    rule: 'refund-payment',
    sql: `UPDATE "Refund" SET "status" = 'pending', "doneAt" = NULL WHERE "id" = ${cancelRefund}`,
    ids: `SELECT ${cancelledOrder} AS "id"`,
  },
  {
    rule: 'refund-payment',
    sql: `UPDATE "Order" SET "paymentStatus" = 23 WHERE "id" = ${cancelledOrder}`,
    ids: `SELECT ${cancelledOrder} AS "id"`,
  },
  {
    rule: 'refund-payment',
    sql: setRefund(`"amountCents" = "amountCents" + (SELECT o."totalCents" FROM "Order" o WHERE o."id" = "Refund"."orderId")
      - (SELECT SUM(r."amountCents") FROM "Refund" r WHERE r."orderId" = "Refund"."orderId")`),
    also: ['invoice-document', 'shop-sales'],
    ids: `SELECT "id" FROM "Order" WHERE "status" = 3`,
  },
  {
    rule: 'dispute-states',
    sql: `UPDATE "Dispute" SET "state" = 'odd', "closedAt" = ${time} WHERE "id" = 'dp_open'`,
    ids: `SELECT 'dp_open' AS "id"`,
  },
  {
    rule: 'dispute-states',
    sql: `UPDATE "Dispute" SET "closedAt" = ${time} WHERE "id" = 'dp_open'`,
    ids: `SELECT 'dp_open' AS "id"`,
  },
  {
    rule: 'dispute-states',
    sql: `UPDATE "Dispute" SET "closedAt" = NULL WHERE "id" = 'dp_lost'`,
    ids: `SELECT 'dp_lost' AS "id"`,
  },
  {
    rule: 'dispute-states',
    sql: `UPDATE "Dispute" SET "amountCents" = 0 WHERE "id" = 'dp_open'`,
    ids: `SELECT 'dp_open' AS "id"`,
  },
  {
    rule: 'dispute-states',
    sql: `UPDATE "Dispute" SET "state" = 'lost', "closedAt" = ${time} WHERE "id" = 'dp_open'`,
    ids: `SELECT 'dp_open' AS "id"`,
  },
]

const ofPeople: readonly Fault[] = [
  { rule: 'owner', sql: `UPDATE "User" SET "staffRole" = 'orders' WHERE "staffRole" = 'owner'` },
  { rule: 'staff-role', sql: `UPDATE "User" SET "isAdmin" = FALSE WHERE "staffRole" = 'owner'` },
  { rule: 'staff-role', sql: `UPDATE "User" SET "isAdmin" = TRUE, "staffRole" = 'queen' WHERE "staffRole" IS NULL` },
  { rule: 'email', sql: `UPDATE "User" SET "email" = ' owner@example.org' WHERE "staffRole" = 'owner'` },
  { rule: 'settings-version', sql: `UPDATE "SettingsSection" SET "version" = 0` },
  { rule: 'settings-version', sql: `UPDATE "AuditEntry" SET "version" = NULL` },
  { rule: 'settings', sql: `UPDATE "SettingsSection" SET "data" = '[]'` },
  {
    rule: 'picture-missing',
    sql: `UPDATE "SettingsSection" SET "data" = '{"logo":{"file":"logo-00000000000000000000000000000000-10x10.png"}}'`,
    ids: `SELECT 'logo-00000000000000000000000000000000-10x10.png' AS "id"`,
  },
  {
    ...{ rule: 'order-words', kind: 'sqlite', fixed: true },
    sql: `UPDATE "OrderWords" SET "at" = ${time} || 'x' WHERE "rowOf" = ${open}`,
  },
  {
    ...{ rule: 'order-words', kind: 'sqlite', fixed: true },
    sql: `INSERT INTO "OrderWords" ("rowOf", "at", "words") VALUES ('gone', ${time}, 'x')`,
  },
  { ...{ rule: 'mail-words', kind: 'sqlite', fixed: true }, sql: `UPDATE "OutgoingMailWords" SET "words" = 'others'` },
  { ...{ rule: 'mail-words', kind: 'sqlite', fixed: true }, sql: `DELETE FROM "OutgoingMailWords"` },
]

const numbered = (table: string, column: string, number: string, where: string) =>
  `UPDATE "${table}" SET "${column}" = '${number}' WHERE ${where}`

/** A counter is put at the highest number, whatever holds that one. */
const ofCounters: readonly Fault[] = [
  { rule: 'counter', sql: `DELETE FROM "Counter" WHERE "name" LIKE 'invoice-%'`, fixed: true },
  { rule: 'counter', sql: `UPDATE "Counter" SET "value" = 0 WHERE "name" NOT LIKE 'invoice-%'`, fixed: true },
  {
    ...{ rule: 'counter', also: ['invoice', 'number-gap'], fixed: true },
    sql: numbered('Order', 'invoiceNumber', '2026-000099', `"id" = ${open}`),
  },
  {
    ...{ rule: 'counter', also: ['number-gap'], fixed: true },
    sql: numbered('Order', 'creditNoteNumber', 'R-2026-000099', `"id" = ${open}`),
  },
  {
    ...{ rule: 'counter', also: ['number-gap'], fixed: true },
    sql: numbered('Refund', 'creditNoteNumber', 'R-2026-000099', `"kind" = 'cancel'`),
  },
]

/** One for each condition of a rule that the first faults leave out. */
export const conditionFaults: readonly Fault[] = [...ofCatalogue, ...ofOrders, ...ofRefunds, ...ofPeople, ...ofCounters]

/** Traces of normal life, and what is none. */
interface Note {
  rule: string
  sql: string
  /** Whether it is noted. */
  isNoted: boolean
}
const longAgo = `'2020-01-01T00:00:00.000+00:00'`
const later = `'2999-01-01T00:00:00.000+00:00'`
const mail = `(SELECT MIN("id") FROM "OutgoingMail")`
const mailWith = (status: string, at: string) =>
  `UPDATE "OutgoingMail" SET "status" = 'sent'; UPDATE "OutgoingMail" SET "status" = '${status}', "nextAttemptAt" = ${at} WHERE "id" = ${mail}`
const inCart = (variant: string) => `UPDATE "CartLine" SET "productId" = ${sized}, "variantId" = ${variant}`
const key = (at: string) =>
  `INSERT INTO "IdempotencyKey" ("owner", "key", "bodyHash", "orderId", "expiresAt") VALUES ('o', 'k', 'h', ${open}, ${at})`
/** Money of an order that was paid and not sent. */
const refundOfPaid = (kind: string, cents: string) => `INSERT INTO "Refund"
  ("id", "orderId", "kind", "status", "amountCents", "doneAt", "nextAttemptAt", "createdAt")
  SELECT 'refund', "id", '${kind}', 'done', ${cents}, ${time}, ${time}, ${time} FROM "Order" WHERE "id" = ${paid}`
/** Two refunds that an earlier version called by the name of their payment. */
const namedByPayment = `UPDATE "Refund" SET "reference" = 'ch_old' WHERE "kind" IN ('return', 'goodwill');
  UPDATE "Payment" SET "charge" = 'ch_old' WHERE "orderId" IN (SELECT "orderId" FROM "Refund" WHERE "reference" = 'ch_old')`
/** A dispute that was lost when all of the money had gone back. */
const lostAfterAll = `INSERT INTO "Dispute" ("id", "orderId", "amountCents", "state", "reason", "openedAt", "closedAt")
  VALUES ('dp_after', ${cancelledOrder}, 50, 'lost', '', ${time}, ${time})`
const removed = JSON.stringify({
  ...{
    state: 'done',
    step: 'backup',
    done: 0,
    total: 0,
    newNumbers: false,
    startedAt: '2026-11-20T10:00:00Z',
    by: 'ana',
  },
})
export const notes: readonly Note[] = [
  { rule: 'carts', sql: '', isNoted: false },
  {
    rule: 'carts',
    sql: `UPDATE "Product" SET "deletedAt" = ${time} WHERE "id" = (SELECT "productId" FROM "CartLine")`,
    isNoted: true,
  },
  {
    rule: 'carts',
    sql: `UPDATE "Product" SET "visible" = FALSE WHERE "id" = (SELECT "productId" FROM "CartLine")`,
    isNoted: true,
  },
  { rule: 'carts', sql: inCart(variantAt(0)), isNoted: false },
  { rule: 'carts', sql: inCart(hidden), isNoted: true },
  { rule: 'carts', sql: `${inCart(variantAt(0))}; ${deleted(variantAt(0))}`, isNoted: true },
  { rule: 'carts', sql: inCart(`'gone'`), isNoted: true },
  { rule: 'mail-claimed', sql: mailWith('claimed', longAgo), isNoted: true },
  { rule: 'mail-claimed', sql: mailWith('sending', longAgo), isNoted: true },
  { rule: 'mail-claimed', sql: mailWith('claimed', later), isNoted: false },
  { rule: 'mail-claimed', sql: mailWith('queued', longAgo), isNoted: false },
  { rule: 'mail-queued', sql: mailWith('queued', longAgo), isNoted: true },
  { rule: 'mail-queued', sql: mailWith('failed', longAgo), isNoted: false },
  { rule: 'mail-failed', sql: mailWith('failed', longAgo), isNoted: true },
  { rule: 'mail-failed', sql: mailWith('dismissed', longAgo), isNoted: false },
  { rule: 'refund-failed', sql: '', isNoted: false },
  { rule: 'refund-failed', sql: `UPDATE "Refund" SET "status" = 'failed' WHERE "kind" = 'cancel'`, isNoted: true },
  {
    rule: 'refund-payment',
    sql: `UPDATE "Refund" SET "status" = 'pending', "doneAt" = NULL WHERE "id" = ${cancelRefund};
      UPDATE "Order" SET "paymentStatus" = 23 WHERE "id" = ${cancelledOrder}`,
    isNoted: false,
  },
  { rule: 'refund-payment', sql: refundOfPaid('goodwill', '"totalCents"'), isNoted: false },
  { rule: 'refund-states', sql: namedByPayment, isNoted: false },
  { rule: 'dispute-states', sql: lostAfterAll, isNoted: false },
  { rule: 'shop-sales', sql: refundOfPaid('late', '100'), isNoted: false },
  { rule: 'product-sales', sql: refundOfPaid('late', '100'), isNoted: false },
  { rule: 'key-expired', sql: `DELETE FROM "IdempotencyKey"; ${key(longAgo)}`, isNoted: true },
  { rule: 'key-expired', sql: `DELETE FROM "IdempotencyKey"; ${key(later)}`, isNoted: false },
  { rule: 'invoice-unstored', sql: '', isNoted: false },
  { rule: 'invoice-unstored', sql: `DELETE FROM "InvoiceDocument" WHERE "orderId" = ${paid}`, isNoted: true },
  {
    rule: 'settings',
    sql: `INSERT INTO "Setting" ("key", "value") VALUES ('demo-removal', '${removed}')`,
    isNoted: false,
  },
  { rule: 'picture-unnamed', sql: '', isNoted: false },
  { rule: 'picture-unnamed', sql: `DELETE FROM "Image"`, isNoted: true },
]
