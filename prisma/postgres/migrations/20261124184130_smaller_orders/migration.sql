-- Documents from now on are stored compressed; those that are there stay as they are.
ALTER TABLE "InvoiceDocument" ADD COLUMN "contentGzip" BYTEA;

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

-- One index instead of two: the events of an order.
DROP INDEX "OrderEvent_orderId_idx";
ALTER TABLE "OrderEvent" DROP CONSTRAINT "OrderEvent_pkey", ADD CONSTRAINT "OrderEvent_pkey" PRIMARY KEY ("orderId", "id");

-- Processes of the version before read plain documents alone: while they may still run, for a day, new ones are plain.
INSERT INTO "Setting" ("key", "value")
SELECT 'documents.plainUntil', to_char(now() AT TIME ZONE 'UTC' + INTERVAL '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
WHERE EXISTS (SELECT 1 FROM "Order");
