-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "makerId" TEXT;

-- CreateTable
CREATE TABLE "Maker" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "euName" TEXT NOT NULL DEFAULT '',
    "euAddress" TEXT NOT NULL DEFAULT '',
    "euContact" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Maker_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Product_makerId_deletedAt_idx" ON "Product"("makerId", "deletedAt");

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "Maker"("id") ON DELETE SET NULL ON UPDATE CASCADE;
