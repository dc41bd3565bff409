-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "snapshot" JSONB,
ADD COLUMN     "version" INTEGER;
