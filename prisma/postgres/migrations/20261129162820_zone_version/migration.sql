-- AlterTable
ALTER TABLE "ShippingZone" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;
