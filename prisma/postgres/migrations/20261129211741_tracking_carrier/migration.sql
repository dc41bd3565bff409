-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "carrier" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ParcelIncident" ADD COLUMN     "carrier" TEXT NOT NULL DEFAULT '';
