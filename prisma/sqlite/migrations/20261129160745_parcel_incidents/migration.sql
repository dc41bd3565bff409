-- CreateTable
CREATE TABLE "ParcelIncident" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "actor" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "tracking" TEXT NOT NULL DEFAULT '',
    "follows" TEXT NOT NULL DEFAULT '',
    "followedAt" DATETIME,
    CONSTRAINT "ParcelIncident_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ParcelIncident_orderId_at_idx" ON "ParcelIncident"("orderId", "at");
