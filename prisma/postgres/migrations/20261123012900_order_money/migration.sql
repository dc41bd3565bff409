-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "discountCents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "goodsCents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "shippingCents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "taxCents" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "OrderLine" ADD COLUMN     "discountCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taxPpm" INTEGER NOT NULL DEFAULT 210000;

-- CreateTable
CREATE TABLE "OrderTax" (
    "orderId" TEXT NOT NULL,
    "ratePpm" INTEGER NOT NULL,
    "netCents" BIGINT NOT NULL,
    "taxCents" BIGINT NOT NULL,
    "grossCents" BIGINT NOT NULL,

    CONSTRAINT "OrderTax_pkey" PRIMARY KEY ("orderId","ratePpm")
);

-- CreateTable
CREATE TABLE "OrderAdjustment" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "promotionId" TEXT,
    "target" TEXT NOT NULL,
    "labelEs" TEXT NOT NULL,
    "labelEn" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "OrderAdjustment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrderAdjustment_orderId_idx" ON "OrderAdjustment"("orderId");

-- AddForeignKey
ALTER TABLE "OrderTax" ADD CONSTRAINT "OrderTax_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderAdjustment" ADD CONSTRAINT "OrderAdjustment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every order so far has the rate of 21 %, no discount and free shipping: net = round(total / 1.21), in integers, in which
-- no total lies half-way.
UPDATE "Order" SET "goodsCents" = "totalCents", "taxCents" = "totalCents" - ("totalCents" * 200 + 121) / 242;

INSERT INTO "OrderTax" ("orderId", "ratePpm", "netCents", "taxCents", "grossCents")
SELECT "id", 210000, "totalCents" - "taxCents", "taxCents", "totalCents" FROM "Order";
