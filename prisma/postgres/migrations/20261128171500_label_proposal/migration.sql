-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "labelProposal" TEXT NOT NULL DEFAULT '';
