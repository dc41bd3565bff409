-- Documents from now on are stored compressed; those that are there stay as they are.
ALTER TABLE "InvoiceDocument" ADD COLUMN "contentGzip" BLOB;

-- Nothing looks documents up by their order, nor payments by the provider's id.
DROP INDEX "InvoiceDocument_orderId_kind_idx";
DROP INDEX "Payment_reference_idx";

-- Few orders are cancelled: the others need not be in the index.
DROP INDEX "Order_cancelledAt_paidAt_totalCents_idx";
CREATE INDEX "Order_cancelled_idx" ON "Order"("cancelledAt", "paidAt") WHERE "cancelledAt" IS NOT NULL;

-- What paid orders sum up to by buyer; an expression, so that no other index of statuses is taken for its queries.
DROP INDEX "Order_email_status_totalElements_totalCents_idx";
CREATE INDEX "Order_buyers_idx" ON "Order"("email", "totalCents") WHERE "status" + 0 IN (1, 3);

-- CreateIndex
CREATE INDEX "Order_status_totalCents_id_idx" ON "Order"("status", "totalCents", "id");

-- What an order has refunds of is told by the index alone.
DROP INDEX "Refund_orderId_idx";
CREATE INDEX "Refund_orderId_status_idx" ON "Refund"("orderId", "status");

-- Events and taxes move into tables that are stored by their keys: the rows of an order lie together, and no second tree
-- holds the keys again. Nothing refers to these tables, and they have no triggers.
CREATE TABLE "new_OrderEvent" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("orderId", "id"),
    CONSTRAINT "OrderEvent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_OrderEvent" ("id", "orderId", "kind", "actor", "at")
SELECT "id", "orderId", "kind", "actor", "at" FROM "OrderEvent" ORDER BY "orderId", "id";
DROP TABLE "OrderEvent";
ALTER TABLE "new_OrderEvent" RENAME TO "OrderEvent";

CREATE TABLE "new_OrderTax" (
    "orderId" TEXT NOT NULL,
    "ratePpm" INTEGER NOT NULL,
    "netCents" BIGINT NOT NULL,
    "taxCents" BIGINT NOT NULL,
    "grossCents" BIGINT NOT NULL,

    PRIMARY KEY ("orderId", "ratePpm"),
    CONSTRAINT "OrderTax_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_OrderTax" ("orderId", "ratePpm", "netCents", "taxCents", "grossCents")
SELECT "orderId", "ratePpm", "netCents", "taxCents", "grossCents" FROM "OrderTax" ORDER BY "orderId", "ratePpm";
DROP TABLE "OrderTax";
ALTER TABLE "new_OrderTax" RENAME TO "OrderTax";
