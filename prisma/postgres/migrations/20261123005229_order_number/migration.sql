-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "number" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Order_number_key" ON "Order"("number");
