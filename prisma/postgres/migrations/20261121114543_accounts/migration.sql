-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "closedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "AttemptCount" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resetsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AttemptCount_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "AttemptCount_resetsAt_idx" ON "AttemptCount"("resetsAt");
