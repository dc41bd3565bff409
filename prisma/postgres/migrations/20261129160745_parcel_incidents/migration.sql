-- CreateTable
CREATE TABLE "ParcelIncident" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "tracking" TEXT NOT NULL DEFAULT '',
    "follows" TEXT NOT NULL DEFAULT '',
    "followedAt" TIMESTAMP(3),

    CONSTRAINT "ParcelIncident_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ParcelIncident_orderId_at_idx" ON "ParcelIncident"("orderId", "at");

-- AddForeignKey
ALTER TABLE "ParcelIncident" ADD CONSTRAINT "ParcelIncident_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
