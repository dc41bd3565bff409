-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "deliveredAt" TIMESTAMP(3),
ADD COLUMN     "withdrawalDays" INTEGER;

-- CreateTable
CREATE TABLE "WithdrawalStatement" (
    "id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "orderId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "orderText" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "lines" JSONB,
    "language" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL,
    "late" BOOLEAN,
    "returnRequestId" TEXT,
    "handledAt" TIMESTAMP(3),
    "handledBy" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "WithdrawalStatement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "WithdrawalStatement_number_key" ON "WithdrawalStatement"("number");

-- CreateIndex
CREATE INDEX "WithdrawalStatement_orderId_idx" ON "WithdrawalStatement"("orderId");

-- CreateIndex
CREATE INDEX "WithdrawalStatement_email_receivedAt_idx" ON "WithdrawalStatement"("email", "receivedAt");

-- CreateIndex
CREATE INDEX "WithdrawalStatement_handledAt_receivedAt_idx" ON "WithdrawalStatement"("handledAt", "receivedAt");

-- AddForeignKey
ALTER TABLE "WithdrawalStatement" ADD CONSTRAINT "WithdrawalStatement_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
