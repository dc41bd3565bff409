-- AlterTable
ALTER TABLE "ProductOption" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "OptionValue" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
