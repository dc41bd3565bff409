-- AlterTable
ALTER TABLE "Order" ADD COLUMN "closedAt" DATETIME;

-- CreateTable
CREATE TABLE "AttemptCount" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "resetsAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "AttemptCount_resetsAt_idx" ON "AttemptCount"("resetsAt");
