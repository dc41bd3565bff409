-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN "snapshot" JSONB;
ALTER TABLE "AuditEntry" ADD COLUMN "version" INTEGER;
