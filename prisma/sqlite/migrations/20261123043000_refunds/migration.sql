-- DropIndex
DROP INDEX "Refund_orderId_key";

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'cancel';
ALTER TABLE "Refund" ADD COLUMN "reason" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Refund" ADD COLUMN "restock" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Refund" ADD COLUMN "creditNoteNumber" TEXT;
ALTER TABLE "Refund" ADD COLUMN "requestKey" TEXT;

-- CreateTable
CREATE TABLE "RefundLine" (
    "refundId" TEXT NOT NULL,
    "orderLineId" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    PRIMARY KEY ("refundId", "orderLineId"),
    CONSTRAINT "RefundLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RefundLine_orderLineId_fkey" FOREIGN KEY ("orderLineId") REFERENCES "OrderLine" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RefundLine_orderLineId_idx" ON "RefundLine"("orderLineId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_requestKey_key" ON "Refund"("requestKey");

-- CreateIndex
CREATE INDEX "Refund_orderId_idx" ON "Refund"("orderId");

-- CreateIndex
CREATE INDEX "Refund_createdAt_kind_amountCents_idx" ON "Refund"("createdAt", "kind", "amountCents");

-- Every refund so far is of a whole order: of a cancelled one, whose stock is back and which has a credit note, or of a
-- payment that came after the order had ended.
UPDATE "Refund" SET "kind" = 'late'
WHERE EXISTS (SELECT 1 FROM "Order" WHERE "Order"."id" = "Refund"."orderId" AND "Order"."paidAt" IS NULL);

UPDATE "Refund" SET "restock" = true,
  "creditNoteNumber" = (SELECT "creditNoteNumber" FROM "Order" WHERE "Order"."id" = "Refund"."orderId")
WHERE "kind" = 'cancel';
